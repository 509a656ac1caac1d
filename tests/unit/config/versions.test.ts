import {expect, test} from 'vitest';
import {versionConfig, versionNames} from '../../../src/config/versions.ts';

test('the site has the coming version and ten released ones, newest first', () => {
  expect(versionNames).toEqual(['current', ...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((minor) => `1.${minor}-beta`)]);
});

test('the latest version is at the root, the coming one is Canary below next, older ones carry their names', () => {
  const {lastVersion, versions} = versionConfig(undefined);
  expect(lastVersion).toBe('1.9-beta');
  expect(versions?.current).toMatchObject({label: 'Canary', path: 'next', banner: 'unreleased'});
  expect(versions?.['1.9-beta']).toMatchObject({label: '1.9-beta', path: '', banner: 'none'});
  expect(versions?.['1.4-beta']).toMatchObject({label: '1.4-beta', path: '1.4-beta', banner: 'unmaintained'});
});

test('a build of one version puts it at the root, where the home page links', () => {
  const config = versionConfig(['1.4-beta']);
  expect(config).toMatchObject({onlyIncludeVersions: ['1.4-beta'], lastVersion: '1.4-beta'});
  expect(config.versions).toEqual({'1.4-beta': {label: '1.4-beta', path: '', banner: 'none', badge: false}});
});

test('an unknown version is refused, with the ones that exist', () => {
  expect(() => versionConfig(['2.0-beta'])).toThrow(
    /DOCS_VERSIONS names 2\.0-beta, which does not exist\. Use some of: current, 1\.9-beta/,
  );
});
