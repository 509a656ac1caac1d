// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../src/client/moved-sections.ts';

const replace = vi.fn();

function visit(selected: string): void {
  document.body.innerHTML = `<h2 id="start">Start</h2><p class="section-moved" id="offline"><a href="/docs/guides/operate/offline-install">Moved</a></p>`;
  // jsdom matches no :target.
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    find(selector.replace(':target', `[id="${selected}"]`)),
  );
  vi.stubGlobal('location', {replace});
  onRouteDidUpdate();
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  replace.mockClear();
});

test('a reader whose address names a section that has moved is sent there, and finds no old address on the way back', () => {
  visit('offline');
  expect(replace).toHaveBeenCalledExactlyOnceWith(
    new URL('/docs/guides/operate/offline-install', document.baseURI).href,
  );
});

test.each(['start', ''])('a reader of #%s stays', (id) => {
  visit(id);
  expect(replace).not.toHaveBeenCalled();
});
