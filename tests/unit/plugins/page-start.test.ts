// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {LoadContext} from '@docusaurus/types';
import {locales} from '../../../src/lib/pages.ts';
import {cleanAddressScript} from '../../../src/plugins/page-start/cleanAddress.ts';
import {lostScriptScript, lostScriptText, retryText} from '../../../src/plugins/page-start/lostScript.ts';
import {wholeSiteAddressScript} from '../../../src/plugins/page-start/wholeSiteAddress.ts';
import pageStart, {pageStartScript} from '../../../src/plugins/page-start/index.ts';

const origin = 'https://docs.example.com';

describe('the address', () => {
  /** Runs the script on a page and returns the address that it puts there, if any, and whether it asks for that one. */
  function clean(address: string, base = '/', isNotFound = false) {
    const replaceState = vi.fn();
    const reload = vi.fn();
    const {pathname, search, hash} = new URL(origin + address);
    const page = {
      currentScript: {dataset: {base}},
      documentElement: {classList: {contains: (name: string) => isNotFound && name === 'plugin-native'}},
    };
    new Function('document', 'location', 'history', cleanAddressScript)(
      page,
      {origin, pathname, search, hash, reload},
      {state: 'kept', replaceState},
    );
    const [state, , url] = (replaceState.mock.calls[0] ?? ['kept']) as [string, string?, string?];
    expect(state).toBe('kept');
    return {url: url?.replace(origin, ''), isReloaded: reload.mock.calls.length > 0};
  }

  test.each([
    ['/index.html', '/', '/'],
    ['/docs/overview.html', '/', '/docs/overview'],
    ['/docs/overview/index.html', '/', '/docs/overview'],
    ['/search.html?q=a.html&ctx=b#top.html', '/', '/search?q=a.html&ctx=b#top.html'],
    ['/zh-Hans/index.html?a#b', '/zh-Hans/', '/zh-Hans/?a#b'],
    ['/zh-Hans/docs/index.html', '/zh-Hans/', '/zh-Hans/docs'],
    ['/below/index.html', '/below/', '/below/'],
    ['/below/zh-Hans/index.html', '/below/zh-Hans/', '/below/zh-Hans/'],
    ['/below/markdown-page.html', '/below/', '/below/markdown-page'],
    ['/index.html', '/below/', '/'],
    ['//other.example/a.html', '/', '//other.example/a'],
  ])('%s of a site below %s becomes %s', (address, base, expected) => {
    expect(clean(address, base)).toEqual({url: expected, isReloaded: false});
    expect(clean(address, base, true)).toEqual({url: expected, isReloaded: true});
  });

  test.each([
    ['/', '/'],
    ['/docs/overview?q=a.html#b.html', '/'],
    ['/docs/html', '/'],
    ['/docs/a.html/b', '/'],
    ['/404.html', '/'],
    ['/zh-Hans/404.html?a', '/zh-Hans/'],
  ])('%s stays', (address, base) => {
    expect(clean(address, base, true)).toEqual({url: undefined, isReloaded: false});
  });

  test('is always given with its origin, so that no path is taken for a host', () => {
    const replaceState = vi.fn();
    const page = {currentScript: {dataset: {base: '/'}}, documentElement: document.documentElement};
    new Function('document', 'location', 'history', cleanAddressScript)(
      page,
      {origin, pathname: '//other.example/a.html', search: '', hash: ''},
      {replaceState},
    );
    expect(replaceState.mock.calls[0]?.[2]).toBe(`${origin}//other.example/a`);
  });
});

describe('the address of the whole site', () => {
  /** Runs the script of a desk whose version is at /docs, and returns the address that it puts there. */
  function lead(pathname: string, base = '/', isNotFound = false) {
    const [replaceState, reload] = [vi.fn(), vi.fn()];
    const page = {
      currentScript: {dataset: {base, from: 'docs/next'}},
      documentElement: {classList: {contains: (name: string) => isNotFound && name === 'plugin-native'}},
    };
    new Function('document', 'location', 'history', wholeSiteAddressScript)(
      page,
      {origin, pathname, search: '?a', hash: '#b', reload},
      {replaceState},
    );
    const url = replaceState.mock.calls[0]?.[2] as string | undefined;
    return {url: url?.replace(origin, ''), isReloaded: reload.mock.calls.length > 0};
  }

  test('leads to the one at the desk', () => {
    expect(lead('/docs/next/deploy')).toEqual({url: '/docs/deploy?a#b', isReloaded: false});
    expect(lead('/docs/next', '/', true)).toEqual({url: '/docs?a#b', isReloaded: true});
    expect(lead('/below/zh-Hans/docs/next/deploy', '/below/zh-Hans/').url).toBe('/below/zh-Hans/docs/deploy?a#b');
  });

  test('others stay', () => {
    for (const address of ['/docs/deploy', '/docs/nextdoor', '/zh-Hans/docs/next'])
      expect(lead(address), address).toEqual({url: undefined, isReloaded: false});
  });

  test('is known to the pages of a build of that version alone', () => {
    const {headTags} = pageStart({baseUrl: '/'} as LoadContext, {
      locale: 'en',
      pathOnWholeSite: 'docs/next',
    }).injectHtmlTags!({content: undefined})!;
    expect(headTags).toEqual([
      {tagName: 'script', attributes: {'data-base': '/', 'data-from': 'docs/next'}, innerHTML: wholeSiteAddressScript},
      expect.objectContaining({innerHTML: pageStartScript}),
    ]);
  });
});

describe('a lost script', () => {
  const controller = {current: new AbortController()};
  const bars = () => document.querySelectorAll('.lost-script');

  beforeEach(() => {
    controller.current = new AbortController();
    document.documentElement.dataset.hasHydrated = 'false';
    const {signal} = controller.current;
    const listen = (type: string, listener: EventListener, capture?: boolean) =>
      window.addEventListener(type, listener, {capture: capture ?? false, signal});
    const page = new Proxy(document, {
      get: (target, name) => {
        if (name === 'currentScript') return {dataset: {base: '/below/', lost: 'Lost.', retry: 'Again'}};
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    new Function('document', 'addEventListener', lostScriptScript)(page, listen);
  });

  afterEach(() => {
    controller.current.abort();
    document.body.innerHTML = '';
  });

  function fail(tag: 'script' | 'img' | 'link', address: string) {
    const element = document.createElement(tag);
    // The type keeps jsdom from asking for it.
    element.setAttribute('type', 'text/plain');
    element.setAttribute(tag === 'link' ? 'href' : 'src', address);
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
  }

  const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), {reason}));
  const chunkLoadError = Object.assign(new Error('Loading chunk 7 failed.'), {name: 'ChunkLoadError'});

  test.each([
    ['is lost', () => fail('script', `${window.location.origin}/below/assets/js/main.js`)],
    ['arrives with something else in it', () => reject(chunkLoadError)],
  ])('is told of, first on the page, when it %s', (_, lose) => {
    lose();
    expect(document.body.firstElementChild).toBe(bars()[0]);
    expect(bars()[0]?.getAttribute('role')).toBe('alert');
    expect(bars()[0]?.firstChild?.textContent).toBe('Lost.');
    expect(bars()[0]?.querySelector('button')?.textContent).toBe('Again');
  });

  test('is told of once', () => {
    for (const name of ['a', 'b']) fail('script', `${window.location.origin}/below/assets/js/${name}.js`);
    reject(chunkLoadError);
    expect(bars().length).toBe(1);
  });

  test.each([
    ['a script of another host', () => fail('script', 'https://www.googletagmanager.com/gtag/js?id=G-1')],
    ['another site on the same host', () => fail('script', `${window.location.origin}/assets/js/main.js`)],
    ['a picture', () => fail('img', `${window.location.origin}/below/assets/images/a.png`)],
    ['a script that is only loaded ahead', () => fail('link', `${window.location.origin}/below/assets/js/a.js`)],
    ['an error in a script', () => window.dispatchEvent(new ErrorEvent('error', {error: new Error('other')}))],
    ['another rejection', () => reject(new Error('other'))],
    ['a rejection without a reason', () => reject(undefined)],
  ])('is not what %s is', (_, happen) => {
    happen();
    expect(bars().length).toBe(0);
  });

  test('is not told of once React has taken over', () => {
    document.documentElement.dataset.hasHydrated = 'true';
    fail('script', `${window.location.origin}/below/assets/js/main.js`);
    reject(chunkLoadError);
    expect(bars().length).toBe(0);
  });
});

test.each(locales)('each page in %s has the same script, with what differs beside it', (locale) => {
  const {headTags} = pageStart({baseUrl: '/below/'} as LoadContext, {locale, pathOnWholeSite: undefined})
    .injectHtmlTags!({content: undefined})!;
  expect(headTags).toEqual([
    {
      tagName: 'script',
      attributes: {'data-base': '/below/', 'data-lost': lostScriptText[locale], 'data-retry': retryText[locale]},
      innerHTML: pageStartScript,
    },
  ]);
});
