import {expect, test} from 'vitest';
import {issueAddress} from '../../../src/components/Feedback/issue.ts';

test('an issue names the page, its version, language, and what is wrong, whatever characters they have', () => {
  const address = new URL(
    issueAddress(
      'https://github.com/example/docs',
      {
        reason: '内容有误',
        title: 'A & B #1',
        address: 'https://docs.example.com/zh-Hans/docs/1.8-beta/deploy',
        version: '1.8-beta',
        language: '简体中文',
      },
      {page: '页面', version: '版本', language: '语言', reason: '原因', more: '你想做什么？'},
    ),
  );
  expect(address.origin + address.pathname).toBe('https://github.com/example/docs/issues/new');
  expect(address.hash).toBe('');
  expect(address.searchParams.get('title')).toBe('A & B #1: 内容有误');
  expect(address.searchParams.get('body')).toBe(
    '- 页面: https://docs.example.com/zh-Hans/docs/1.8-beta/deploy\n- 版本: 1.8-beta\n- 语言: 简体中文\n- 原因: 内容有误\n\n你想做什么？\n',
  );
});
