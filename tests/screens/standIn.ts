/** What stands in for the words of a language. */
export type Words = Record<'title' | 'heading' | 'sentence' | 'entry' | 'phrase' | 'link' | 'label' | 'code', string>;

export const words: Readonly<Record<'en' | 'zh-Hans', Words>> = {
  en: {
    title: 'What this page is about',
    heading: 'A section of this page',
    sentence: 'These words stand in for those that writers change, so that a sentence which is mended moves nothing.',
    entry: 'An entry of a list says one thing.',
    phrase: 'A few words',
    link: 'where a link leads',
    label: 'A label',
    code: '/a/value',
  },
  'zh-Hans': {
    title: '本页讲述的内容',
    heading: '本页的一个小节',
    sentence: '这些文字代替编写者会修改的内容，这样改动一句话时，页面上的任何东西都不会移动，版式才可以比较。',
    entry: '列表中的每一项只说明一件事。',
    phrase: '几个字',
    link: '链接所指之处',
    label: '一个标签',
    code: '/a/value',
  },
};

/**
 * Puts fixed words in the place of those that writers change, and shortens what they lengthen: lists, tables, and the sidebar's groups keep three
 * entries, one paragraph is left of those that follow one another, and a list of hits repeats its first one. What remains is the form of the page.
 * It runs in the page, and uses nothing from outside of itself.
 */
export function standIn({title, heading, sentence, entry, phrase, link, label, code}: Words): void {
  const kept = 3;
  const places =
    'main article, main .markdown, .table-of-contents, [role="listbox"], dialog[open], .theme-announcement-bar';
  const blocks =
    'h1, h2, h3, h4, p, li, td, th, dt, dd, summary, figcaption, blockquote, [role="option"], [class*="announcementBarContent"], dialog a';
  const untouched = '.hash-link, .api-method, [role="tab"], pre, button, input, select, svg, [aria-hidden="true"]';
  const inlineNames = ['A', 'B', 'BR', 'CODE', 'DFN', 'EM', 'KBD', 'MARK', 'SMALL', 'SPAN', 'STRONG', 'SVG'];
  const plainNames = ['A', 'B', 'CODE', 'EM', 'STRONG'];

  const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
  const hasWords = (node: Node) =>
    node.nodeType !== Node.COMMENT_NODE && Boolean(node.textContent!.replaceAll('\u200b', '').trim());
  const isInline = (node: Node) => !isElement(node) || inlineNames.includes(node.tagName.toUpperCase());
  /** Part of a sentence, and not an element of the site's own such as a badge. */
  const isPlain = (node: Node) => !isElement(node) || (plainNames.includes(node.tagName) && !node.className);

  function made(name: string, text: string): Element {
    const element = document.createElement(name);
    element.textContent = text;
    if (name === 'a') element.setAttribute('href', '#');
    return element;
  }

  function wordsFor(block: Element, text: string): (string | Node)[] {
    const isSentence = text.length > sentence.length / 2;
    if (block.tagName === 'H1') return [title];
    if (/^H\d$/.test(block.tagName)) return [heading];
    if (block.tagName === 'LI') return [`${entry} `, made('code', code)];
    if (block.tagName !== 'P' || !isSentence) return [phrase];
    return [`${sentence} `, made('a', link), ' ', made('strong', label), ' ', made('code', code)];
  }

  function replaceElement(element: Element): void {
    if (!hasWords(element) || element.matches(untouched)) return;
    if (['A', 'SPAN'].includes(element.tagName) && element.firstElementChild)
      replaceRun(element, [...element.childNodes]);
    else {
      const text = {A: link, CODE: code, KBD: code, STRONG: label, B: label}[element.tagName];
      element.textContent = text ?? (element.tagName === 'SPAN' && !element.className ? phrase : label);
    }
  }

  /** Replaces nodes that follow one another in a line: a sentence as a whole, of anything else the first of each kind. */
  function replaceRun(block: Element, nodes: readonly ChildNode[]): void {
    const worded = nodes.filter((node) => hasWords(node) && !(isElement(node) && node.matches(untouched)));
    const texts = worded.filter((node) => !isElement(node));
    const remove = (some: readonly ChildNode[]) => some.forEach((node) => node.remove());
    if (texts.length > 0) {
      const isSentence = worded.every(isPlain);
      const text = worded.map((node) => node.textContent).join('');
      worded[0]!.before(...(isSentence ? wordsFor(block, text) : [`${phrase} `]));
      remove(isSentence ? worded : texts);
    }
    const seen = new Set<string>();
    for (const node of worded) {
      if (!isElement(node) || !node.isConnected) continue;
      const kind = `${node.tagName} ${node.className}`;
      if (seen.has(kind)) node.remove();
      else replaceElement(node);
      seen.add(kind);
    }
  }

  function replaceBlock(block: Element): void {
    if (!block.isConnected || block.closest(untouched)) return;
    let run: ChildNode[] = [];
    for (const node of [...block.childNodes]) {
      if (isInline(node)) run.push(node);
      else {
        replaceRun(block, run);
        run = [];
      }
    }
    replaceRun(block, run);
  }

  const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll(selector)];
  for (const place of all(places)) {
    for (const list of [place, ...all('ul, ol, tbody', place)].filter(({tagName}) => /^(UL|OL|TBODY)$/.test(tagName)))
      for (const extra of [...list.children].slice(kept)) extra.remove();
    for (const paragraph of all('p:not([class]) + p:not([class])', place)) paragraph.remove();
  }
  for (const group of all('.menu__list .menu__list')) {
    for (const extra of [...group.children].slice(kept))
      if (!extra.querySelector('.menu__link--active')) extra.remove();
  }
  for (const menu of all('.menu')) menu.scrollTop = 0;
  const pageHits = '[role="group"][aria-label]:has(> [role="option"]), section:has(> article)';
  const lists = new Set(all('[role="option"], section > article').map((hit) => hit.parentElement!));
  for (const hits of new Set([...lists].map((list) => (list.matches(pageHits) ? list.parentElement! : list)))) {
    // A copy, because the page may still change its own list, and would miss what is removed.
    const copy = hits.cloneNode(true) as Element;
    hits.replaceWith(copy);
    // Of hits by page, the first page stands for all: which hits share a page depends on what is written.
    const [page, ...pages] = all(`:scope > :is(${pageHits})`, copy);
    for (const other of pages) other.remove();
    const [hit, ...others] = all(':scope > :is([role="option"], article)', page ?? copy);
    for (const other of others) if (page || other !== others.at(-1)) other.remove();
    for (let count = 1; count < kept; count += 1) {
      const next = hit!.cloneNode(true) as Element;
      next.removeAttribute('aria-selected');
      hit!.after(next);
    }
  }
  for (const block of new Set(all(places).flatMap((place) => all(blocks, place)))) replaceBlock(block);

  // On a phone, a table names its cells with what its heads are called.
  for (const table of document.querySelectorAll<HTMLElement>('.markdown table[style]')) {
    for (const name of Array.from(table.style).filter((each) => each.startsWith('--site-head-')))
      table.style.setProperty(name, `'${phrase}'`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement!.closest('script, style'))
      text.data = text.data.replace(/\d+\.\d+(\.\d+)?-beta/g, '1.0-beta');
  }
}
