import Mark from 'mark.js';
import {highlightPattern} from '../../lib/search/highlight.ts';
import {selectTab} from '../../lib/tab-list.ts';

// Parts that no search finds, or that are not text, are not highlighted.
const exclude = [
  '.page-changes *',
  '.theme-doc-toc-mobile *',
  '.tab-name',
  '.api-contents *',
  '.hash-link',
  'svg *',
  'button',
  'button *',
];

/** By how many pixels a place may differ from where the browser was to put it. */
const tolerance = 8;

const follows = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

const textOf = ({textContent}: Element) => textContent.toLowerCase();

/** Returns where below the upper edge of the window pages begin that the sticky bar does not hide. */
const topOfView = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Tells whether the page is where the browser has put it on arrival, so that no reader is carried away from what they have scrolled to. */
function isUnmoved(heading: Element): boolean {
  if (location.hash === '') return scrollY < tolerance;
  const {top} = heading.getBoundingClientRect();
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - tolerance;
  return Math.abs(top - topOfView()) < tolerance || (isAtEnd && top > topOfView() && top < innerHeight);
}

/** Opens what is folded around an element, and selects the tabs whose panels it is in; the reader's own choice of tabs stays what it is elsewhere. */
function reveal(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const outer: Element | null = at.parentElement;
    if (outer instanceof HTMLDetailsElement && at.tagName !== 'SUMMARY') outer.open = true;
    if (outer && at.matches('[role="tabpanel"][hidden]'))
      selectTab(outer.previousElementSibling!, [...outer.children].indexOf(at));
  }
}

/**
 * Shows the first mark in the section that the address names, or before the first section: of a word that its heading lacks, for which the page is scrolled where it has to
 * be, else of any.
 */
function showFirst(article: Element): void {
  const headings = [...article.querySelectorAll('h1, h2[id], h3[id]')];
  const heading = location.hash === '' ? headings[0] : headings.find(({id}) => `#${id}` === location.hash);
  if (!heading || !isUnmoved(heading)) return;
  const next = headings.find((other) => follows(heading, other));
  const marks = [...article.querySelectorAll('mark[data-markjs]')];
  const said = new Set(marks.filter((mark) => heading.contains(mark)).map(textOf));
  const inSection = marks
    .filter((mark) => follows(heading, mark) && !heading.contains(mark) && !(next && follows(next, mark)))
    // A stable order: of those in tabs that are shown come first.
    .sort(
      (a, b) =>
        Number(a.closest('[role="tabpanel"][hidden]') !== null) -
        Number(b.closest('[role="tabpanel"][hidden]') !== null),
    );
  const telling = inSection.find((mark) => !said.has(textOf(mark)));
  const first = telling ?? inSection[0];
  if (first) reveal(first);
  if (!telling) return;
  const {top, bottom} = telling.getBoundingClientRect();
  telling.scrollIntoView({block: top >= topOfView() && bottom <= innerHeight ? 'nearest' : 'center'});
}

let isFirstPage = true;

/**
 * Marks words in the page's article, and returns what takes the marks away. A page that was opened from a list of hits, which `isNew` tells of all but the first, is
 * shown where the words are.
 */
export function markArticle(words: readonly string[], isNew: boolean): (() => void) | undefined {
  const isArrival = isNew || isFirstPage;
  isFirstPage = false;
  const pattern = highlightPattern(words);
  const article = document.querySelector('article');
  if (!pattern || !article) return undefined;
  const mark = new Mark(article);
  mark.markRegExp(pattern, {exclude});
  const show = () => showFirst(article);
  if (isArrival) {
    // Until then, the browser itself may still bring the heading back.
    if (document.readyState === 'complete') show();
    else addEventListener('load', show, {once: true});
  }
  return () => {
    removeEventListener('load', show);
    mark.unmark();
  };
}
