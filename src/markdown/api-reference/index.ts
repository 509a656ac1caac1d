import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {inRoot, sourcePageOf} from '../source-page.ts';
import {versionAddress} from '../version-address.ts';
import {documentName, operationsOf, pageOf, readDocument} from './document.ts';
import {operationBlocks, operationList} from './operation.ts';
import {related} from './related.ts';
import type {Context} from './schema.ts';
import {styles} from './styles.ts';
import {readUsedIn} from './used-in.ts';
import {wording} from './wording.ts';

function attributeOf(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
  return typeof found === 'string' ? found : undefined;
}

type Options = {
  /** Path of the site in the language that is built, with slashes at both ends. */
  siteRoot: string;
  onlyVersions: string[] | undefined;
  /** The folder that Docusaurus generates files into, from the root; without it, no page says where its operation is used. */
  generatedFilesDir?: string;
};

/**
 * Remark plugin: turns `<Operation id="createAuthorization" />` into the description of that operation, and
 * `<Operations tag="credentials" />` into the list of a group, both from the OpenAPI document of the page's version in the
 * page's language. An operation ends with the pages that use it, as src/plugins/api-reference/ found them, and the others of
 * its group. The style sheet of all this comes with it. Links to `openapi.yaml` lead to where the document is published.
 * Everything is done at build time: the browser gets headings, tables and code.
 */
export default function apiReference({siteRoot, onlyVersions, generatedFilesDir}: Options) {
  return (tree: Root, file: VFile) => {
    visit(tree, 'link', (node) => {
      if (!/(^|\/)openapi\.yaml$/.test(node.url)) return;
      const page = sourcePageOf(file);
      if (!page || path.posix.join(path.posix.dirname(page.id), node.url) !== documentName) return;
      const address = versionAddress(page.version, documentName, onlyVersions);
      if (address) node.url = `pathname://${siteRoot}${address}`;
    });
    let isStyled = false;
    const withStyles = (nodes: RootContent[]) => {
      const all = isStyled ? nodes : [styles(), ...nodes];
      isStyled = true;
      return all;
    };
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (!parent || index === undefined || (node.name !== 'Operation' && node.name !== 'Operations')) return undefined;
      const page = sourcePageOf(file);
      const line = `${inRoot(file)}:${node.position?.start.line ?? 1}`;
      if (!page)
        throw new Error(
          `${line}: <${node.name} /> belongs in a page of the documentation, because operations are those of a version.`,
        );
      const {version, id, locale} = page;
      const document = readDocument(file.cwd, version, locale);
      const context: Context = {document, words: wording[locale], shown: new Map(), sent: new Map()};
      const all = operationsOf(document);
      const linkTo = (target: string) => path.posix.relative(path.posix.dirname(id), target).replace(/^(?!\.)/, './');
      if (node.name === 'Operation') {
        const name = attributeOf(node, 'id');
        const found = all.find(({operation}) => operation.operationId === name);
        if (!found)
          throw new Error(
            `${line}: ${version} has no operation "${name}". Write <Operation id="…" /> with one of ${all.map(({operation}) => operation.operationId).join(', ')}.`,
          );
        const usedIn =
          generatedFilesDir === undefined ? {} : readUsedIn(path.resolve(page.root, generatedFilesDir), version);
        const nodes = withStyles(operationBlocks(found, context, related(found, {all, usedIn, linkTo}, context)));
        parent.children.splice(index, 1, ...(nodes as typeof parent.children));
        return index + nodes.length;
      }
      const tag = attributeOf(node, 'tag');
      const group = all.filter(({operation}) => operation.tags[0] === tag);
      if (group.length === 0)
        throw new Error(
          `${line}: ${version} has no operations with the tag "${tag}". Write <Operations tag="…" /> with one of ${document.tags.map(({name}) => name).join(', ')}.`,
        );
      const nodes = withStyles(operationList(group, ({operation}) => linkTo(`${pageOf(operation)}.mdx`), context));
      parent.children.splice(index, 1, ...(nodes as typeof parent.children));
      return index + nodes.length;
    });
  };
}
