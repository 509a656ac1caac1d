// @vitest-environment jsdom
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, expect, test, vi} from 'vitest';
import analyticsPlugin, {validateOptions} from '../../../src/plugins/analytics/index.ts';
import {analyticsSnippet, tagScriptUrl} from '../../../src/plugins/analytics/snippet.ts';

const scriptUrl = tagScriptUrl('G-TEST123456');
const options: Parameters<typeof analyticsSnippet>[0] = {trackingID: ['G-TEST123456'], anonymizeIP: true};

function run(): {scripts: string[]; events: unknown[][]} {
  const target = window as unknown as {dataLayer?: ArrayLike<unknown>[]};
  delete target.dataLayer;
  // The snippet is inline code of a page, so it is run as a page would run it.
  new Function('window', 'document', 'navigator', `with(window){${analyticsSnippet(options)}}`)(
    window,
    document,
    navigator,
  );
  const scripts = [...document.head.querySelectorAll('script')].map((script) => script.src);
  return {scripts, events: (target.dataLayer ?? []).map((event) => Array.from(event))};
}

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
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

test('of the official plugin, the script tags and the client module are exchanged', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const plugin = analyticsPlugin({siteDir: '/site'} as LoadContext, options)!;
  expect(plugin.name).toBe('docusaurus-plugin-google-gtag');
  expect(plugin.getClientModules!()).toEqual([path.join('/site', 'src/client/page-views.ts')]);
  const {headTags} = plugin.injectHtmlTags!({content: undefined});
  expect(headTags).toEqual([{tagName: 'script', innerHTML: analyticsSnippet(options)}]);
  vi.stubEnv('NODE_ENV', 'development');
  expect(analyticsPlugin({siteDir: '/site'} as LoadContext, options)).toBeNull();
});

test('the official plugin checks the options', () => {
  const validate = (schema: {validate: (value: unknown) => {error?: Error; value: unknown}}, value: unknown) => {
    const {error, value: valid} = schema.validate(value);
    if (error) throw error;
    return valid;
  };
  const check = (value: unknown) =>
    validateOptions({validate, options: value} as unknown as Parameters<typeof validateOptions>[0]);
  expect(check({trackingID: 'G-TEST123456', anonymizeIP: true})).toEqual(options);
  expect(() => check({anonymizeIP: true})).toThrow('"trackingID" is required');
});
