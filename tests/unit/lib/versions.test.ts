import {expect, test} from 'vitest';
import {addressInVersion, counterpart, versionAt} from '../../../src/lib/versions.ts';

const ledger = {
  samePages: [
    ['deploy', 'install'],
    ['ai/providers', 'system_setting/providers'],
  ],
  nearSections: {'guides/backup': ['deploy#backup', 'guide'], 'ai/publish': ['ai/service#publish']},
  sectionPages: {ai: 'category/ai'},
};
const version = (path: string, ...addresses: string[]) => ({
  path,
  docs: addresses.map((address) => ({path: address ? `${path}/${address}` : path})),
});

test.each([
  ['/docs/1.2-beta', ''],
  ['/docs/1.2-beta/ai/mcp', 'ai/mcp'],
  ['/docs/1.2-beta/ai/mcp/', 'ai/mcp'],
])('%s has the address "%s"', (path, address) => {
  expect(addressInVersion(path, version('/docs/1.2-beta'))).toBe(address);
});

test.each([
  ['the same page', 'deploy', version('/docs', '', 'deploy'), {path: '/docs/deploy', match: 'same'}],
  ['the landing page', '', version('/docs', '', 'deploy'), {path: '/docs', match: 'same'}],
  ['a renamed page, forwards', 'install', version('/docs', '', 'deploy'), {path: '/docs/deploy', match: 'moved'}],
  [
    'a renamed page, backwards',
    'ai/providers',
    version('/docs/1.2', '', 'system_setting/providers'),
    {path: '/docs/1.2/system_setting/providers', match: 'moved'},
  ],
  [
    'the same page rather than a renamed one',
    'install',
    version('/docs', '', 'deploy', 'install'),
    {path: '/docs/install', match: 'same'},
  ],
  [
    'a renamed page rather than its folder',
    'ai/providers',
    version('/docs/1.2', '', 'category/ai', 'system_setting/providers'),
    {path: '/docs/1.2/system_setting/providers', match: 'moved'},
  ],
  [
    'the section that comes nearest',
    'guides/backup',
    version('/docs/1.2', '', 'guide', 'deploy'),
    {path: '/docs/1.2/deploy#backup', match: 'near'},
  ],
  [
    'what comes nearest after that',
    'guides/backup',
    version('/docs/1.0', '', 'guide'),
    {path: '/docs/1.0/guide', match: 'near'},
  ],
  [
    'what comes nearest rather than the folder',
    'ai/publish',
    version('/docs/1.2', '', 'ai/service', 'category/ai'),
    {path: '/docs/1.2/ai/service#publish', match: 'near'},
  ],
  ['the folder of a page', 'log/http', version('/docs', '', 'log'), {path: '/docs/log', match: 'section'}],
  [
    'the list of a folder',
    'ai/mcp',
    version('/docs', '', 'category/ai'),
    {path: '/docs/category/ai', match: 'section'},
  ],
  ['the nearest of several folders', 'a/b/c', version('/docs', '', 'a', 'a/b'), {path: '/docs/a/b', match: 'section'}],
  [
    'the landing page as a last resort',
    'mcp',
    version('/docs/1.0', '', 'install'),
    {path: '/docs/1.0', match: 'start'},
  ],
])('finds %s', (_case, address, target, expected) => {
  expect(counterpart(address, target, ledger)).toEqual(expected);
});

test.each([
  ['/docs/1.2-beta/nope', '/docs/1.2-beta'],
  ['/docs/nope', '/docs'],
  ['/docs/1.2-betamax', '/docs'],
  ['/nope', undefined],
])('%s is below %s', (address, path) => {
  expect(versionAt(address, [version('/docs'), version('/docs/1.2-beta')])?.path).toBe(path);
});
