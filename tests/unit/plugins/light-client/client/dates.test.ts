// @vitest-environment jsdom
import {renderHook} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {useDateTimeFormat} from '../../../../../src/plugins/light-client/client/dates.ts';

vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({i18n: {currentLocale: 'en', localeConfigs: {en: {calendar: 'gregory'}}}}),
}));

const options = {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'} as const;
const format = (date: string) => renderHook(() => useDateTimeFormat(options)).result.current.format(new Date(date));

beforeEach(() => {
  document.body.innerHTML = `
    <time datetime="2026-11-30T10:00:00.000Z">today</time>
    <span class="theme-last-updated"><time datetime="2026-11-30T10:00:00.000Z">Served</time></span>`;
});
afterEach(() => vi.unstubAllGlobals());

test('a date that the page has stays as it is written there, and nothing is made to format it', () => {
  vi.stubGlobal('Intl', {});
  expect(format('2026-11-30T10:00:00Z')).toBe('Served');
});

test('another date is written as Docusaurus writes it', () => {
  expect(format('2026-12-01T10:00:00Z')).toBe('Dec 1, 2026');
});
