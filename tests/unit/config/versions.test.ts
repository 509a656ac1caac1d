import {expect, test} from 'vitest';
import {
  latestLabel,
  latestVersion,
  pathOnWholeSite,
  versionConfig,
  versionNames,
} from '../../../src/config/versions.ts';
import {compareVersions} from '../../../src/lib/version-order.ts';

const [coming, ...released] = versionNames;
const old = released.at(-1)!;

test('the site has the coming version and released ones, each once, newest first', () => {
  expect(coming).toBe('current');
  expect(released.length).toBeGreaterThan(1);
  expect(new Set(released).size).toBe(released.length);
  expect(released).toEqual(released.toSorted(compareVersions).toReversed());
});

test('the latest version is at the root, the coming one is Canary below next, older ones carry their names', () => {
  const {lastVersion, versions} = versionConfig(undefined);
  expect(latestVersion).toBe(released[0]);
  expect(lastVersion).toBe(latestVersion);
  expect(versions?.current).toMatchObject({label: 'Canary', path: 'next', banner: 'unreleased'});
  expect(versions?.[latestVersion]).toMatchObject({label: latestVersion, path: '', banner: 'none'});
  expect(versions?.[old]).toMatchObject({label: old, path: old, banner: 'unmaintained'});
});

test('a build of one version puts it at the root, where the home page links', () => {
  const config = versionConfig([old]);
  expect(config).toMatchObject({onlyIncludeVersions: [old], lastVersion: old});
  expect(config.versions).toEqual({[old]: {label: old, path: '', banner: 'none', badge: false}});
});

test('a build of some versions knows where the one at /docs is on the whole site', () => {
  expect(pathOnWholeSite(undefined)).toBeUndefined();
  expect(pathOnWholeSite(['current', latestVersion])).toBeUndefined();
  expect(pathOnWholeSite(['current'])).toBe('docs/next');
  expect(pathOnWholeSite([old, 'current'])).toBe(`docs/${old}`);
});

test('the version at /docs has the name that readers see', () => {
  expect(latestLabel(undefined)).toBe(latestVersion);
  expect(latestLabel([old, latestVersion])).toBe(latestVersion);
  expect(latestLabel([old])).toBe(old);
  expect(latestLabel(['current'])).toBe('Canary');
});

test('an unknown version is refused, with the ones that exist', () => {
  expect(() => versionConfig(['0.0'])).toThrow(
    `DOCS_VERSIONS names 0.0, which does not exist. Use some of: current, ${latestVersion}`,
  );
});
