import type {ElementContent} from 'hast';
import type {InlineCode, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

/** Letters up to which a name fits on a line of a phone, also in a list. */
const longestName = 24;

/** Signs after which a browser breaks a line, though they are part of a name. */
const breaking = /[-?]./;

/** An option of a command, whose hyphen would otherwise stay behind on a line of its own. */
const option = /^--?\w/;

/** Signs after which long code may break: between its parts, but not within a number, so that it neither breaks within one nor leaves the sign after it to the next line. */
const joint = /(?<=[^/._][/._])(?=[^/._\d])/;

const wordBreak: ElementContent = {type: 'element', tagName: 'wbr', properties: {}, children: []};

const unbroken = (value: string): ElementContent => ({
  type: 'element',
  tagName: 'span',
  properties: {className: ['name']},
  children: [{type: 'text', value}],
});

/** Returns the parts of a word, joined to pieces as long as a name: each possible break is an element. */
const piecesOf = (word: string): string[] =>
  word.split(joint).reduce<string[]>((pieces, part) => {
    const last = pieces.at(-1);
    return last !== undefined && last.length + part.length <= longestName
      ? [...pieces.slice(0, -1), last + part]
      : [...pieces, part];
  }, []);

/** Returns the text with a possible break between the pieces of its long words, and none in options. */
const withBreaks = (value: string): ElementContent[] =>
  value.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/).flatMap((word): ElementContent[] => {
    if (word.length <= longestName) return [option.test(word) ? unbroken(word) : {type: 'text', value: word}];
    return piecesOf(word).flatMap((part, index) => [...(index > 0 ? [wordBreak] : []), {type: 'text', value: part}]);
  });

function setBreaks(node: InlineCode): void {
  const {value} = node;
  if (!/\s/.test(value) && value.length <= longestName) {
    // What is already marked never breaks.
    if (breaking.test(value) && !node.data?.hProperties) node.data = {...node.data, hProperties: {className: ['name']}};
    return;
  }
  const children = withBreaks(value);
  if (children.some(({type}) => type === 'element')) node.data = {...node.data, hChildren: children};
}

/** Remark plugin: names in code, such as `docker-compose.yml`, and options in commands stay on one line, and longer code breaks where its parts end. */
export default function codeBreaks() {
  return (tree: Root) => {
    visit(tree, (node) => {
      // Headings have large letters, and their words become anchors and contents.
      if (node.type === 'heading') return SKIP;
      if (node.type === 'inlineCode') setBreaks(node);
      return undefined;
    });
  };
}
