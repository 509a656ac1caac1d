import {expect, test} from 'vitest';
import {isApplePlatform, isSearchShortcut} from '../../../src/lib/search/keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test.each([
  ['Ctrl+K elsewhere', press('k', {ctrlKey: true}), false, true],
  ['Ctrl+K with caps lock', press('K', {ctrlKey: true}), false, true],
  ['Cmd+K on a Mac', press('k', {metaKey: true}), true, true],
  ['Ctrl+K on a Mac, which cuts a line', press('k', {ctrlKey: true}), true, false],
  ['Cmd+K elsewhere', press('k', {metaKey: true}), false, false],
  ['Ctrl+Shift+K, which opens a console', press('K', {ctrlKey: true, shiftKey: true}), false, false],
  ['a plain k', press('k'), false, false],
  ['a single key, which would catch dictation (WCAG 2.1.4)', press('/'), false, false],
])('%s', (_case, event, isMac, expected) => {
  expect(isSearchShortcut(event, isMac)).toBe(expected);
});

test.each([
  [{platform: 'MacIntel', userAgent: ''}, true],
  [{platform: 'Linux x86_64', userAgent: 'Macintosh'}, false],
  [{userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)'}, true],
  [{platform: 'Win32', userAgent: ''}, false],
])('knows an Apple platform by %j', (navigator, expected) => {
  expect(isApplePlatform(navigator)).toBe(expected);
});
