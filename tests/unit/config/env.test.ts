import {afterEach, beforeEach, expect, test, vi} from 'vitest';

async function readEnv() {
  vi.resetModules();
  return (await import('../../../src/config/env.ts')).env;
}

let moved: Record<string, string>;
beforeEach(() => {
  for (const name of [
    'SITE_URL',
    'BASE_URL',
    'GTAG_ID',
    'DOCS_VERSIONS',
    'DOCS_PART',
    'STOCK_CLIENT',
    'PROMO',
    'HSTS',
    'DOCUSAURUS_CURRENT_LOCALE',
  ])
    vi.stubEnv(name, undefined);
  moved = {};
  // Once for each test: of two such calls, either may be the last to be done.
  vi.doMock('../../../src/data/moved-versions.json', () => ({default: moved}));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.doUnmock('../../../src/data/moved-versions.json');
});
const move = (versions: Record<string, string>) => {
  moved = versions;
};

test('has defaults for everything', async () => {
  expect(await readEnv()).toEqual({
    siteUrl: 'https://docs.apipark.com',
    baseUrl: '/',
    trackingId: undefined,
    onlyVersions: undefined,
    isWholeSite: true,
    elsewhere: {},
    mainSite: undefined,
    stockClient: false,
    promo: true,
    takeAway: false,
    hsts: undefined,
    currentLocale: 'en',
  });
});

test('reads what is set', async () => {
  vi.stubEnv('SITE_URL', 'https://docs.example.com/');
  vi.stubEnv('BASE_URL', '/apipark/');
  vi.stubEnv('GTAG_ID', 'G-ABCD123456');
  vi.stubEnv('DOCS_VERSIONS', 'current, 1.9-beta');
  vi.stubEnv('STOCK_CLIENT', 'true');
  vi.stubEnv('PROMO', 'false');
  vi.stubEnv('TAKE_AWAY', 'true');
  vi.stubEnv('HSTS', 'max-age=31536000; includeSubDomains');
  vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', 'zh-Hans');
  expect(await readEnv()).toEqual({
    siteUrl: 'https://docs.example.com',
    baseUrl: '/apipark/',
    trackingId: 'G-ABCD123456',
    onlyVersions: ['current', '1.9-beta'],
    isWholeSite: false,
    elsewhere: {},
    mainSite: undefined,
    stockClient: true,
    promo: false,
    takeAway: true,
    hsts: 'max-age=31536000; includeSubDomains',
    currentLocale: 'zh-Hans',
  });
});

test('takes the text "undefined", which docusaurus start sets, for an unset locale', async () => {
  vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', 'undefined');
  expect((await readEnv()).currentLocale).toBe('en');
});

test('takes an empty variable for an unset one', async () => {
  vi.stubEnv('GTAG_ID', ' ');
  expect((await readEnv()).trackingId).toBeUndefined();
});

test.each([
  ['SITE_URL', 'docs.example.com'],
  ['SITE_URL', 'https://example.com/docs'],
  ['SITE_URL', 'ftp://example.com'],
  ['BASE_URL', 'docs/'],
  ['BASE_URL', '/docs'],
  ['GTAG_ID', "G-1'};alert(1)"],
  ['STOCK_CLIENT', 'yes'],
  ['PROMO', 'no'],
  ['TAKE_AWAY', '1'],
  ['HSTS', 'true'],
  ['HSTS', 'max-age=1y'],
  ['HSTS', 'max-age=600; preload'],
  ['HSTS', 'max-age=600; includeSubDomains; preload'],
  ['DOCS_VERSIONS', ','],
  ['DOCUSAURUS_CURRENT_LOCALE', 'de'],
])('refuses %s=%s and says what to give instead', async (name, value) => {
  vi.stubEnv(name, value);
  await expect(readEnv()).rejects.toThrow(
    new RegExp(`Environment variable ${name} has the unusable value .*\\. (Give|Use)`),
  );
});

test('refuses HSTS for a site that is not served over HTTPS', async () => {
  vi.stubEnv('SITE_URL', 'http://docs.example.com');
  vi.stubEnv('HSTS', 'max-age=600');
  await expect(readEnv()).rejects.toThrow('Give an https:// SITE_URL, or leave HSTS out');
});

test('moved versions stay out, unless they are asked for by name, or with all others', async () => {
  move({'1.0-beta': 'https://old.example.com'});
  const main = await readEnv();
  expect(main).toMatchObject({isWholeSite: true, elsewhere: {'1.0-beta': 'https://old.example.com'}});
  expect(main.onlyVersions).toContain('1.1-beta');
  expect(main.onlyVersions).not.toContain('1.0-beta');
  vi.stubEnv('DOCS_PART', 'all');
  expect(await readEnv()).toMatchObject({onlyVersions: undefined, isWholeSite: true, elsewhere: {}});
  vi.stubEnv('DOCS_VERSIONS', '1.0-beta');
  expect(await readEnv()).toMatchObject({onlyVersions: ['1.0-beta'], isWholeSite: false, elsewhere: {}});
});

test('the site that versions moved to is at its own address, and knows the main one', async () => {
  move({'1.0-beta': 'https://old.example.com'});
  vi.stubEnv('DOCS_PART', 'https://old.example.com');
  expect(await readEnv()).toMatchObject({
    siteUrl: 'https://old.example.com',
    mainSite: 'https://docs.apipark.com',
    isWholeSite: true,
  });
  vi.stubEnv('DOCS_VERSIONS', '1.0-beta');
  await expect(readEnv()).rejects.toThrow('Leave out one of DOCS_PART and DOCS_VERSIONS');
});

test('a version that cannot be elsewhere is refused by the name of the file', async () => {
  move({'0.1': 'https://old.example.com'});
  await expect(readEnv()).rejects.toThrow('src/data/moved-versions.json: There is no version 0.1.');
});
