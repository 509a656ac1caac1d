import type {Wording} from '../../data/wording.ts';
import type {Hit} from './avoided.ts';
import type {Finding} from '../types.ts';
import {excerpt, isBold, LABEL, lineAt, plain, type Plain, type Segment} from './text.ts';
import type {Page} from '../site.ts';

/** Returns the beginning of a finding about a place of a segment's plain text. */
export function locate(page: Page, segment: Segment, text: Plain, index: number): Pick<Finding, 'file' | 'line'> {
  return {file: page.file, line: lineAt(segment, text.places[index] ?? 0)};
}

/** Says whether a segment may compare versions: release notes, upgrade sections, and the page of all versions may. */
export function comparesVersions(page: Page, {sections}: Segment): boolean {
  if (page.version === 'pages') return page.id === 'versions.md';
  return /^release(?:\.md|\/)/.test(page.id) || sections.some((id) => id.includes('upgrade'));
}

/** Returns a finding for each word to avoid. */
export function wordingFindings(page: Page, segment: Segment, text: Plain, hits: readonly Hit<Wording>[]): Finding[] {
  return hits.map(({entry, index, text: found}) => ({
    ...locate(page, segment, text, index),
    message: `“${found}” in “${excerpt(text, index, index + found.length)}” is a word to avoid.`,
    cure: entry.cure,
  }));
}

const leadIns = /^(?:Note|Notes|Tip|Important|Caution|Warning|Attention|注意|提示|警告|重要|说明)\s*[:：]$/;

/** Returns mistakes around bold text: asterisks that are printed, lead-ins, colons, quotation marks. */
function boldFindings(page: Page, segment: Segment, text: Plain): Finding[] {
  const found: Finding[] = [];
  const add = (place: number, message: string, cure: string) =>
    found.push({file: page.file, line: lineAt(segment, place), message, cure});
  if (text.lonely !== undefined)
    add(
      text.lonely,
      'A ** has no partner, so the asterisks are printed.',
      'Close the label with **, or delete the mark.',
    );
  for (const {text: label, opens, closes} of text.bold) {
    if (leadIns.test(label))
      add(opens, `“**${label}**” is a lead-in, not a label.`, 'Use an admonition, such as :::warning.');
    else if (/[:：]$/.test(label))
      add(opens, `The label “**${label}**” ends with a colon.`, 'Put the colon outside the ** marks, or leave it out.');
    else if (!isBold(segment.markdown, {opens, closes})) {
      add(
        opens,
        `The asterisks of “**${label}**” are printed: the label begins or ends with punctuation or a space, and a letter touches its ** mark.`,
        'Put a space outside the ** marks, and none inside.',
      );
    } else if (
      /["“'‘「]/.test(segment.markdown[opens - 1] ?? '') &&
      /["”'’」]/.test(segment.markdown[closes + 2] ?? '')
    ) {
      add(opens, `The label “${label}” is in quotation marks and in bold.`, 'Leave the quotation marks out.');
    }
  }
  return found;
}

/** Returns mistakes in the form of a heading or title. */
function headingFindings(page: Page, segment: Segment, text: Plain): Finding[] {
  if (segment.kind !== 'heading' && segment.kind !== 'title') return [];
  const found: Finding[] = [];
  const add = (message: string, cure: string) => found.push({file: page.file, line: segment.line, message, cure});
  // A question keeps its mark.
  if (/[.,:;!。，：；！、]$/.test(text.text.trim()))
    add(`The heading “${excerpt(text, 0, text.text.length)}” ends with punctuation.`, 'Delete it.');
  if (text.text.includes(LABEL)) add('The heading contains bold text.', 'Write the heading without ** marks.');
  if (/\]\(/.test(segment.markdown)) add('The heading contains a link.', 'Move the link into the text below.');
  if (/^[\uE000-\uE002\s]*$/.test(text.text))
    add('The heading is nothing but code.', 'Add a word that says what the section is about.');
  return found;
}

const unit = /(?<![\w.-])(?:\d+(?:\.\d+)?(?:ms|min|KB|kB|MB|GB|TB|MiB|GiB)|\d{1,3}s)(?![\w-])/g;
const tag = /(?<![\w./-])v\d+\.\d+(?:\.\d+)?-beta(?![\w-])/g;

/** Returns mistakes in numbers: a unit without a space, a version written like a tag. */
function numberFindings(page: Page, segment: Segment, text: Plain): Finding[] {
  return [
    ...[...text.text.matchAll(unit)].map((match) => ({
      ...locate(page, segment, text, match.index),
      message: `“${match[0]}” has no space before its unit.`,
      cure: `Write “${match[0].replace(/([\d.]+)/, '$1 ')}”.`,
    })),
    ...[...text.text.matchAll(tag)].map((match) => ({
      ...locate(page, segment, text, match.index),
      message: `“${match[0]}” is the name of a tag.`,
      cure: `Write “${match[0].slice(1)}”, or put the tag in code font.`,
    })),
  ];
}

const emptyLinkText =
  /(?<!!)\[(here|click here|this link|link|this page|more|read more|learn more|这里|此处|点此|点击这里|链接|本页|更多|了解更多)\]\(/gi;

/** Returns links whose text does not say where they lead. */
function linkFindings(page: Page, segment: Segment): Finding[] {
  return [...segment.markdown.matchAll(emptyLinkText)].map((match) => ({
    file: page.file,
    line: lineAt(segment, match.index),
    message: `The text of the link, “${match[1]}”, does not say where it leads.`,
    cure: 'Write the title of the page, or what the reader gets there.',
  }));
}

const label = '(?:\\*\\*[^*\\n]+\\*\\*|`[^`\\n]+`)';

/** A noun before the label or value that it belongs to; a plural with one value, such as "the columns `a` in", is a list of more. */
const nounFirst = {
  en: new RegExp(
    `\\b(?:the|an?|its|their|your|this|each|every|no) ((?:(?:system|team|request|response|query|environment) )?(?:header|tab|page|field|card|column|row|switch|dialog|drawer|view|role|container|volume|button|option|tag|icon|folder)) (${label})`,
    'gi',
  ),
  'zh-Hans': new RegExp(
    `(?<=^|[ |，。；：（、“]|[在的把从到用带与和或是为加有由看按该以于向对将含无个后中里点开择写除改示出入即每叫取击个些通过])(请求头|响应头|页签|卡片|查询参数|字段|按钮|开关|视图|图标|数据卷|对话框|抽屉) (${label})`,
    'gm',
  ),
};

/** Returns nouns that come before their labels: "the tab **Model**" instead of "the **Model** tab". */
function orderFindings(page: Page, segment: Segment): Finding[] {
  return [...segment.markdown.matchAll(nounFirst[page.locale])].map((match) => ({
    file: page.file,
    line: lineAt(segment, match.index),
    message: `“${match[0]}” has the noun before the label.`,
    cure: `Write the label first: “${match[2]} ${match[1]}”.`,
  }));
}

/** Returns mistakes that look the same in both languages. */
export function markFindings(page: Page, segment: Segment): Finding[] {
  const text = plain(segment.markdown);
  return [
    ...boldFindings(page, segment, text),
    ...headingFindings(page, segment, text),
    ...numberFindings(page, segment, text),
    ...linkFindings(page, segment),
    ...orderFindings(page, segment),
  ];
}
