// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest';
import {analyticsSnippet, tagScriptUrl} from '../../../src/plugins/analytics/snippet.ts';

const scriptUrl = tagScriptUrl('G-TEST123456');

function run(): {scripts: string[]; events: unknown[][]} {
  const target = window as unknown as {dataLayer?: ArrayLike<unknown>[]};
  delete target.dataLayer;
  // The snippet is inline code of a page, so it is run as a page would run it.
  new Function('window', 'document', 'navigator', `with(window){${analyticsSnippet('G-TEST123456', scriptUrl)}}`)(window, document, navigator);
  const scripts = [...document.head.querySelectorAll('script')].map((script) => script.src);
  return {scripts, events: (target.dataLayer ?? []).map((event) => Array.from(event))};
}

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

test('loads the tag and switches IP anonymisation on', () => {
  const {scripts, events} = run();
  expect(scripts).toEqual([scriptUrl]);
  expect(events).toContainEqual(['config', 'G-TEST123456', {anonymize_ip: true, send_page_view: false}]);
});

test.each([
  ['Do Not Track', {doNotTrack: '1'}],
  ['Global Privacy Control', {globalPrivacyControl: true}],
])('loads and configures nothing under %s', (_name, signal) => {
  vi.stubGlobal('navigator', {...signal});
  const {scripts, events} = run();
  expect(scripts).toEqual([]);
  expect(events).toEqual([]);
});
