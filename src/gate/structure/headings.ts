import type {Heading} from './outline.ts';
import type {Problem, Rule} from './problem.ts';

/** Ids that belong to one heading on all pages, with its wording per language. */
const fixedHeadings: Readonly<Record<string, {en: string; 'zh-Hans': string}>> = {
  prerequisites: {en: 'Prerequisites', 'zh-Hans': '前提条件'},
  'how-it-works': {en: 'How it works', 'zh-Hans': '工作原理'},
  fields: {en: 'Fields', 'zh-Hans': '字段说明'},
  'check-the-result': {en: 'Check the result', 'zh-Hans': '验证结果'},
  endpoints: {en: 'Endpoints', 'zh-Hans': '端点'},
  limits: {en: 'Limits', 'zh-Hans': '使用限制'},
  troubleshooting: {en: 'Troubleshooting', 'zh-Hans': '故障排查'},
  errors: {en: 'Errors', 'zh-Hans': '错误信息'},
  example: {en: 'Example', 'zh-Hans': '示例'},
  related: {en: 'Related', 'zh-Hans': '相关文档'},
};

const hashes = (level: number) => '#'.repeat(level);

/** One first-level heading: the title from the front matter, or, on a page of its own, the one in the text. */
export const firstLevel: Rule = (page, {headings, start}) => {
  const found = headings.filter(({level}) => level === 1);
  if (page.version !== 'pages') {
    return found.map(({line, text}) => ({
      rule: 'first-level',
      line,
      message: `The text has a first-level heading, "${text}".`,
      cure: 'Delete it: `title` in the front matter becomes the only one.',
    }));
  }
  const [first, ...more] = found;
  if (!first || headings[0] !== first) {
    return [
      {
        rule: 'first-level',
        line: start,
        message: 'The page does not start with a first-level heading.',
        cure: `Start it with "# ${String(page.frontMatter.title)}".`,
      },
    ];
  }
  const problems: Problem[] = more.map(({line, text}) => ({
    rule: 'first-level',
    line,
    message: `"${text}" is a second first-level heading.`,
    cure: 'Make it a section with ##.',
  }));
  if (first.text !== page.frontMatter.title) {
    problems.push({
      rule: 'first-level',
      line: first.line,
      message: `The heading "${first.text}" differs from the title, "${String(page.frontMatter.title)}".`,
      cure: 'Write the same in both places.',
    });
  }
  return problems;
};

/** Second- and third-level headings only, none skipped, and all written with hashes. */
export const levels: Rule = (_page, {headings, lines}) => {
  const problems: Problem[] = [];
  let previous = 1;
  for (const {level, text, line} of headings) {
    if (level > 3)
      problems.push({
        rule: 'levels',
        line,
        message: `"${text}" is a heading of level ${level}.`,
        cure: 'Use ## and ### only; split the section or the page.',
      });
    else if (level > previous + 1)
      problems.push({
        rule: 'levels',
        line,
        message: `"${text}" is of level ${level}, but there is no heading of level ${level - 1} above it.`,
        cure: `Write ${hashes(level - 1)} or put it under a section.`,
      });
    previous = level;
  }
  for (const [index, {kind, number, text}] of lines.entries()) {
    if (kind === 'underline')
      problems.push({
        rule: 'levels',
        line: number,
        message: `The line below "${lines[index - 1]!.text.trim()}" makes it a heading.`,
        cure: 'Write "## " in front of a heading, or a blank line above a rule.',
      });
    if (kind === 'text' && /^#{2,6}[^#\s]/.test(text))
      problems.push({
        rule: 'levels',
        line: number,
        message: `"${text}" is printed as it stands.`,
        cure: 'Put a space after the hashes.',
      });
    if (kind === 'tag' && /^ *<h[1-6]\b/i.test(text))
      problems.push({
        rule: 'levels',
        line: number,
        message: 'A heading is written as an HTML tag.',
        cure: 'Write it with ## or ###.',
      });
  }
  return problems;
};

/** Every section has an explicit id in lower case with hyphens, unique on the page. */
export const ids: Rule = (_page, {headings}) => {
  const problems: Problem[] = [];
  const first = new Map<string, Heading>();
  for (const heading of headings.filter(({level}) => level > 1)) {
    const {id, formerId, text, line, level} = heading;
    if (formerId)
      problems.push({
        rule: 'ids',
        line,
        message: `The id {#${formerId}} is in a form that the build refuses.`,
        cure: `Write {/* #${formerId} */}.`,
      });
    else if (!id)
      problems.push({
        rule: 'ids',
        line,
        message: `The heading "${text}" has no id.`,
        cure: `Write "${hashes(level)} ${text} {/* #the-id */}", with the same id in both languages.`,
      });
    else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
      problems.push({
        rule: 'ids',
        line,
        message: `The id "${id}" is not in lower case with hyphens.`,
        cure: 'Use a-z, 0-9 and single hyphens, and change the links to it.',
      });
    else if (first.has(id))
      problems.push({
        rule: 'ids',
        line,
        message: `The id "${id}" is already used on line ${first.get(id)!.line}.`,
        cure: 'Give each section of the page an id of its own.',
      });
    if (id && !first.has(id)) first.set(id, heading);
  }
  return problems;
};

/** Headings are plain words, and those that recur on all pages read the same everywhere. */
export const wording: Rule = ({locale}, {headings}) =>
  headings
    .filter(({level}) => level > 1)
    .flatMap(({text, id, line}): Problem[] => {
      if (text === '')
        return [
          {
            rule: 'wording',
            line,
            message: 'The heading has no text.',
            cure: 'Say what the section is about, or delete the line.',
          },
        ];
      if (/\*\*|__/.test(text))
        return [
          {rule: 'wording', line, message: `The heading "${text}" has bold text.`, cure: 'Take the asterisks away.'},
        ];
      if (/\[[^\]]*\]\(/.test(text))
        return [
          {
            rule: 'wording',
            line,
            message: `The heading "${text}" has a link.`,
            cure: 'Move the link into the text below.',
          },
        ];
      if (/^`[^`]*`$/.test(text))
        return [
          {
            rule: 'wording',
            line,
            message: `The heading ${text} is nothing but code.`,
            cure: 'Add what it is: a command, a field, a header.',
          },
        ];
      const expected =
        id === undefined ? undefined : Object.hasOwn(fixedHeadings, id) ? fixedHeadings[id]![locale] : undefined;
      if (expected !== undefined && text !== expected)
        return [
          {
            rule: 'wording',
            line,
            message: `The section #${id!} is called "${text}" here and "${expected}" on all other pages.`,
            cure: `Call it "${expected}", or give it another id.`,
          },
        ];
      const fixedId = Object.keys(fixedHeadings).find((key) => fixedHeadings[key]![locale] === text);
      if (id !== undefined && fixedId !== undefined && id !== fixedId)
        return [
          {
            rule: 'wording',
            line,
            message: `The section "${text}" has the id "${id}" here and "${fixedId}" on all other pages.`,
            cure: `Write {/* #${fixedId} */}, or call it by a name of its own.`,
          },
        ];
      return [];
    });
