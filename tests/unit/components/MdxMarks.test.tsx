// @vitest-environment jsdom
import {render} from '@testing-library/react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {describe, expect, test, vi} from 'vitest';
import chinese from '../../../i18n/zh-Hans/code.json' with {type: 'json'};
import CheckedWith from '../../../src/components/Mdx/CheckedWith/index.tsx';
import Ext from '../../../src/components/Mdx/Ext/index.tsx';
import Since from '../../../src/components/Mdx/Since/index.tsx';
import type {Locale} from '../../../src/lib/pages.ts';

const {translations} = vi.hoisted(() => ({translations: {} as Record<string, string | undefined>}));
vi.mock('@generated/codeTranslations', () => ({default: translations}));

function Site({locale, children}: {locale: Locale; children: ReactNode}) {
  const context = useDocusaurusContext();
  return (
    <Context.Provider value={{...context, i18n: {...context.i18n, currentLocale: locale}}}>{children}</Context.Provider>
  );
}

/** Shows an element in the site of a language. */
function show(element: ReactNode, locale: Locale): HTMLElement {
  for (const [id, {message}] of Object.entries(chinese)) translations[id] = locale === 'en' ? undefined : message;
  return render(<Site locale={locale}>{element}</Site>).container;
}

test.each([
  ['en', 'From 1.9.6-beta'],
  ['zh-Hans', '1.9.6-beta 起'],
] as const)('<Since> in %s', (locale, text) => {
  const badge = show(<Since v="1.9.6-beta" />, locale).firstElementChild!;
  expect([badge.tagName, badge.className, badge.textContent]).toEqual(['SPAN', 'version-badge', text]);
});

describe('<CheckedWith>', () => {
  test.each([
    ['en', '2026-11', 'Checked with Nginx 1.22.1, November 2026'],
    ['zh-Hans', '2026-11', '已用 Nginx 1.22.1 核对（2026 年 11 月）'],
    ['en', '2027-01', 'Checked with Nginx 1.22.1, January 2027'],
    ['zh-Hans', '2027-01', '已用 Nginx 1.22.1 核对（2027 年 1 月）'],
  ] as const)('in %s, %s', (locale, on, text) => {
    const container = show(<CheckedWith name="Nginx" version="1.22.1" on={on} />, locale);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe(on);
  });

  test.each(['2026-13', '2026-00', '2026-1', '2026-11-21', 'November 2026', '', undefined])(
    'refuses the month %j',
    (on) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(() => show(<CheckedWith name="Nginx" version="1.22.1" on={on as string} />, 'en')).toThrow(
        `<CheckedWith name="Nginx">: on="${on}" is not a month; write the year and the month as on="2026-11".`,
      );
      vi.restoreAllMocks();
    },
  );
});

describe('<Ext>', () => {
  test.each(['en', 'zh-Hans'] as const)('is text in quotation marks in %s', (locale) => {
    const label = show(<Ext>Send</Ext>, locale).firstElementChild!;
    expect([label.tagName, label.textContent, label.children.length, label.getAttribute('role')]).toEqual([
      'SPAN',
      '“Send”',
      0,
      null,
    ]);
  });

  test('refuses bold, code, and links', () => {
    expect(() =>
      renderToStaticMarkup(
        <Ext>
          <strong>Send</strong>
        </Ext>,
      ),
    ).toThrow('<Ext> takes the label as plain text');
  });
});
