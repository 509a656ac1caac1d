import type {Code, Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';

/** A file that readers save from a page. */
export type DeployFile = {name: string; text: string};

/** The id of the section whose code blocks are files. */
export const filesSection = 'files';

const isFile = (node: Root['children'][number]): node is Code => node.type === 'code' && node.lang !== 'bash';

/**
 * Returns the files that a page shows in the section `files`: its code blocks with a title, which is the name, but for
 * commands. Throws when a block has no title, or two have the same.
 */
export function deployFiles(source: string): DeployFile[] {
  let isInside = false;
  const blocks = fromMarkdown(source).children.filter((node) => {
    if (node.type === 'heading' && node.depth <= 2) {
      const {start, end} = node.position!;
      isInside = source.slice(start.offset, end.offset).includes(`{/* #${filesSection} */}`);
    }
    return isInside && isFile(node);
  });
  const files = (blocks as Code[]).map((block) => {
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
