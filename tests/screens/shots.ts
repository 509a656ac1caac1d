import type {Page} from '@playwright/test';

/** A kind of page, and how it comes into view. */
export type Shot = {
  /** The first part of the names of its images. */
  name: string;
  /** The address of a page of this kind, in English. */
  path: string;
  /** What makes a page one of this kind, as a selector. */
  shows: string;
  /** What the window begins with, as a selector; the top of the page unless given. */
  from?: string;
  /** The status that the page answers with; 200 unless given. */
  status?: number;
  /** The widths of windows that have it; all unless given. */
  widths?: readonly Width[];
  /** Whether the announcement is shown above it. */
  hasAnnouncement?: boolean;
  /** Whether it is opened with the pop-up. */
  hasPromo?: boolean;
  /** What a reader does to see it, once the page is alive. */
  reach?: (page: Page) => Promise<void>;
};

/** The sizes of windows by their widths, in px: a phone, a tablet, and a desk. */
const heights = {360: 740, 820: 800, 1440: 800} as const;

export type Width = keyof typeof heights;
export type Locale = 'en' | 'zh-Hans';
export type Mode = 'light' | 'dark';

export const widths: readonly Width[] = [360, 820, 1440];
export const locales: readonly Locale[] = ['en', 'zh-Hans'];
export const modes: readonly Mode[] = ['light', 'dark'];

/** Searches from the box for what finds a page by its title in both languages. */
async function searchInBox(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('APIPark');
  await page.locator('[role="option"][href*="q=APIPark"]').waitFor();
}

/** Every kind of page; README.md says what each is there for. */
export const shots: readonly Shot[] = [
  {name: 'home', path: '/', shows: 'main h1', hasAnnouncement: true},
  {name: 'figure', path: '/docs/overview', shows: '.markdown figure img[src$=".svg"]'},
  {name: 'guide', path: '/docs/guides/connect/first-ai-call', shows: '.markdown ol', from: '.markdown h2:has(~ ol)'},
  {name: 'code', path: '/markdown-page', shows: '[role="tablist"]', from: '#code'},
  {name: 'exchange', path: '/markdown-page', shows: '[class*="exchange"]', from: '[class*="exchange"]'},
  {name: 'notes', path: '/markdown-page', shows: '.alert', from: '.alert'},
  {name: 'operation', path: '/docs/api-reference/credentials/create-authorization', shows: '.api-method'},
  {name: 'reference', path: '/docs/api-reference', shows: '.markdown table'},
  {name: 'release', path: '/docs/release', shows: '.markdown table'},
  {name: 'glossary', path: '/docs/glossary', shows: '.glossary-term'},
  {name: 'old-version', path: '/docs/1.2-beta/overview', shows: '.theme-doc-version-banner'},
  {name: 'next-version', path: '/docs/next/overview', shows: '.theme-doc-version-banner'},
  {
    name: 'picture',
    path: '/docs/services/ai_services',
    shows: '.markdown img[src$=".webp"]',
    from: '.markdown figure:has(img[src$=".webp"])',
  },
  {name: 'search-page', path: '/search?q=APIPark', shows: 'main article'},
  {name: 'not-found', path: '/qqqq', shows: '#start-pages', status: 404},
  {
    name: 'menu',
    path: '/docs/overview',
    shows: '.navbar-sidebar .theme-doc-sidebar-menu .menu__link--active',
    widths: [360, 820],
    // Without the mouse, which would rest on what opens.
    reach: (page) => page.locator('.navbar__toggle').dispatchEvent('click'),
  },
  {name: 'search-box', path: '/', shows: '[role="option"]', reach: searchInBox},
  {
    name: 'pop-up',
    path: '/',
    shows: 'dialog[open]',
    hasPromo: true,
    // Longer than any campaign waits.
    reach: (page) => page.clock.fastForward(10_000),
  },
];

/** The window's size for a width. */
export const sizeOf = (width: Width) => ({width, height: heights[width]});

/** The address of a shot's page in a language. */
export function addressOf({path, hasPromo}: Shot, locale: Locale): string {
  const address = `${locale === 'en' ? '' : `/${locale}`}${path}`;
  return hasPromo ? address : `${address}${path.includes('?') ? '&' : '?'}no-promo`;
}

/** The name of an image. */
export const imageOf = ({name}: Shot, locale: Locale, width: Width, mode: Mode) =>
  `${name}-${locale}-${width}-${mode}.webp`;

/** The names of all images. */
export const allImages = (): string[] =>
  shots.flatMap((shot) =>
    locales.flatMap((locale) =>
      (shot.widths ?? widths).flatMap((width) => modes.map((mode) => imageOf(shot, locale, width, mode))),
    ),
  );
