// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';
import {markArticle} from '../../../src/components/Search/articleMarks.ts';

const scrolled = vi.fn();

/** Shows an article at a place, with its headings at the upper edge; marks are below the window. */
function show(html: string, hash: string): void {
  document.body.innerHTML = `<article><h1>Page</h1>${html}</article>`;
  location.hash = hash;
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: Element, options) {
    scrolled(this.textContent, options);
  };
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const top = this.tagName === 'MARK' ? innerHeight + 100 : 0;
    return {top, bottom: top + 20} as DOMRect;
  };
}

const openOnes = () => [...document.querySelectorAll('details[open]')].map(({id}) => id);

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const sections = `
  <p>kafka</p><details id="lead"><summary>More</summary>broker</details>
  <h2 id="one">One</h2><details id="outer"><summary>Fields</summary><details id="inner"><summary>kafka</summary>topic</details></details>
  <h3 id="two">Two</h3><details id="second"><summary>Fields</summary>topic</details>`;

test('opens what hides the first mark of the section, and scrolls to it', () => {
  show(sections, '#one');
  markArticle(['topic'], true);
  expect(openOnes()).toEqual(['outer', 'inner']);
  expect(scrolled.mock.calls).toEqual([['topic', {block: 'center'}]]);
});

test('leaves closed what is opened by a summary with the word', () => {
  show(sections, '#one');
  markArticle(['kafka'], true);
  expect(openOnes()).toEqual(['outer']);
});

test('looks before the first section where the address names none', () => {
  show(sections, '');
  markArticle(['broker'], true);
  expect(openOnes()).toEqual(['lead']);
  show(sections, '');
  markArticle(['topic'], true);
  expect(openOnes()).toEqual([]);
  expect(scrolled).not.toHaveBeenCalled();
});

test('stays at a heading that has all the words', () => {
  show('<h2 id="one">Kafka topic</h2><p>kafka</p>', '#one');
  markArticle(['kafka', 'topic'], true);
  expect(document.querySelectorAll('mark')).toHaveLength(3);
  expect(scrolled).not.toHaveBeenCalled();
});

test('shows a tab that hides the only mark, and keeps the reader’s where that has one, too', () => {
  const tabs = (first: string, second: string) => `<h2 id="one">One</h2>
    <ul role="tablist"><li role="tab">a</li><li role="tab">b</li></ul>
    <div><div role="tabpanel" hidden>${first}</div><div role="tabpanel">${second}</div></div>`;
  const shown = () => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')].map(({hidden}) => !hidden);
  show(tabs('kafka', 'nothing'), '#one');
  markArticle(['kafka'], true);
  expect(shown()).toEqual([true, false]);
  show(tabs('kafka', 'kafka'), '#one');
  markArticle(['kafka'], true);
  expect(shown()).toEqual([false, true]);
});

test('leaves a reader alone who has scrolled, or who follows a link on the page', () => {
  show(sections, '#one');
  markArticle(['topic'], false);
  expect(openOnes()).toEqual([]);
  const rect = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return this.tagName === 'H2' ? ({top: -300, bottom: -280} as DOMRect) : rect.call(this);
  };
  Object.defineProperty(document.documentElement, 'scrollHeight', {value: 9000, configurable: true});
  markArticle(['topic'], true);
  expect(openOnes()).toEqual([]);
  expect(scrolled).not.toHaveBeenCalled();
});

test('takes its marks away', () => {
  show(sections, '#one');
  const unmark = markArticle(['topic'], true)!;
  expect(document.querySelectorAll('mark')).toHaveLength(2);
  unmark();
  expect(document.querySelectorAll('mark')).toHaveLength(0);
  expect(markArticle([' '], true)).toBeUndefined();
});
