import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {Parser} from 'htmlparser2';
import {describe, expect, test, vi} from 'vitest';
import {archiveOf} from '../../src/cli/take-away/archive.ts';
import {builtVersions} from '../../src/cli/take-away/built.ts';
import {makeCopy, type MadeCopy} from '../../src/cli/take-away/copy.ts';
import {buildFolder} from './build.ts';

// Some seconds on an idle machine.
vi.setConfig({testTimeout: 300_000});

/** How large an archive may be, in bytes. */
const largest = 15e6;

type Page = {ids: Set<string>; addresses: {name: string; url: string; tag: string}[]};

function parse(html: string): Page {
  const page: Page = {ids: new Set(), addresses: []};
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (attributes.id) page.ids.add(attributes.id);
      for (const name of ['href', 'src', 'action']) {
        const url = attributes[name];
        if (url !== undefined) page.addresses.push({name, url, tag});
      }
      for (const candidate of attributes.srcset?.split(',') ?? [])
        page.addresses.push({name: 'srcset', url: candidate.trim().split(/\s+/)[0]!, tag});
    },
  });
  parser.end(html);
  return page;
}

/** Returns what is wrong with the addresses of a copy, and how many it has. */
function brokenAddresses({files}: MadeCopy): {broken: string[]; count: number} {
  const names = new Set(files.map(({name}) => name));
  const pages = new Map(
    files.flatMap(({name, content}) => (name.endsWith('.html') ? [[name, parse(content as string)] as const] : [])),
  );
  const problem = (from: string, {name, url, tag}: Page['addresses'][number]): string | undefined => {
    // What leads to the web is a link, and never loaded.
    if (/^https?:/.test(url)) return tag === 'a' ? undefined : 'loads from the web';
    if (/^(?:data|mailto):/.test(url)) return undefined;
    if (name === 'action' && url === '') return undefined;
    const [, file = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url)!;
    const target = file === '' ? from : path.posix.join(path.posix.dirname(from), decodeURI(file));
    if (!names.has(target)) return 'leads to no file';
    const isAnchor = tag === 'a' && hash.length > 1 && pages.has(target);
    return isAnchor && !pages.get(target)!.ids.has(decodeURIComponent(hash.slice(1))) ? 'leads to no part' : undefined;
  };
  let count = 0;
  const broken = [...pages].flatMap(([from, {addresses}]) =>
    addresses.flatMap((address) => {
      count += 1;
      const why = problem(from, address);
      return why === undefined ? [] : [`${from}: ${address.url} ${why}`];
    }),
  );
  return {broken, count};
}

const versions = builtVersions(buildFolder);
const latest = versions.filter(({isLast}) => isLast);
const oldest = versions.filter(({locale}) => locale === 'en').at(-1)!;
// A build may have one version alone.
const made = [...new Set([...latest, oldest])].map((version) => ({
  title: `${version.name} ${version.locale}`,
  version,
}));

describe.each(made)('the copy of $title', ({version}) => {
  const copy = makeCopy(version, {frame: '', search: '', styles: ''});

  test('has every page, and every address in it leads somewhere', () => {
    const {broken, count} = brokenAddresses(copy);
    expect(broken).toEqual([]);
    expect(count).toBeGreaterThan(version.pages.size * 20);
    expect(copy.pages).toBe(version.pages.size);
  });

  test('has what its pages need, and nothing of the site’s scripts', () => {
    const names = copy.files.map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['index.html', 'search.html', 'README.txt', 'assets/search/all.js']));
    expect(names.filter((name) => /assets\/(?:js|assets)\//.test(name))).toEqual([]);
  });

  test('searches the index of the site', () => {
    const apiparkDocs: {indexes: Record<string, unknown>} = {indexes: {}};
    const scripts = copy.files.filter(({name}) => name.startsWith('assets/search/'));
    for (const {content} of scripts) runInNewContext(content as string, {apiparkDocs, JSON});
    const inside = version.isLast ? '' : version.path.slice(version.baseUrl.length);
    const folder = path.join(version.folder, inside);
    const built = readdirSync(folder).filter((name) => /^search-(?:index|contents|texts)-/.test(name));
    expect(built).toHaveLength(scripts.length * 3);
    const texts = built.map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const taken = Object.values(apiparkDocs.indexes).flatMap((index) => Object.values(index as object));
    expect(taken.map((part) => JSON.stringify(part)).sort()).toEqual(texts.sort());
  });

  test('keeps small', () => {
    expect(archiveOf(copy.name, copy.files).length).toBeLessThan(largest);
  });
});

test('every language of the latest version is made', () => {
  expect(latest.map(({locale}) => locale)).toEqual(['en', 'zh-Hans']);
});
