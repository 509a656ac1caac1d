import {describe, expect, test} from 'vitest';
import {sharedScripts, versionMenu} from '../../bench/growth/output.ts';
import {figuresText, perVersion, versionsAt, type Row} from '../../bench/growth/table.ts';
import {countsIn, grownVersions, namesAfter} from '../../bench/growth/versions.ts';

describe('the versions', () => {
  test('made-up names go on after the latest one, from .9 to the next whole number', () => {
    expect(namesAfter('1.8-beta', 3)).toEqual(['1.9-beta', '2.0-beta', '2.1-beta']);
    expect(namesAfter('1.9-beta', 0)).toEqual([]);
    expect(namesAfter('2.9-beta', 11).at(-1)).toBe('4.0-beta');
  });

  test.each(['2.0', '1.10-beta', 'current'])('after %s no name can be made up', (name) => {
    expect(() => namesAfter(name, 1)).toThrow(`versions.json starts with "${name}"`);
  });

  test('a grown list starts with the newest made-up version and keeps the existing ones', () => {
    expect(grownVersions(['1.9-beta', '1.8-beta'], 4)).toEqual(['2.1-beta', '2.0-beta', '1.9-beta', '1.8-beta']);
    expect(grownVersions(['1.9-beta', '1.8-beta'], 2)).toEqual(['1.9-beta', '1.8-beta']);
  });

  test('a site cannot be measured with fewer versions than it has, or with none', () => {
    expect(() => grownVersions(['1.9-beta', '1.8-beta'], 1)).toThrow('2 released versions already');
    expect(() => grownVersions([], 1)).toThrow('does not name any version');
  });

  test('without a list, the site is measured as it is, with 20, and with 40', () => {
    expect(countsIn(undefined, 10)).toEqual([10, 20, 40]);
    expect(countsIn(undefined, 25)).toEqual([25, 40]);
  });

  test('a list is sorted, and each number stands once', () => {
    expect(countsIn('40, 10,10', 10)).toEqual([10, 40]);
  });

  test.each(['', '10,', 'ten', '0', '-5', '10.5', '1000'])('the list "%s" is refused', (text) => {
    expect(() => countsIn(text, 10)).toThrow(`--versions has the unusable value "${text}"`);
  });
});

describe('the output', () => {
  test('only scripts that every page names count, with and without quotes', () => {
    const pages = [
      '<script>let a</script><script src=/a.js defer></script><script src=/b.js></script>',
      '<script defer src="/b.js"></script><script src="/c.js"></script>',
    ];
    expect(sharedScripts(pages)).toEqual(['/b.js']);
    expect(sharedScripts([])).toEqual([]);
  });

  test('the version menu is told from the menu of languages', () => {
    const page = (links: string) =>
      `<nav><div class="navbar__item dropdown"><a href="/zh-Hans/">简体中文</a></div><div class="navbar__item dropdown">${links}</div></nav>`;
    expect(versionMenu(page('<a href="/docs/next">Canary</a>'))).toBe(
      '<div class="navbar__item dropdown"><a href="/docs/next">Canary</a></div>',
    );
    expect(() => versionMenu(page('<a href="/blog">Blog</a>'))).toThrow('has no version menu');
  });
});

describe('the table', () => {
  const output = {
    pages: 1000,
    entryRaw: 400_000,
    entrySent: 100_000,
    menu: 1000,
    searchEnglish: 1,
    searchChinese: 1,
    searchAll: 2,
    sitemaps: 1,
  };
  const row = (versions: number, size: number, seconds = versions): Row => ({
    ...output,
    versions,
    seconds,
    size,
    memorySum: versions * 1e8,
    memoryLargest: versions * 5e7,
  });
  const rows = [row(10, 100e6), row(20, 200e6), row(40, 600e6)];
  const machine = {cores: 2, memory: 16 * 2 ** 30, node: '20.19.0'};
  const size = ({size: bytes}: Row) => bytes;

  test('growth per version is the difference of two rows over that of their versions', () => {
    expect(perVersion(size, rows[0]!, rows[2]!)).toBeCloseTo(500e6 / 30);
    expect(perVersion(({memorySum}) => memorySum, {...rows[0]!, memorySum: undefined}, rows[2]!)).toBeUndefined();
  });

  test('a bound is met between two rows, or beyond the last one', () => {
    expect(versionsAt(size, 150e6, rows)).toBe(15);
    expect(versionsAt(size, 400e6, rows)).toBe(30);
    expect(versionsAt(size, 1000e6, rows)).toBe(60);
  });

  test('what does not grow, or was not measured, meets no bound', () => {
    expect(versionsAt(({pages}) => pages, 2000, rows)).toBeUndefined();
    expect(
      versionsAt(
        ({memorySum}) => memorySum,
        16e9,
        rows.map((item) => ({...item, memorySum: undefined})),
      ),
    ).toBeUndefined();
  });

  test('the text has a column per row, and each limit with its sum and what helps', () => {
    const lines = figuresText(rows, machine).split('\n');
    expect(lines).toContain('| Released versions | 10 | 20 | 40 | one more |');
    expect(lines).toContain('| Output | 100 MB | 200 MB | 600 MB | 16.7 MB |');
    expect(lines.find((line) => line.includes('Size of a site'))).toMatch(
      /\| 60 \| 40 \+ \(1,000 − 600\) ÷ 20\.0 MB \| with 48: move old versions away \|$/,
    );
    expect(lines.find((line) => line.includes('both languages at once'))).toMatch(
      /\| 160 \| .* \| with 128: build one language after the other \|$/,
    );
  });

  test('old versions move for the first limit that has no other cure, even when another comes before', () => {
    const hungry = rows.map((item) => ({...item, memorySum: item.versions * 3.9e8}));
    const text = figuresText(hungry, machine);
    expect(text).toContain(
      'The first limit is "Memory of a GitHub runner, both languages at once", met with 41 released versions.',
    );
    expect(text).toContain(
      '**Old versions should move when there are 48 released ones**, at four fifths of "Size of a site on GitHub Pages"',
    );
  });

  test('a bound just above the last row is met by the sum, one below it between two rows', () => {
    expect(figuresText([row(10, 100e6), row(40, 999e6)], machine)).toContain('| 40 | 40 + (1,000 − 999) ÷ 30.0 MB |');
    expect(figuresText([...rows, row(80, 1600e6)], machine)).toContain('| 56 | between two columns above |');
  });

  test('the growth of the scripts is told as a part of what they were', () => {
    const text = figuresText([rows[0]!, {...rows[2]!, entrySent: 127_000}], machine);
    expect(text).toContain('With 40 versions every page loads 27 % more bytes of scripts than with 10');
  });

  test('memory that the system does not tell is unknown, not zero', () => {
    const text = figuresText(
      rows.map((item) => ({...item, memorySum: undefined, memoryLargest: undefined})),
      machine,
    );
    expect(text).toContain('| Peak memory, largest process | unknown | unknown | unknown | unknown |');
    expect(text).toMatch(/both languages at once \| .* \| unknown \|/);
    expect(text).toContain('The first limit is "Size of a site on GitHub Pages", met with 60 released versions.');
  });
});
