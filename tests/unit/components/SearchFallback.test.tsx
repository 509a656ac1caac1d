// @vitest-environment jsdom
import {fireEvent, render, screen} from '@testing-library/react';
import type {ComponentProps} from 'react';
import {afterEach, expect, test, vi} from 'vitest';
import chinese from '../../../i18n/zh-Hans/code.json' with {type: 'json'};
import Notice from '../../../src/components/Search/Notice.tsx';
import SectionList from '../../../src/components/Search/SectionList.tsx';
import {statusText} from '../../../src/components/Search/statusText.ts';

const {translations} = vi.hoisted(() => ({translations: {} as Record<string, string | undefined>}));
vi.mock('@generated/codeTranslations', () => ({default: translations}));
vi.mock('@docusaurus/Link', () => ({
  default: ({to, children, ...rest}: ComponentProps<'a'> & {to: string}) => (
    <a {...rest} href={to}>
      {children}
    </a>
  ),
}));
vi.mock('@docusaurus/useGlobalData', () => ({
  usePluginData: () => ({
    '1.9-beta': [
      ['What APIPark is', 'overview'],
      ['Services', 'category/services'],
    ],
  }),
}));

const latest = {name: '1.9-beta', label: '1.9-beta', path: '/docs'};

function speakChinese(): void {
  for (const [id, {message}] of Object.entries(chinese)) translations[id] = message;
}

afterEach(() => {
  for (const id of Object.keys(translations)) translations[id] = undefined;
});

test('the development server says why there is no search and how to get it, without a button that could not help', () => {
  render(<Notice status="unbuilt" onRetry={() => undefined} />);
  expect(screen.getByText('Search needs a build: run “npm run build”, then “npm run serve”.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(statusText('unbuilt', '', '')).toBe('Search needs a build: run “npm run build”, then “npm run serve”.');
});

test('the development server says so in Chinese', () => {
  speakChinese();
  render(<Notice status="unbuilt" onRetry={() => undefined} />);
  expect(screen.getByText('搜索需要先构建站点：先运行 npm run build，再运行 npm run serve。')).toBeTruthy();
});

test('a search that failed can be tried again', () => {
  const retry = vi.fn();
  render(<Notice status="failed" onRetry={retry} />);
  expect(screen.getByText('The search could not be loaded.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(retry).toHaveBeenCalledOnce();
});

test('the sections of a version are named and lead below its path', () => {
  const onFollow = vi.fn((event?: unknown) => (event as Event).preventDefault());
  render(<SectionList version={latest} onFollow={onFollow} />);
  expect(screen.getByRole('list', {name: 'Sections of version 1.9-beta'})).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['What APIPark is', '/docs/overview'],
    ['Services', '/docs/category/services'],
  ]);
  fireEvent.click(screen.getByRole('link', {name: 'Services'}));
  expect(onFollow).toHaveBeenCalledOnce();
});

test('a version without known sections has no list', () => {
  const {container} = render(<SectionList version={{...latest, name: '1.0-beta'}} />);
  expect(container.innerHTML).toBe('');
});

test.each([
  ['failed', 'x', 'The search could not be loaded.'],
  ['loading', 'x', 'Loading the search index'],
  ['loading', '', '2 recent searches'],
  ['ready', 'x', '2 recent searches'],
] as const)('with the search %s and "%s" in the box, screen readers are told "%s"', (status, text, told) => {
  expect(statusText(status, text, '2 recent searches')).toBe(told);
});
