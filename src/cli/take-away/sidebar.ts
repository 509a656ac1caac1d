import {load, type CheerioAPI} from 'cheerio';

type Node = ReturnType<CheerioAPI>;

const menuSelector = 'ul.theme-doc-sidebar-menu';
const categorySelector = 'li.theme-doc-sidebar-item-category';
const collapsedClass = 'menu__list-item--collapsed';

/** The lists of the categories of a version, by the labels on the way to each. */
export type Sidebar = ReadonlyMap<string, string>;

const labelOf = (item: Node): string => item.children().first().find('a, .menu__link').first().text();

function eachCategory($: CheerioAPI, list: Node, above: string, visit: (item: Node, key: string) => void): void {
  list.children(categorySelector).each((_, element) => {
    const item = $(element);
    const key = `${above}\n${labelOf(item)}`;
    visit(item, key);
    eachCategory($, item.children('ul'), key, visit);
  });
}

/** Returns the HTML of a category's entries as a page has it on which none of them is read. */
function unmarked($: CheerioAPI, list: Node): string {
  const copy = $(list.clone());
  copy.children(categorySelector).children('ul').remove();
  copy.children(categorySelector).addClass(collapsedClass);
  copy.find('[aria-expanded]').attr('aria-expanded', 'false');
  copy.find('.menu__link--active').removeClass('menu__link--active').removeAttr('aria-current');
  return copy.html() ?? '';
}

/** Returns the part of a page that holds its sidebar, empty when it has none. */
function sidebarOf(html: string): string {
  const from = html.indexOf('<ul class="theme-doc-sidebar-menu');
  return from < 0 ? '' : html.slice(from, html.indexOf('</nav>', from));
}

/** Collects the entries of all categories from the pages of a version: each page has those alone that are open there. */
export function sidebarFrom(pages: Iterable<string>): Sidebar {
  const lists = new Map<string, string>();
  for (const html of pages) {
    const $ = load(sidebarOf(html), null, false);
    eachCategory($, $(menuSelector), '', (item, key) => {
      const list = item.children('ul');
      if (list.length > 0 && !lists.has(key)) lists.set(key, unmarked($, list));
    });
  }
  return lists;
}

/** Gives the closed categories of a page's sidebar their entries, so that they can be opened without Docusaurus. */
export function completeSidebar($: CheerioAPI, sidebar: Sidebar): void {
  eachCategory($, $(menuSelector), '', (item, key) => {
    const list = sidebar.get(key);
    if (item.children('ul').length === 0 && list !== undefined) item.append(`<ul class="menu__list">${list}</ul>`);
  });
}

/** Returns the top level of a page's sidebar, with the entries of a group in its place: labels, and site paths of the pages that they lead to. */
export function sectionsOf(html: string, sidebar: Sidebar): {label: string; path: string}[] {
  const $ = load(sidebarOf(html), null, false);
  completeSidebar($, sidebar);
  return $(menuSelector)
    .children('li')
    .toArray()
    .flatMap((element) =>
      $(element).is('.menu-group') ? $(element).children('ul').children('li').toArray() : [element],
    )
    .flatMap((element) => {
      const item = $(element);
      const label = item.children().first().text();
      const path = item.find('a[href^="/"]').first().attr('href');
      return path === undefined ? [] : [{label, path}];
    });
}
