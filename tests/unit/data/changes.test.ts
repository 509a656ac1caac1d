import path from 'node:path';
import {expect, test} from 'vitest';
import {latestVersion} from '../../../src/config/versions.ts';
import {changes} from '../../../src/data/changes.ts';
import {withoutExtension} from '../../../src/lib/pages.ts';
import {entryProblems, targetProblems} from '../../../src/markdown/changes-data.ts';
import {headings, loadSite} from '../../../src/gate/site.ts';

const {pages, versions} = loadSite(path.join(import.meta.dirname, '../../..'));

test('the changes name versions, patches, pages, and release notes that exist, in order and in both languages', () => {
  const released = versions.filter((name) => name !== 'current');
  // The links lead to the release notes of the latest version; those of the coming one become them with the next cut.
  const releases = pages.filter(
    ({id, version}) => /^release\.mdx?$/.test(id) && ['current', latestVersion].includes(version),
  );
  const places = {
    pages: new Set(pages.filter(({version}) => version === 'current').map(({id}) => withoutExtension(id))),
    releases: new Map(releases.map((page) => [page.file, new Set(headings(page).flatMap(({id}) => id ?? []))])),
  };
  expect(releases.length).toBeGreaterThan(0);
  expect([...entryProblems(changes, released), ...targetProblems(changes, places)]).toEqual([]);
});
