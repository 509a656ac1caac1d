import {runWithConfig} from 'zhlint';
import {chineseTimeWords, chineseWording} from '../../data/wording.ts';
import {zhlintRemarks, zhlintSettings} from '../prose/zhlint.ts';
import {finder} from '../prose/avoided.ts';
import type {Finding, GateCheck} from '../types.ts';
import {comparesVersions, locate, markFindings, wordingFindings} from '../prose/marks.ts';
import {markdownFindings, mendMarkdown} from '../prose/markdown.ts';
import {excerpt, ownWords, plain, segments, sourceOffset, type Plain, type Segment} from '../prose/text.ts';
import type {Page, Site} from '../site.ts';

/**
 * Characters in a sentence: the style guide asks for 40; what is over 50 cannot be read in one go. A Latin word, a number,
 * code, and a label count as one character each; a semicolon ends a sentence.
 */
const longestSentence = 50;

const chinesePages = ({pages}: Site) => pages.filter(({locale}) => locale === 'zh-Hans');
const findWording = finder(chineseWording, 'zh-Hans');
const findTimeWords = finder(chineseTimeWords, 'zh-Hans');
const hits = (page: Page, segment: Segment, own: string) => [
  ...findWording(own),
  ...(comparesVersions(page, segment) ? [] : findTimeWords(own)),
];

const han = '\\p{Script=Han}';
const latin = 'A-Za-z0-9\uE000-\uE002';
const missingSpace = new RegExp(`(?<=[${han}])(?=[${latin}])|(?<=[${latin}])(?=[${han}])`, 'gu');

type Mistake = {pattern: RegExp; message: string; cure: string};

/** Punctuation of Latin letters beside a Chinese character, and the spaces behind it. */
const halfWidth = new RegExp(`(?:(?<=[${han}])[,;:?](?!\\d)|[,;:?](?=[${han}]))`, 'gu');
const fullWidth: Readonly<Record<string, string>> = {',': '，', ';': '；', ':': '：', '?': '？'};

const mistakes: readonly Mistake[] = [
  {
    pattern: missingSpace,
    message: 'has no space between Chinese and a Latin letter, number, code, or label.',
    cure: 'Put a space there; npm run fix does.',
  },
  {
    pattern: /["「」『』]/gu,
    message: 'has quotation marks of another language.',
    cure: 'Write “”, inside them ‘’; a label is bold and has none.',
  },
  {pattern: new RegExp(`！|(?<=[${han}\uE000-\uE002])!`, 'gu'), message: 'exclaims.', cure: 'End the sentence with 。'},
  {
    pattern: new RegExp(`\\.{3,}|。{2,}|(?<!…)…(?!…)(?=[${han}])|……?等|等……?`, 'gu'),
    message: 'has a wrong ellipsis.',
    cure: 'Write ……, and not together with 等.',
  },
  {
    pattern: halfWidth,
    message: 'has punctuation in half width.',
    cure: 'Write it in full width, ，；：？; npm run fix does.',
  },
  {
    pattern: new RegExp(`(?<=[${han}])\\.(?=\\s|$|[${han}])`, 'gu'),
    message: 'has a Latin full stop.',
    cure: 'Write 。',
  },
  {
    pattern: new RegExp(`(?<=[${han}]) ?\\((?!\\d\\))|\\((?=[${han}])|(?<=[${han}])\\)`, 'gu'),
    message: 'has brackets in half width.',
    cure: 'Write （）.',
  },
  {pattern: new RegExp('(?<=\\d) %', 'gu'), message: 'has a space before %.', cure: 'Delete the space.'},
  {
    pattern: /(?<![*\\])\*(?=[^\s*])[^*]+(?<=[^\s*])\*(?!\*)/gu,
    message: 'is in italics.',
    cure: 'Leave the * marks out: Chinese has no italics.',
  },
];

function sentenceFindings(page: Page, segment: Segment, text: Plain): Finding[] {
  // The description has a limit of its own.
  if (segment.kind === 'description') return [];
  return [...text.text.matchAll(/[^。！？；\n]+/g)].flatMap((sentence) => {
    const count = [...sentence[0].replace(/[A-Za-z0-9_.%/-]+/g, 'A').replace(/\s/g, '')].length;
    if (count <= longestSentence) return [];
    return [
      {
        ...locate(page, segment, text, sentence.index),
        message: `The sentence “${excerpt(text, sentence.index, sentence.index + 20, 0)}” has ${count} characters.`,
        cure: `Split it: a sentence has at most ${longestSentence} characters, better 40.`,
      },
    ];
  });
}

/** Length of a number that counts a table cell and is not part of its sentence. */
const numbering = (text: string) => /^\d+\. /.exec(text)?.[0].length ?? 0;
const isEnglish = (text: string) => !/\p{Script=Han}/u.test(text);

type Remark = {index: number; length: number; message: string; cure: string};
const remarksOf = new Map<string, Remark[]>();

/** Returns what the rules of this site and zhlint say about a text; each place is named once. */
function remarks({text}: Plain): Remark[] {
  const known = remarksOf.get(text);
  if (known) return known;
  const found: Remark[] = [];
  if (!isEnglish(text)) {
    for (const {pattern, message, cure} of mistakes)
      for (const match of text.matchAll(pattern))
        found.push({index: match.index, length: match[0].length, message, cure});
    // zhlint names what the rules above leave; it would only repeat what they found.
    if (found.length === 0) {
      const start = numbering(text);
      const {validations} = runWithConfig(text.slice(start).replace(/[\uE000-\uE002]/g, 'A'), zhlintSettings);
      for (const {index, length, message} of validations) {
        const remark = zhlintRemarks[message] ?? {
          message: `breaks a rule of zhlint: ${message}。`,
          cure: 'Mend the sentence around it.',
        };
        found.push({index: index + start, length, ...remark});
      }
    }
  }
  remarksOf.set(text, found);
  return found;
}

function typographyFindings(page: Page, segment: Segment, text: Plain): Finding[] {
  return remarks(text).map(({index, length, message, cure}) => ({
    ...locate(page, segment, text, index),
    message: `“${excerpt(text, index, index + length, 6)}” ${message}`,
    cure,
  }));
}

/** Returns where spaces are missing in a segment, as offsets in the file. */
function missingSpaces(segment: Segment): number[] {
  const {text, places, hidden} = plain(segment.markdown);
  if (isEnglish(text)) return [];
  const lengths = [...text.matchAll(/[\uE000-\uE002]/g)].map(
    ({index}, count) => [index, hidden[count]!.length] as const,
  );
  const lengthAt = new Map(lengths);
  return [...text.matchAll(missingSpace)].map(({index}) => {
    const end = places[index - 1]! + (lengthAt.get(index - 1) ?? 1);
    // The space stands outside a link: before its bracket, or after its address.
    const place = /^[[!<]/.test(segment.markdown.slice(end, places[index]!)) ? end : places[index]!;
    return sourceOffset(segment, place);
  });
}

/** Returns where punctuation in half width stands in a segment, as offsets in the file. */
function narrowMarks(segment: Segment): number[] {
  const {text, places} = plain(segment.markdown);
  return [...text.matchAll(halfWidth)].map(({index}) => sourceOffset(segment, places[index]!));
}

function mendTypography(page: Page, {files}: Site): string[] {
  // Front matter may be quoted or folded; its text is left to the writer.
  const own = segments(page).filter(({kind}) => kind !== 'description' && kind !== 'title');
  const spaces = own.flatMap(missingSpaces).map((offset) => ({offset, mend: (rest: string) => ` ${rest}`}));
  const marks = own.flatMap(narrowMarks).map((offset) => ({
    offset,
    mend: (rest: string) => fullWidth[rest[0]!]! + rest.slice(1).replace(/^ +(?=\S)/, ''),
  }));
  const edits = [...spaces, ...marks].sort((one, other) => other.offset - one.offset);
  if (edits.length === 0) return [];
  const mended = edits.reduce(
    (text, {offset, mend}) => text.slice(0, offset) + mend(text.slice(offset)),
    files.read(page.file)!,
  );
  files.write(page.file, mended);
  return [page.file];
}

function pageFindings(page: Page): Finding[] {
  return [
    ...markdownFindings([page]),
    ...segments(page).flatMap((segment) => {
      const text = plain(segment.markdown);
      return [
        ...wordingFindings(page, segment, text, hits(page, segment, ownWords(text))),
        ...sentenceFindings(page, segment, text),
        ...markFindings(page, segment),
        ...typographyFindings(page, segment, text),
      ];
    }),
  ];
}

/** Chinese as the style guide has it: Markdown, wording, sentences, labels, headings, typography. */
export const proseZh: GateCheck = {
  name: 'prose-zh',
  summary: 'Is the Chinese well-formed, plain, well set, and within the length of a sentence?',
  async find(site) {
    const found = chinesePages(site).map((page) => site.memory.recall('prose-zh', page, () => pageFindings(page)));
    return (await Promise.all(found)).flat();
  },
  async fix(site) {
    const typeset = chinesePages(site).flatMap((page) => mendTypography(page, site));
    return [...new Set([...typeset, ...(await mendMarkdown(chinesePages(site), site))])];
  },
};
