// @vitest-environment jsdom
import type {ComponentProps} from 'react';
import {fireEvent, render, screen, within} from '@testing-library/react';
import {beforeEach, expect, test, vi} from 'vitest';
import {recentSearchesKey} from '../../../src/config/search.ts';
import type {OptionProps} from '../../../src/components/Search/Panel/options.ts';
import Panel from '../../../src/components/Search/Panel/index.tsx';
import type {SearchHit} from '../../../src/lib/search/types.ts';
import type {SearchAnswer} from '../../../src/components/Search/useSuggestions.ts';
import type {CurrentScope} from '../../../src/components/Search/useSearchScope.ts';

vi.mock('@docusaurus/Link', () => ({
  default: ({to, children, 'data-noBrokenLinkCheck': _, ...rest}: ComponentProps<'a'> & Record<string, string>) => (
    <a {...rest} href={to}>
      {children}
    </a>
  ),
}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({
    siteConfig: {baseUrl: '/'},
    i18n: {currentLocale: 'en', locales: ['en'], defaultLocale: 'en', localeConfigs: {}},
  }),
}));
vi.mock('@docusaurus/useGlobalData', () => ({
  usePluginData: () => ({
    '1.9-beta': [
      ['Deploy', 'deploy'],
      ['Services', 'category/services'],
    ],
  }),
}));
vi.mock('../../../src/components/Search/Panel/Hit.tsx', () => ({
  default: ({hit, isPage, option}: {hit: SearchHit; isPage: boolean; option: OptionProps}) => (
    <a {...option}>{isPage ? hit.document.t : `§ ${hit.document.t}`}</a>
  ),
}));
vi.mock('../../../src/components/Search/Panel/useHitTexts.ts', () => ({
  usePageTexts: ({document, page}: SearchHit) => ({
    title: (page ?? document).t,
    breadcrumbs: ['Documentation', 'Start'],
  }),
}));
vi.mock('../../../src/components/Search/useOffers.ts', () => ({useOffers: () => ({offers: [], isSettled: true})}));

const version = {
  name: '1.9-beta',
  label: '1.9-beta',
  path: '/docs',
  docs: ['deploy', 'call_api'].map((id) => ({id, path: `/docs/${id}`})),
};
const hits = [{type: 'Title', document: {i: 1, t: 'A hit'}}] as unknown as SearchAnswer['hits'];

/** Shows the panel for a text, and returns what it does and says to the box. */
function show({
  text = '',
  docs = version.docs,
  isWeak = false,
  ...answer
}: Partial<SearchAnswer> & {text?: string; docs?: object[]} = {}) {
  const list = {listId: 'l', chosen: -1, onChoose: vi.fn(), onFollow: vi.fn(), onList: vi.fn()};
  const onFill = vi.fn();
  const scope = {baseUrl: '/', versionUrl: '/', context: '', version: {...version, docs}} as unknown as CurrentScope;
  const {container} = render(
    <Panel
      text={text}
      answer={text ? {query: text, hits: [], isWeak, ...answer} : undefined}
      {...{scope, list, onFill}}
    />,
  );
  return {container, onFill, ...list, shown: () => list.onList.mock.lastCall![0] as object};
}

const optionsIn = (name: string) =>
  within(screen.getByRole('group', {name}))
    .getAllByRole('option')
    .map((option) => [option.id, option.textContent, option.getAttribute('href')]);
const pagesLabel = 'What readers look for first';

beforeEach(() => localStorage.clear());

test('an empty box offers pages of the version, with none chosen, and its sections', () => {
  const {shown, onChoose} = show();
  expect(optionsIn(pagesLabel)).toEqual([
    ['l-0', 'Deploy APIPark with Docker Compose', '/docs/deploy'],
    ['l-1', 'Call an API', '/docs/call_api'],
  ]);
  expect(screen.queryByText('Recent searches')).toBeNull();
  // A section that is one of these pages stands among them alone.
  const sections = within(screen.getByRole('list', {name: 'Sections of version 1.9-beta'}));
  expect(sections.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/docs/category/services']);
  expect(onChoose.mock.calls).toEqual([[-1]]);
  expect(shown()).toEqual({
    requestKey: '',
    count: 2,
    isFirstChosen: false,
    status: '2 pages that readers look for',
  });
});

test('recent searches stand before the pages, in the same list', () => {
  localStorage.setItem(recentSearchesKey, JSON.stringify(['kafka', 'gateway']));
  const {shown} = show();
  expect(screen.getAllByRole('listbox')).toHaveLength(1);
  expect(optionsIn('Recent searches').map(([id, text]) => [id, text])).toEqual([
    ['l-0', 'kafka'],
    ['l-1', 'gateway'],
  ]);
  expect(optionsIn(pagesLabel).map(([id]) => id)).toEqual(['l-2', 'l-3']);
  expect(shown()).toMatchObject({count: 4, status: '2 recent searches and 2 pages that readers look for'});
});

test('clearing the recent searches leaves the pages, again with none chosen', () => {
  localStorage.setItem(recentSearchesKey, JSON.stringify(['kafka']));
  const {shown, onChoose, onFill} = show();
  onChoose.mockClear();
  fireEvent.click(screen.getByRole('button', {name: 'Clear recent searches'}));
  expect(optionsIn(pagesLabel).map(([id]) => id)).toEqual(['l-0', 'l-1']);
  expect(onChoose.mock.calls).toEqual([[-1]]);
  expect(onFill.mock.calls).toEqual([['']]);
  expect(shown()).toMatchObject({count: 2, status: 'Recent searches cleared'});
});

test('a version without any of the pages has no list of them', () => {
  const {shown} = show({docs: []});
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('link', {name: 'Services'})).toBeTruthy();
  expect(shown()).toMatchObject({count: 0, status: ''});
});

test('following a section closes the box', () => {
  const {onFollow} = show();
  onFollow.mockImplementation((event: Event) => event.preventDefault());
  fireEvent.click(screen.getByRole('link', {name: 'Services'}));
  expect(onFollow).toHaveBeenCalledOnce();
});

test('a query without a hit says what to try, and tells it once', () => {
  const {shown} = show({text: 'zzqxvkj'});
  expect(screen.getByText('No results')).toBeTruthy();
  const advice = within(screen.getByRole('list', {name: 'What you can try'})).getAllByRole('listitem');
  expect(advice.map(({textContent}) => textContent)).toEqual([
    'Use fewer or other words.',
    'Use the name of a label or a setting, or the text of an error, as it stands in the product.',
    'Search another version, or the other language.',
  ]);
  expect(shown()).toMatchObject({
    count: 0,
    status: `No results in 1.9-beta. ${advice.map(({textContent}) => textContent).join(' ')}`,
  });
});

test.each([
  [undefined, '1 suggestion'],
  [true, 'Nothing matches well. These pages come closest: 1 suggestion'],
])('hits whose answer is weak (%s) are told as "%s"', (isWeak, status) => {
  const {shown} = show({text: 'hit', hits, isWeak});
  expect(screen.getAllByRole('option').map(({textContent}) => textContent)).toEqual(['A hit', 'See all results']);
  expect(screen.queryAllByText('Nothing matches well. These pages come closest:')).toHaveLength(isWeak ? 1 : 0);
  expect(shown()).toMatchObject({count: 2, status});
});

test('hits stand by page, in a group that is named by its title, and are numbered as they are seen', () => {
  const page = (i: number, t: string) => ({i, t, u: `/docs/${i}`});
  const section = (of: {i: number; u: string}, i: number, t: string, isBelowPage: boolean) => ({
    type: 'Heading',
    document: {i, t, u: of.u, h: `#${i}`},
    page: of,
    isBelowPage,
  });
  const [deploy, ports] = [page(1, 'Deploy'), page(2, 'Ports')];
  const {shown} = show({
    text: 'port',
    hits: [
      {type: 'Title', document: deploy, isBelowPage: false},
      section(deploy, 3, 'Start', true),
      section(ports, 4, 'Gateway', false),
      section(ports, 5, 'Console', true),
    ] as unknown as SearchAnswer['hits'],
  });
  expect(optionsIn('Deploy').map(([id, text]) => [id, text])).toEqual([
    ['l-0', 'Deploy'],
    ['l-1', '§ Start'],
  ]);
  expect(optionsIn('Ports').map(([id, text]) => [id, text])).toEqual([
    ['l-2', '§ Gateway'],
    ['l-3', '§ Console'],
  ]);
  // The title of a page that is no hit is read, and cannot be chosen.
  const heads = screen.getAllByRole('presentation').map(({textContent}) => textContent);
  expect(heads).toEqual(['Ports Documentation › Start']);
  expect(screen.getAllByRole('option').at(-1)!.id).toBe('l-4');
  expect(shown()).toMatchObject({count: 5, status: '4 suggestions'});
});
