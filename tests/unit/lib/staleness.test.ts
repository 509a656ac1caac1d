import {createHash} from 'node:crypto';
import {expect, test} from 'vitest';
import {fingerprint, ledgerName, ledgerText, normalised, pageNamed, parseLedger} from '../../../src/lib/staleness.ts';

test('line ends, spaces at them and blank lines at the end do not count', async () => {
  expect(normalised('\uFEFF# A \r\n\r\ntext\t\r\n\r\n')).toBe('# A\n\ntext');
  expect(await fingerprint('# A \r\n\r\ntext\t\r\n')).toBe(await fingerprint('# A\n\ntext'));
});

test('anything else counts', async () => {
  const sources = ['# A\n\ntext', '# A\ntext', '# A\n\n text', '# A\n\nText'];
  expect(new Set(await Promise.all(sources.map(fingerprint))).size).toBe(sources.length);
});

test('a fingerprint is the beginning of the SHA-256', async () => {
  expect(await fingerprint('# A\n')).toBe(createHash('sha256').update('# A').digest('hex').slice(0, 16));
});

test('the ledger is written sorted, one line per page, and read again', () => {
  const ledger = {
    'current/b.md': '0123456789abcdef',
    '1.9-beta/a.md': 'fedcba9876543210',
    'current/a.md': '0000000000000000',
  };
  const text = ledgerText(ledger);
  expect(text).toBe(
    '{\n  "1.9-beta/a.md": "fedcba9876543210",\n  "current/a.md": "0000000000000000",\n  "current/b.md": "0123456789abcdef"\n}\n',
  );
  expect(parseLedger(text)).toEqual(ledger);
});

test('both languages of a page have one name', () => {
  for (const locale of ['en', 'zh-Hans'] as const) {
    const page = {version: '1.9-beta', locale, id: 'ai/mcp.mdx'};
    expect(ledgerName(page)).toBe('1.9-beta/ai/mcp.mdx');
    expect(pageNamed('1.9-beta/ai/mcp.mdx', locale)).toEqual(page);
  }
});

test.each([
  ['<<<<<<< HEAD', 'is not JSON'],
  ['[]', 'is not a list of pages'],
  ['{"current/a.md": "abc"}', 'unusable entry "current/a.md"'],
  ['{"a.md": "0123456789abcdef"}', 'unusable entry "a.md"'],
])('a ledger with %s is refused', (text, message) => {
  expect(() => parseLedger(text)).toThrow(message);
});
