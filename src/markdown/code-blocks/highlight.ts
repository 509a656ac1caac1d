import Prism, {type Grammar, type Token, type TokenObject, type TokenStream} from 'prismjs';
// eslint-disable-next-line no-restricted-imports -- a folder of Prism, not the components of this site
import loadLanguages from 'prismjs/components/index.js';
import {escapeText} from '../../lib/html.ts';

/** The grammar of each language that a code block may name; `text` has none. */
const grammars: Record<string, string | undefined> = {
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  docker: 'docker',
  go: 'go',
  http: 'http',
  ini: 'ini',
  dotenv: 'ini',
  properties: 'ini',
  toml: 'toml',
  java: 'java',
  javascript: 'javascript',
  js: 'javascript',
  jsx: 'jsx',
  ts: 'typescript',
  tsx: 'tsx',
  typescript: 'typescript',
  json: 'json',
  jsonl: 'json',
  ndjson: 'json',
  md: 'markdown',
  nginx: 'nginx',
  python: 'python',
  py: 'python',
  sql: 'sql',
  text: undefined,
  yaml: 'yaml',
  yml: 'yaml',
};

/** The languages that a code block may name. */
export const codeLanguages = Object.keys(grammars);

loadLanguages.silent = true;
loadLanguages([...new Set(Object.values(grammars).filter((name) => name !== undefined))]);

/** Prism looks for a shell's strings in double quotes before those in single ones, and so takes the quotes of JSON for the shell's: here the quote that opens first counts. */
function readQuotesInOrder({string}: Grammar): void {
  const kinds = string as TokenObject[];
  const double = kinds.find(({pattern}) => pattern.source.includes('"(?:'))!;
  const {source} = double.pattern;
  double.pattern = new RegExp(String.raw`(?<!\\)(?:${source.slice(source.indexOf('"'))}|(?<!\$)'[^']*')`);
  // What stands before the quote may be the end of another string, so it is looked at without being taken.
  double.lookbehind = false;
  double.inside = {single: /^'[\s\S]+/, ...double.inside};
}
readQuotesInOrder(Prism.languages.bash!);

/** The kinds of token that look different, each a class of one letter; `src/components/CodeBlock/` has their colours. Every kind adds elements to pages. */
const classes: Record<string, string> = Object.fromEntries(
  Object.entries({
    c: ['comment', 'prolog', 'doctype', 'cdata'],
    s: ['string', 'attr-value', 'inserted', 'char'],
    n: ['number', 'boolean', 'constant', 'symbol'],
    k: ['keyword', 'selector', 'important', 'deleted'],
    f: ['function', 'class-name', 'builtin', 'tag'],
    p: ['property', 'attr-name', 'key', 'variable', 'parameter'],
  }).flatMap(([name, types]) => types.map((type) => [type, name])),
);

type Piece = {kind: string; text: string};

function kindOf(token: Token, outer: string): string {
  const types = [token.type, ...(Array.isArray(token.alias) ? token.alias : [token.alias])];
  return types.map((type) => classes[type ?? '']).findLast(Boolean) ?? outer;
}

/** Returns the text of tokens in pieces of the same style; white space has none and joins the piece before it. */
function piecesOf(stream: TokenStream, kind = '', pieces: Piece[] = []): Piece[] {
  if (typeof stream === 'string') {
    const last = pieces.at(-1);
    if (last && (last.kind === kind || stream.trim() === '')) last.text += stream;
    else if (stream) pieces.push({kind, text: stream});
  } else if (Array.isArray(stream)) {
    for (const part of stream) piecesOf(part, kind, pieces);
  } else {
    piecesOf(stream.content, kindOf(stream, kind), pieces);
  }
  return pieces;
}

const markup = ({kind, text}: Piece): string =>
  kind ? `<span class="${kind}">${escapeText(text)}</span>` : escapeText(text);

/** Returns the lines of the pieces, each with its line break; a piece that spans lines is split. */
function linesOf(pieces: Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const {kind, text} of pieces) {
    for (const part of text.split(/(?<=\n)/)) {
      lines.at(-1)!.push({kind, text: part});
      if (part.endsWith('\n')) lines.push([]);
    }
  }
  return lines.filter((line) => line.length > 0);
}

/**
 * Returns code as HTML with a span for each piece that looks different; the lines of the given numbers (from 1) are wrapped in a span of the class
 * `line`. Throws for a language that is not among `codeLanguages`.
 */
export function highlight(code: string, language: string, marked: ReadonlySet<number> = new Set()): string {
  if (!codeLanguages.includes(language))
    throw new Error(`there is no code language "${language}"; use one of ${codeLanguages.join(', ')}`);
  const grammar = Prism.languages[grammars[language] ?? ''];
  const pieces = grammar ? piecesOf(Prism.tokenize(code, grammar)) : [{kind: '', text: code}];
  if (marked.size === 0) return pieces.map(markup).join('');
  return linesOf(pieces)
    .map((line, index) =>
      marked.has(index + 1) ? `<span class="line">${line.map(markup).join('')}</span>` : line.map(markup).join(''),
    )
    .join('');
}
