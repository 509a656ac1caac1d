import type {Container, Plugin, Root} from 'postcss';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * The classes of Infima that a page or a script names. Those of the scripts are not all shown: some belong to what the theme would make of other
 * settings. `hero` is a word in texts of scripts.
 */
export const usedClasses = words(`
  alert alert--danger alert--info alert--secondary alert--success alert--warning
  badge badge--secondary
  breadcrumbs breadcrumbs__item breadcrumbs__item--active breadcrumbs__link
  button button--outline button--primary button--secondary
  card clean-btn clean-list close
  col col--2 col--3 col--6 col--8 col--offset-3 container container--fluid container-fluid
  disabled
  dropdown dropdown--hoverable dropdown--right dropdown--show dropdown__link dropdown__link--active dropdown__menu
  footer footer--dark footer__col footer__item footer__items footer__link-item footer__link-separator footer__links footer__logo footer__title
  hero hero__title
  margin-bottom--md margin-bottom--sm margin-left--sm margin-right--md margin-top--lg margin-top--md margin-top--sm margin-vert--lg margin-vert--md
  margin-vert--xl
  markdown
  menu menu__caret menu__link menu__link--active menu__link--sublist menu__link--sublist-caret menu__list menu__list-item
  menu__list-item--collapsed menu__list-item-collapsible menu__list-item-collapsible--active
  navbar navbar--dark navbar--fixed-top navbar--primary navbar__brand navbar__inner navbar__item navbar__items navbar__items--right navbar__link
  navbar__link--active navbar__logo navbar__search-input navbar__title navbar__toggle
  navbar-sidebar navbar-sidebar--show navbar-sidebar__back navbar-sidebar__backdrop navbar-sidebar__brand navbar-sidebar__close
  navbar-sidebar__item navbar-sidebar__items navbar-sidebar__items--show-secondary
  padding--none padding-bottom--lg padding-top--md
  pagination-nav pagination-nav__label pagination-nav__link pagination-nav__link--next pagination-nav__link--prev
  pagination-nav__sublabel
  row shadow--lw
  table-of-contents table-of-contents__left-border table-of-contents__link table-of-contents__link--active
  tabs tabs--block tabs__item tabs__item--active
  text--center text--truncate thin-scrollbar
`);

/** The custom properties of Infima that other style sheets and scripts read, and that what is left of Infima does not. */
export const readElsewhere = words(`
  --ifm-color-emphasis-100 --ifm-color-emphasis-600 --ifm-color-emphasis-900 --ifm-color-emphasis-1000 --ifm-z-index-overlay
`);

const stylesheet = /[\\/]infima[\\/]dist[\\/]css[\\/]default[\\/]default\.css$/;

/** The selectors that match nothing but the element at the root. */
const rootSelector = /^(?::root|html\[data-theme=(['"]?)dark\1\])$/;

/** Returns the classes that a selector asks for. What is said of elements without a class holds where none has it. */
export const classesIn = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.(-?[_a-z][\w-]*)/gi)].map((match) => match[1]!);

/** Returns the custom properties that a text reads. */
export const readsIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1]!);

/** Removes a part of a style sheet, and what has nothing else in it. */
function remove(node: {parent: unknown; remove: () => unknown}): void {
  const parent = node.parent as Container | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.every(({type}) => type === 'comment')) remove(parent as never);
}

function removeRules(root: Root, classes: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => classesIn(selector).every((name) => classes.has(name)));
    if (kept.length === 0) remove(rule);
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

function removeProperties(root: Root, isNeeded: (property: string, selectors: string[]) => boolean): boolean {
  let isChanged = false;
  root.walkDecls(/^--/, (declaration) => {
    if (isNeeded(declaration.prop, (declaration.parent as {selectors?: string[]}).selectors ?? [])) return;
    remove(declaration);
    isChanged = true;
  });
  return isChanged;
}

/** Returns the custom properties that a style sheet sets on every page, in its first rule; throws when that rule is not of the root. */
export function propertiesOfRoot(css: string): ReadonlySet<string> {
  const [selector, ...rest] = css.replaceAll(/\/\*[^]*?\*\//g, '').split('{');
  if (selector!.trim() !== ':root')
    throw new Error('The style sheet of the tokens does not begin with the rule of :root.');
  return new Set(rest[0]!.split('}')[0]!.match(/--[\w-]+(?=:)/g));
}

/**
 * Reduces Infima to what the site needs: the rules of elements and of `classes`, and the custom properties that something reads. `own` are those that the site
 * itself sets on every page: what Infima sets them to on the same element never counts, because a rule outside of all layers wins over those of a layer.
 */
export function reducedInfima(
  own: ReadonlySet<string>,
  classes: ReadonlySet<string> = usedClasses,
  elsewhere: ReadonlySet<string> = readElsewhere,
): Plugin {
  return {
    postcssPlugin: 'light-client-infima',
    Once(root) {
      if (!stylesheet.test(root.source?.input.file ?? '')) return;
      removeRules(root, classes);
      removeProperties(root, (name, selectors) => !own.has(name) || !selectors.every((one) => rootSelector.test(one)));
      let read: Set<string>;
      do read = new Set([...elsewhere, ...readsIn(root.toString())]);
      while (removeProperties(root, (name) => read.has(name)));
    },
  };
}
