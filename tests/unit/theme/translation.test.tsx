// @vitest-environment jsdom
import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import {render, screen} from '@testing-library/react';
import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import {beforeEach, expect, test, vi} from 'vitest';
import DocItemContent from '../../../src/theme/DocItem/Content/index.tsx';
import SiteMetadata from '../../../src/theme/SiteMetadata/index.tsx';
import type {TranslationStatus} from '../../../src/lib/translation.ts';

type Tag = {
  rel?: string;
  href?: string;
  hrefLang?: string;
  name?: string;
  property?: string;
  content?: string;
  children?: ReactNode;
};
const path = '/zh-Hans/docs/deploy';
const {tags, location} = vi.hoisted(() => ({tags: [] as Tag[], location: {pathname: ''}}));

vi.mock('@docusaurus/Head', () => ({
  default({children}: {children: ReactNode}) {
    tags.push(
      ...Children.toArray(children)
        .filter((child): child is ReactElement<Tag> => isValidElement(child))
        .map(({props}) => props),
    );
    return null;
  },
}));
vi.mock('@docusaurus/router', async (original) => ({...(await original<object>()), useLocation: () => location}));
vi.mock('../../../src/components/PageMenu/index.tsx', () => ({default: () => null}));
vi.mock('@theme/MDXContent', () => ({default: ({children}: {children: ReactNode}) => children}));

beforeEach(() => tags.splice(0));

const localeConfigs = {
  en: {
    label: 'English',
    htmlLang: 'en',
    direction: 'ltr' as const,
    calendar: 'gregory',
    path: 'en',
    translate: false,
    url: 'https://docs.example.com',
    baseUrl: '/',
  },
  'zh-Hans': {
    label: '简体中文',
    htmlLang: 'zh-Hans',
    direction: 'ltr' as const,
    calendar: 'gregory',
    path: 'zh-Hans',
    translate: true,
    url: 'https://docs.example.com',
    baseUrl: '/zh-Hans/',
  },
};

type SiteProps = {locale: 'en' | 'zh-Hans'; status: TranslationStatus | undefined; children: ReactNode};

type PageInSite = Omit<SiteProps, 'children'> & {path: string};

/** A documentation of two versions, the older of which has a page that moved, and one that went. */
const docsIn = (baseUrl: string) => ({
  path: `${baseUrl}docs`,
  breadcrumbs: true,
  versions: [
    {name: '1.9-beta', path: 'docs', pages: ['deploy']},
    {name: '1.1-beta', path: 'docs/1.1-beta', pages: ['install', 'gone']},
  ].map(({name, path: folder, pages}, nth) => ({
    name,
    label: name,
    isLast: nth === 0,
    path: baseUrl + folder,
    mainDocId: pages[0]!,
    docs: pages.map((id) => ({id, path: `${baseUrl}${folder}/${id}`})),
    draftIds: [],
  })),
});

/** A site in one language, as far as the components look into it. */
function Site({locale, status, children}: SiteProps) {
  const context = useDocusaurusContext();
  const {baseUrl} = localeConfigs[locale];
  const themeConfig = {metadata: [], navbar: {hideOnScroll: false}};
  const value = {
    ...context,
    siteConfig: {
      ...context.siteConfig,
      future: {experimental_router: 'browser'} as typeof context.siteConfig.future,
      url: 'https://docs.example.com',
      baseUrl,
      trailingSlash: false,
      themeConfig,
    },
    globalData: {
      'docusaurus-plugin-content-docs': {default: docsIn(baseUrl)},
      ...(status && {'translation-status': {default: status}}),
    } as typeof context.globalData,
    i18n: {...context.i18n, defaultLocale: 'en', locales: ['en', 'zh-Hans'], currentLocale: locale, localeConfigs},
  };
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

function showHead({path, ...site}: PageInSite) {
  location.pathname = path;
  return render(
    <Site {...site}>
      <SiteMetadata />
    </Site>,
  );
}

const alternates = () => tags.filter(({rel}) => rel === 'alternate').map(({hrefLang, href}) => `${hrefLang} ${href}`);
const last = (key: 'rel' | 'name' | 'property', value: string) => tags.filter((tag) => tag[key] === value).at(-1);

function showPage({path, ...site}: PageInSite) {
  location.pathname = path;
  const content = {
    metadata: {permalink: path, title: 'Deploy'},
    frontMatter: {},
    contentTitle: undefined,
    toc: [],
    assets: {},
  } as unknown as PropDocContent;
  return render(
    <Site {...site}>
      <DocProvider content={content}>
        <DocItemContent>Text of the page</DocItemContent>
      </DocProvider>
    </Site>,
  );
}

const behind = {behind: [path], onlyEnglish: []};
const onlyEnglish = {behind: [], onlyEnglish: [path]};
const elsewhere = {behind: ['/zh-Hans/docs/other'], onlyEnglish: ['/zh-Hans/docs/another']};

test.each([undefined, elsewhere])('a page that is translated and up to date shows the text alone', (status) => {
  const {container} = showPage({locale: 'zh-Hans', path, status});
  expect(screen.queryByRole('note')).toBeNull();
  expect(container.querySelector('[lang]')).toBeNull();
  expect(container.textContent).toBe('DeployText of the page');
});

test('a translation that is behind says so above its title and leads to the English page', () => {
  const {container} = showPage({locale: 'zh-Hans', path, status: behind});
  const note = screen.getByRole('note');
  expect(note.textContent).toContain('This translation is behind the English original.');
  expect(note.compareDocumentPosition(screen.getByRole('heading')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const link = screen.getByRole('link', {name: 'Read the English page'});
  expect([link.getAttribute('href'), link.getAttribute('hreflang')]).toEqual(['/docs/deploy', 'en']);
  expect(container.querySelector('[lang]')).toBeNull();
});

test('English text in the Chinese site is announced and marked as English, its title too', () => {
  const {container} = showPage({locale: 'zh-Hans', path, status: onlyEnglish});
  expect(screen.getByRole('note').textContent).toContain('This page is not translated yet');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/docs/deploy');
  expect(container.querySelector('[lang="en"]')?.textContent).toBe('DeployText of the page');
  expect(container.querySelector('[lang="en"]')?.contains(screen.getByRole('note'))).toBe(false);
});

test('the English page says nothing about a missing translation', () => {
  const {container} = showPage({
    locale: 'en',
    path: '/docs/deploy',
    status: {behind: [], onlyEnglish: ['/docs/deploy']},
  });
  expect(container.textContent).toBe('DeployText of the page');
  expect(container.querySelector('[lang]')).toBeNull();
});

test.each([undefined, behind, elsewhere])('the head of a translated page names both languages and itself', (status) => {
  showHead({locale: 'zh-Hans', path, status});
  expect(alternates()).toEqual([
    'en https://docs.example.com/docs/deploy',
    'zh-Hans https://docs.example.com/zh-Hans/docs/deploy',
    'x-default https://docs.example.com/docs/deploy',
  ]);
  expect(last('rel', 'canonical')?.href).toBe('https://docs.example.com/zh-Hans/docs/deploy');
  expect(last('name', 'robots')).toBeUndefined();
});

test('English text in the Chinese site claims no Chinese version and sends search engines to the English page', () => {
  showHead({locale: 'zh-Hans', path: `${path}/`, status: onlyEnglish});
  expect(alternates()).toEqual([
    'en https://docs.example.com/docs/deploy',
    'x-default https://docs.example.com/docs/deploy',
  ]);
  expect(last('rel', 'canonical')?.href).toBe('https://docs.example.com/docs/deploy');
  expect(last('property', 'og:url')?.content).toBe('https://docs.example.com/docs/deploy');
  expect(last('property', 'og:locale')?.content).toBe('en');
  expect(last('property', 'og:locale:alternate')).toBeUndefined();
  expect(last('name', 'docusaurus_locale')?.content).toBe('en');
  expect(last('name', 'robots')?.content).toBe('noindex, follow');
});

test('an English page without a translation claims none, and stays in the index', () => {
  showHead({locale: 'en', path: '/docs/deploy', status: {behind: [], onlyEnglish: ['/docs/deploy']}});
  expect(alternates()).toEqual([
    'en https://docs.example.com/docs/deploy',
    'x-default https://docs.example.com/docs/deploy',
  ]);
  expect(last('rel', 'canonical')?.href).toBe('https://docs.example.com/docs/deploy');
  expect(last('name', 'robots')).toBeUndefined();
});

test.each([
  ['/zh-Hans/docs/1.1-beta/install', '/zh-Hans/docs/deploy'],
  ['/zh-Hans/docs/1.1-beta/gone', '/zh-Hans/docs/1.1-beta/gone'],
])('%s leads search engines to %s, and keeps its own languages', (address, canonical) => {
  showHead({locale: 'zh-Hans', path: address, status: undefined});
  expect(last('rel', 'canonical')?.href).toBe(`https://docs.example.com${canonical}`);
  expect(last('property', 'og:url')?.content).toBe(`https://docs.example.com${address}`);
  expect(alternates()).toContain(`zh-Hans https://docs.example.com${address}`);
});
