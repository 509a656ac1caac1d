import {isAlias, parseAllDocuments, visit, type Document} from 'yaml';
import {composeProblems, isComposeFile} from './compose.ts';
import {lineAt, reasonOf} from '../lines.ts';
import type {Problem} from './problem.ts';

/** Returns the problems of a document's text that the parser finds, unknown anchors among them. */
function documentProblems(document: Document.Parsed, text: string): Problem[] {
  const problems: Problem[] = document.errors.map((error) => ({
    line: lineAt(text, error.pos[0]),
    message:
      error.code === 'DUPLICATE_KEY'
        ? 'The YAML mapping has the same key twice.'
        : `The YAML does not parse: ${reasonOf(error)}.`,
    cure:
      error.code === 'DUPLICATE_KEY'
        ? 'Keep one of them.'
        : 'Correct it: indent with spaces, and quote values with ": ", "#" or a leading "*", "&", "@".',
  }));
  const anchors = new Set<string>();
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) {
        if (!anchors.has(node.source))
          problems.push({
            line: lineAt(text, node.range?.[0] ?? 0),
            message: `The YAML alias *${node.source} has no anchor before it.`,
            cure: `Write &${node.source} at the value that is meant, above this line.`,
          });
      } else if (node.anchor) anchors.add(node.anchor);
    },
  });
  return problems;
}

/** Returns what is wrong with the documents of a YAML sample; a compose file is also held against the compose specification. */
export function yamlProblems(text: string, meta: string): Problem[] {
  const documents = [...parseAllDocuments(text, {merge: true, uniqueKeys: true})] as Document.Parsed[];
  const problems = documents.flatMap((document) => documentProblems(document, text));
  if (problems.length > 0) return problems;
  return documents.flatMap((document) => (isComposeFile(document, meta) ? composeProblems(document, text, meta) : []));
}
