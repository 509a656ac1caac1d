import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';

/** A file that readers save from a page. */
export type DeployFile = {name: string; text: string};

/** The id of the section whose code blocks are files. */
export const filesSection = 'files';

type Block = Root['children'][number];

const isFile = (node: Block): node is Code => node.type === 'code' && node.lang !== 'bash';
const isCommand = (node: Block): node is Code => node.type === 'code' && node.lang === 'bash';

/** Returns the text of the page in a folder that offers files with `<DeployFiles />`; undefined when none does. */
export const deployPage = (folder: string): string | undefined =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .find((text) => /^<DeployFiles \/>$/m.test(text));

/** Returns the blocks of a page that are in the section with an id, up to the next heading of at most `depth`. */
function blocksOf(source: string, id: string, depth: 2 | 3): Block[] {
  let isInside = false;
  return fromMarkdown(source).children.filter((node) => {
    if (node.type === 'heading' && node.depth <= depth) {
      const {start, end} = node.position!;
      isInside = source.slice(start.offset, end.offset).includes(`{/* #${id} */}`);
    }
    return isInside;
  });
}

/** Returns the first command in the section of a page with an id; undefined when there is none. */
export const commandOf = (source: string, id: string): string | undefined =>
  blocksOf(source, id, 3).find(isCommand)?.value;

/**
 * Returns the files that a page shows in the section `files`: its code blocks with a title, which is the name, but for
 * commands. Throws when a block has no title, or two have the same.
 */
export function deployFiles(source: string): DeployFile[] {
  const blocks = blocksOf(source, filesSection, 2).filter(isFile);
  const files = blocks.map((block) => {
    const name = /(?:^|\s)title="([^"/]+)"/.exec(block.meta ?? '')?.[1];
    if (!name)
      throw new Error(
        `The code block that begins with "${block.value.split('\n', 1)[0]}" is in the section "${filesSection}", but has no file name. Write it as \`\`\`${block.lang ?? 'text'} title="NAME".`,
      );
    return {name, text: `${block.value}\n`};
  });
  const twice = files.find(({name}, index) => files.findIndex((other) => other.name === name) < index);
  if (twice) throw new Error(`Two code blocks of the section "${filesSection}" have the title "${twice.name}".`);
  return files;
}
