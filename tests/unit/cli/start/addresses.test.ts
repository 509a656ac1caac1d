import {expect, test} from 'vitest';
import {addressesAt} from '../../../../src/cli/start/addresses.ts';
import {latestVersion, versionNames} from '../../../../src/config/versions.ts';

test('the desk tells where its version is, in its language, and how to get to others', () => {
  expect(addressesAt('http://localhost:3000/', 'en', ['current'])).toEqual([
    'The desk, in English:',
    '  coming version  http://localhost:3000/docs',
    `Others: npm start -- --version ${latestVersion}, --locale zh-Hans, or --all`,
    '',
  ]);
  const chinese = addressesAt('http://localhost:3000/below/', 'zh-Hans', [latestVersion]);
  expect(chinese[1]).toBe(`  ${latestVersion}  http://localhost:3000/below/zh-Hans/docs`);
  expect(chinese[2]).toContain('--version current, --locale en');
});

test('a desk with every version lists them as on the site', () => {
  const lines = addressesAt('http://localhost:3000/', 'en', undefined);
  expect(lines).toHaveLength(versionNames.length + 3);
  expect(lines[1]).toMatch(/^ {2}coming version +http:\/\/localhost:3000\/docs\/next$/);
  expect(lines[2]).toMatch(/docs$/);
  expect(lines.at(-3)).toContain(`/docs/${versionNames.at(-1)}`);
});
