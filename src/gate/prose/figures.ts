import type {Locale} from '../../lib/pages.ts';
import {codeBlocks, type Page} from '../site.ts';
import {ownWords, plain, segments} from './text.ts';

/** How the pages of a version read in a language; shares are from 0 to 1. */
export type ProseFigures = {
  pages: number;
  /** Words in English; in Chinese, characters, and one for a Latin word, code, or label. */
  length: number;
  /** Share of the length that is in tables. */
  inTables: number;
  /** Length of a sentence outside of tables and steps, on average. */
  sentence: number;
  /** Share of these sentences that give a reason. */
  reasons: number;
  /** Share of these sentences that say what is not. Answers under a question are left out: many are no. */
  negations: number;
  /** Pages on which more than a fifth of the sentences say what is not. */
  negative: number;
  /** Sentences of eight words, or sixteen characters, or more that are on two or more pages. */
  repeated: number;
  /** Pages with steps and code whose first block comes after 600 words, or 1,200 characters. */
  lateCode: number;
};

const reason = {
  en: /\b(?:because|so that|therefore|to avoid)\b/i,
  'zh-Hans': /因为|由于|所以|因此|以便|以免/,
};
const negation = {
  en: /\b(?:not|no|never|none|nothing|nobody|neither|nor|cannot|without|\w+n't)\b/i,
  // Without words in which the character negates nothing, such as 不同 (different).
  'zh-Hans': /不(?!同|仅|但|过|论|断|久|限)|没|无(?!论)|未(?!来)|非(?!常|流式)|勿/,
};
const question = /[?？]\s*$/;
const sentenceEnd = {en: /(?<=[.!?])\s+/, 'zh-Hans': /(?<=[。！？])/};
const shortestRepeated = {en: 8, 'zh-Hans': 16};
const latestCode = {en: 600, 'zh-Hans': 1200};

/** Returns how long a text is, in words of English or characters of Chinese. */
export function lengthOf(text: string, locale: Locale): number {
  if (locale === 'en') return text.split(/\s+/).filter((part) => /[\p{L}\p{N}\uE000-\uE003]/u.test(part)).length;
  return [...text.replace(/[A-Za-z0-9_.%/-]+/g, 'A').replace(/[\s\p{P}]/gu, '')].length;
}

type PageFigures = {length: number; inTables: number; sentences: string[]; negated: number; isLate: boolean};

function figuresOf(page: Page): PageFigures {
  const {locale} = page;
  const all = segments(page).map((segment) => ({...segment, text: ownWords(plain(segment.markdown))}));
  const measured = all.map(({text}) => lengthOf(text, locale));
  const total = (isCounted: (index: number) => boolean) =>
    measured.reduce((sum, length, index) => sum + (isCounted(index) ? length : 0), 0);
  const [first] = codeBlocks(page);
  const hasSteps = /^\s*1\. /m.test(page.body);
  let isAnswer = false;
  const sentences: string[] = [];
  let negated = 0;
  for (const {kind, text} of all) {
    if (kind === 'heading') isAnswer = question.test(text);
    if (kind !== 'paragraph') continue;
    const own = text
      .replaceAll('\n', locale === 'en' ? ' ' : '')
      .split(sentenceEnd[locale])
      .filter((sentence) => lengthOf(sentence, locale) > 1);
    sentences.push(...own);
    if (!isAnswer) negated += own.filter((sentence) => negation[locale].test(sentence)).length;
  }
  return {
    length: total(() => true),
    inTables: total((index) => all[index]!.kind === 'cell'),
    sentences,
    negated,
    isLate: hasSteps && first !== undefined && total((index) => all[index]!.line < first.line) > latestCode[locale],
  };
}

/** Measures pages of one version in one language; those of single operations, which are made from documents, are left out. */
export function proseFigures(pages: readonly Page[], locale: Locale): ProseFigures {
  const all = pages.filter(({body}) => !body.includes('<Operation id=')).map(figuresOf);
  const sentences = all.flatMap((page) => page.sentences);
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const sum = (of: (page: PageFigures) => number) => all.reduce((total, page) => total + of(page), 0);
  const length = sum((page) => page.length);

  const pagesWith = new Map<string, number>();
  for (const page of all)
    for (const sentence of new Set(page.sentences))
      if (lengthOf(sentence, locale) >= shortestRepeated[locale])
        pagesWith.set(sentence, (pagesWith.get(sentence) ?? 0) + 1);

  return {
    pages: all.length,
    length,
    inTables: share(
      sum((page) => page.inTables),
      length,
    ),
    sentence: share(
      sentences.reduce((total, one) => total + lengthOf(one, locale), 0),
      sentences.length,
    ),
    reasons: share(sentences.filter((one) => reason[locale].test(one)).length, sentences.length),
    negations: share(
      sum((page) => page.negated),
      sentences.length,
    ),
    negative: all.filter((page) => page.negated > page.sentences.length / 5).length,
    repeated: [...pagesWith.values()].filter((count) => count > 1).length,
    lateCode: all.filter(({isLate}) => isLate).length,
  };
}
