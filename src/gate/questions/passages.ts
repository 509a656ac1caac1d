import {CODE, LABEL, plain, segments} from '../prose/text.ts';
import type {Locale} from '../../lib/pages.ts';
import type {Page} from '../site.ts';

/** What can answer a question: a paragraph, a list item, a table cell, or a table row with its cells joined by " | ". */
export type Passage = {
  /** The text as a reader sees it. */
  text: string;
  /** The ids of the headings above it, outermost first. */
  sections: readonly string[];
  line: number;
};

const codeText = (span: string) => span.replace(/^(`+)([\s\S]*)\1$/, '$2').replace(/^ (.*[^ ].*) $/, '$1');

const since = {en: (release: string) => `From ${release}`, 'zh-Hans': (release: string) => `${release} 起`};

/** Returns the words of a badge as a reader sees them, and nothing for a note on what was checked. */
function markText(source: string, locale: Locale): string {
  const release = /^<Since v="([^"]*)"/.exec(source)?.[1];
  return release === undefined ? '' : since[locale](release);
}

/** Returns a stretch of Markdown as a reader sees it: code, labels, and the texts of links without their marks, badges in words, no pictures. */
export function readerText(markdown: string, locale: Locale): string {
  const {text, hidden} = plain(markdown);
  let next = 0;
  return text
    .replace(/[\uE000-\uE002]/g, (placeholder) => {
      const what = hidden[next++] ?? '';
      if (placeholder === CODE) return what.startsWith('<') ? markText(what, locale) : codeText(what);
      if (placeholder === LABEL) return readerText(what.slice(2, -2), locale);
      return what.replace(/^<|>$/g, '');
    })
    .replace(/\s+/g, ' ')
    .trim();
}

const passagesOf = new WeakMap<Page, Passage[]>();

/** Returns the passages of a page in order; headings, front matter, alternative texts, and code blocks are none. */
export function passages(page: Page): readonly Passage[] {
  let found = passagesOf.get(page);
  if (found) return found;
  found = [];
  let row: Passage | undefined;
  for (const {kind, markdown, sections, line} of segments(page)) {
    if (kind === 'alt') continue;
    if (kind !== 'cell') row = undefined;
    if (kind === 'paragraph' || kind === 'item') found.push({text: readerText(markdown, page.locale), sections, line});
    if (kind !== 'cell') continue;
    // A pipe in a cell is escaped even inside code.
    const text = readerText(markdown.replaceAll('\\|', '|'), page.locale);
    if (row?.line === line) {
      row.text += ` | ${text}`;
    } else {
      row = {text, sections, line};
      found.push(row);
    }
    found.push({text, sections, line});
  }
  passagesOf.set(page, found);
  return found;
}

const endOfSentence = /[.!?:;。！？：；…]["”’)）」]*$/;

/** Tells how a passage holds an answer: as whole sentences, as part of one, or not at all. */
export function hold({text}: Passage, answer: string): 'whole' | 'part' | undefined {
  let found: 'part' | undefined;
  for (let at = text.indexOf(answer); at >= 0; at = text.indexOf(answer, at + 1)) {
    const before = text.slice(0, at).trimEnd();
    const begins = before === '' || endOfSentence.test(before);
    const ends = at + answer.length === text.length || endOfSentence.test(answer);
    if (begins && ends) return 'whole';
    found = 'part';
  }
  return found;
}

const splitters = {
  en: new Intl.Segmenter('en', {granularity: 'sentence'}),
  'zh-Hans': new Intl.Segmenter('zh', {granularity: 'sentence'}),
};

function pairsOf(text: string): Set<string> {
  const letters = [...text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')];
  return new Set(letters.slice(1).map((letter, index) => letters[index]! + letter));
}

/** Returns the sentence of a page that is most like an answer, with its line, or undefined when none shares half of its pairs of letters. */
export function likeliest(page: Page, answer: string): {sentence: string; line: number} | undefined {
  const wanted = pairsOf(answer);
  let best: {sentence: string; line: number; likeness: number} | undefined;
  for (const {text, line} of passages(page)) {
    const parts = text.includes(' | ')
      ? [text]
      : [...splitters[page.locale].segment(text)].map(({segment}) => segment.trim());
    for (const sentence of parts) {
      const pairs = pairsOf(sentence);
      const shared = [...wanted].filter((pair) => pairs.has(pair)).length;
      const likeness = (2 * shared) / (wanted.size + pairs.size);
      if (likeness >= 0.5 && likeness > (best?.likeness ?? 0)) best = {sentence, line, likeness};
    }
  }
  return best;
}
