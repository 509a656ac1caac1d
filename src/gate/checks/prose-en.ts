import {englishTimeWords, englishWording} from '../../data/wording.ts';
import {terms} from '../../data/terms.ts';
import {finder} from '../prose/avoided.ts';
import type {Finding, GateCheck} from '../types.ts';
import {comparesVersions, locate, markFindings, wordingFindings} from '../prose/marks.ts';
import {markdownFindings, mendMarkdown} from '../prose/markdown.ts';
import {excerpt, ownWords, plain, segments, type Plain, type Segment} from '../prose/text.ts';
import type {Page, Site} from '../site.ts';
import {inOrder, loadSpelling, ownWordList, wordsFile, writeWordList, type Spelling} from '../prose/spelling.ts';

/**
 * Words in a sentence: the limit of the style guide. A semicolon ends a sentence, because what follows it stands alone;
 * code, a label, and an address count as one word each, the gloss of a label as none.
 */
const longestSentence = 30;

const englishPages = ({pages}: Site) => pages.filter(({locale}) => locale === 'en');
const findWording = finder(englishWording, 'en');
const findTimeWords = finder(englishTimeWords, 'en');
const hits = (page: Page, segment: Segment, own: string) => [
  ...findWording(own),
  ...(comparesVersions(page, segment) ? [] : findTimeWords(own)),
];
const word = /(?<![\p{L}\p{N}_./@])\p{L}[\p{L}'’]*(?![\p{L}\p{N}_]|\.\p{L})/gu;
const stem = (text: string) => text.replaceAll('’', "'").replace(/'s?$/, '');

function sentenceFindings(page: Page, segment: Segment, text: Plain, own: string): Finding[] {
  // The description has a limit of its own, in characters.
  if (segment.kind === 'description') return [];
  const counted = own.replace(/\(\uE003+\)/g, (gloss) => ' '.repeat(gloss.length));
  return [...counted.matchAll(/(?:[^.!?;]|[.!?;](?!["”)]*(?:\s|$)))+/g)].flatMap((sentence) => {
    const count = sentence[0].split(/\s+/).filter((part) => /[\p{L}\p{N}\uE000-\uE003]/u.test(part)).length;
    if (count <= longestSentence) return [];
    const start = sentence.index + sentence[0].search(/\S/);
    return [
      {
        ...locate(page, segment, text, start),
        message: `The sentence “${excerpt(text, start, start + 50, 0)}” has ${count} words.`,
        cure: `Split it: a sentence has at most ${longestSentence} words.`,
      },
    ];
  });
}

const namesInIng = [
  'troubleshooting',
  ...terms.map(({en}) => en.toLowerCase()).filter((name) => /^[a-z]+ing\b/.test(name)),
];

function headingFindings(page: Page, segment: Segment, text: Plain, spelling: Spelling): Finding[] {
  if (segment.kind !== 'heading' && segment.kind !== 'title') return [];
  const add = (message: string, cure: string): Finding => ({file: page.file, line: segment.line, message, cure});
  const heading = text.text.trim();
  const first = /^[A-Za-z]+/.exec(heading)?.[0] ?? '';
  const found: Finding[] = [];
  if (/^[A-Z][a-z]{2,}ing$/.test(first) && !namesInIng.some((name) => heading.toLowerCase().startsWith(name))) {
    found.push(
      add(
        `The heading “${heading}” starts with an -ing form.`,
        'Start a task with its verb, such as “Publish a service”, and anything else with a noun.',
      ),
    );
  }
  if (/^[a-z]+$/.test(first) && spelling.isCommon(first) && !spelling.own.includes(first))
    found.push(add(`The heading “${heading}” starts with a small letter.`, 'Start it with a capital letter.'));
  const withoutNames = spelling.own.reduce(
    (rest, name) => (/[A-Z]/.test(name) ? rest.replaceAll(name, (same) => same.toLowerCase()) : rest),
    heading,
  );
  for (const [capital] of withoutNames.matchAll(/(?<=[\p{L}\p{N},;)\uE000-\uE002]\s+["“(]?)[A-Z][a-z]+(?![\w-])/gu)) {
    if (spelling.isCommon(capital)) {
      found.push(
        add(
          `“${capital}” has a capital letter in the heading “${heading}”.`,
          `Write “${capital.toLowerCase()}”, or add the name to ${wordsFile} if it is one.`,
        ),
      );
    }
  }
  return found;
}

function spellingFindings(page: Page, segment: Segment, text: Plain, own: string, spelling: Spelling): Finding[] {
  return [...own.matchAll(word)].flatMap((match) => {
    const found = stem(match[0]);
    if (found.length < 2 || spelling.knows(found)) return [];
    const meant = spelling.suggest(found);
    return [
      {
        ...locate(page, segment, text, match.index),
        message: `“${found}” in “${excerpt(text, match.index, match.index + found.length)}” is not in the dictionary.`,
        cure: `${meant.length > 0 ? `Write ${meant.map((other) => `“${other}”`).join(' or ')}, put a value in code font` : 'Correct it, put a value in code font'}, or add a term of the product to ${wordsFile}.`,
      },
    ];
  });
}

/** Returns the lines of the site's own list that a page uses. */
function wordsUsedOn(page: Page, list: readonly string[]): string[] {
  const texts = segments(page).map(({markdown}) => plain(markdown).text);
  const used = new Set(texts.flatMap((text) => [...text.matchAll(word)].map((match) => stem(match[0]))));
  const all = texts.join('\n');
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  return list.filter((line) => (line.includes(' ') ? all.includes(line) : used.has(line) || used.has(capital(line))));
}

/** Returns the words of the site's own list that no page uses. */
async function unusedWords(site: Site): Promise<string[]> {
  const list = ownWordList(site);
  const used = new Set<string>();
  for (const page of englishPages(site))
    for (const line of await site.memory.recall('words-en', page, () => wordsUsedOn(page, list))) used.add(line);
  return list.filter((line) => !used.has(line));
}

async function listFindings(site: Site): Promise<Finding[]> {
  const list = ownWordList(site);
  const unused = await unusedWords(site);
  const ordered = inOrder(list);
  const misplaced = list.findIndex((line, index) => line !== ordered[index]);
  return [
    ...unused.map((line) => ({
      file: wordsFile,
      line: list.indexOf(line) + 1,
      message: `No English page uses “${line}”.`,
      cure: 'Delete the line.',
    })),
    ...(misplaced < 0
      ? []
      : [
          {
            file: wordsFile,
            line: misplaced + 1,
            message: `“${list[misplaced]}” is out of order or listed twice.`,
            cure: 'Sort the list; npm run fix does.',
          },
        ]),
  ];
}

function pageFindings(page: Page, spelling: Spelling): Finding[] {
  return [
    ...markdownFindings([page]),
    ...segments(page).flatMap((segment) => {
      const text = plain(segment.markdown);
      const own = ownWords(text);
      return [
        ...wordingFindings(page, segment, text, hits(page, segment, own)),
        ...sentenceFindings(page, segment, text, own),
        ...markFindings(page, segment),
        ...headingFindings(page, segment, text, spelling),
        ...spellingFindings(page, segment, text, own, spelling),
      ];
    }),
  ];
}

/** English as the style guide has it: Markdown, wording, sentences, labels, headings, spelling. */
export const proseEn: GateCheck = {
  name: 'prose-en',
  summary: 'Is the English well-formed, plain, in American spelling, and within the length of a sentence?',
  async find(site) {
    const pages = englishPages(site);
    let spelling: Promise<Spelling> | undefined;
    // The dictionaries are loaded for a page that has changed.
    const found = pages.map((page) =>
      site.memory.recall('prose-en', page, async () => pageFindings(page, await (spelling ??= loadSpelling(site)))),
    );
    return [...(await Promise.all(found)).flat(), ...(await listFindings(site))];
  },
  async fix(site) {
    const changed = await mendMarkdown(englishPages(site), site);
    const list = ownWordList(site);
    const unused = await unusedWords(site);
    const mended = inOrder(list.filter((line) => !unused.includes(line)));
    if (mended.join('\n') === list.join('\n')) return changed;
    writeWordList(site, mended);
    return [...changed, wordsFile];
  },
};
