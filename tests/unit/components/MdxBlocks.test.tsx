// @vitest-environment jsdom
import {fireEvent, render, screen, within} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import chinese from '../../../i18n/zh-Hans/code.json' with {type: 'json'};
import Check from '../../../src/components/Mdx/Check/index.tsx';
import ClientValues from '../../../src/components/Mdx/ClientValues/index.tsx';
import Decision from '../../../src/components/Mdx/Decision/index.tsx';
import Environment from '../../../src/components/Mdx/Environment/index.tsx';
import Exchange from '../../../src/components/Mdx/Exchange/index.tsx';
import Fold from '../../../src/components/Mdx/Fold/index.tsx';
import Request from '../../../src/components/Mdx/Exchange/Request.tsx';
import Response from '../../../src/components/Mdx/Exchange/Response.tsx';
import ScrollTable from '../../../src/components/ScrollTable/index.tsx';

const {translations} = vi.hoisted(() => ({translations: {} as Record<string, string | undefined>}));
vi.mock('@generated/codeTranslations', () => ({default: translations}));

function speak(locale: 'en' | 'zh-Hans'): void {
  for (const [id, {message}] of Object.entries(chinese)) translations[id] = locale === 'en' ? undefined : message;
}

beforeEach(() => speak('en'));

const landmarks = ['region', 'complementary', 'form', 'main', 'navigation'];

describe.each([
  ['en', 'Values for your client', 'Your values', 'Check', 'Request', 'Response 401'],
  ['zh-Hans', '客户端需要的值', '填入你的值', '检查', '请求', '响应 401'],
] as const)('in %s', (locale, ...titles) => {
  const elements: ((text: ReactNode) => ReactNode)[] = [
    (text) => <ClientValues>{text}</ClientValues>,
    (text) => <Environment>{text}</Environment>,
    (text) => <Check>{text}</Check>,
    (text) => <Request>{text}</Request>,
    (text) => <Response status="401">{text}</Response>,
  ];

  test.each(titles.map((title, index) => [title, elements[index]!] as const))(
    '"%s" is seen above what it holds, names it, and is not a landmark',
    (title, element) => {
      speak(locale);
      const {container} = render(element(<pre>echo</pre>));
      const group = screen.getByRole('group', {name: title});
      expect(group.firstElementChild?.textContent).toBe(title);
      expect(group.lastElementChild?.textContent).toBe('echo');
      for (const role of [...landmarks, 'heading'] as const) expect(screen.queryByRole(role)).toBeNull();
      expect(container.querySelector('[style*="display"]')).toBeNull();
    },
  );
});

test('several blocks on a page have titles of their own', () => {
  render(
    <>
      <Check>one</Check>
      <Check>two</Check>
    </>,
  );
  const ids = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
  expect(new Set(ids).size).toBe(2);
});

test('an exchange holds both sides, and a response needs no status', () => {
  render(
    <Exchange>
      <Request>ask</Request>
      <Response>answer</Response>
    </Exchange>,
  );
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual(['Requestask', 'Responseanswer']);
});

describe('a closed block', () => {
  test.each([
    ['en', "Didn't work?"],
    ['zh-Hans', '没有成功？'],
  ] as const)('in %s asks whether a step has failed, and opens where it stands', (locale, title) => {
    speak(locale);
    render(
      <Fold>
        <p>Restart it.</p>
      </Fold>,
    );
    const text = screen.getByText('Restart it.');
    expect(text.closest('details')?.open).toBe(false);
    fireEvent.click(screen.getByText(title));
    expect(text.closest('details')?.open).toBe(true);
  });

  test('may have a title of its own', () => {
    render(<Fold title="What is sent">Text.</Fold>);
    expect(screen.getByText('What is sent').tagName).toBe('SUMMARY');
  });
});

describe('a decision table', () => {
  const table = (Table: 'table' | typeof ScrollTable) => (
    <Table>
      <thead>
        <tr>
          <th>You want to</th>
          <th>Use</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td style={{textAlign: 'left'}}>
            Call a <a href="#service">service</a>
          </td>
          <td>Key</td>
        </tr>
        <tr>
          {'\n'}
          <td>Sign in</td>
          <td>Account</td>
        </tr>
      </tbody>
    </Table>
  );

  test.each([
    ['a plain table', 'table'],
    ['the table of the site', ScrollTable],
  ] as const)('in %s: the first cell of each row is its header', (_name, Table) => {
    render(<Decision>{table(Table)}</Decision>);
    const rows = screen.getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('rowheader')
          .map((cell) => [cell.tagName, cell.getAttribute('scope'), cell.textContent]),
      ),
    ).toEqual([[], [['TH', 'row', 'Call a service']], [['TH', 'row', 'Sign in']]]);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['You want to', 'Use']);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Key', 'Account']);
    expect(screen.getByRole('link').closest('th')?.style.textAlign).toBe('left');
  });

  test('still scrolls in its own box', () => {
    render(<Decision>{table(ScrollTable)}</Decision>);
    expect(screen.getByRole('group', {name: 'Table'}).tabIndex).toBe(0);
  });

  describe('says what is wrong when it holds something else', () => {
    afterEach(() => vi.restoreAllMocks());
    test.each([
      ['text', <p key="p">| a |</p>],
      ['nothing', null],
      ['a table and text', [<table key="t" />, <p key="p">More.</p>]],
    ])('%s', (_name, children) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(() => render(<Decision>{children}</Decision>)).toThrow(
        '<Decision> takes one Markdown table and nothing else',
      );
    });
  });
});
