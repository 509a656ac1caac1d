import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {articleOf, writeStructuredData} from '../../../../src/cli/build/structuredData.ts';

const twin = {
  file: 'docs/deploy.md',
  title: 'Deploy </script>',
  description: 'How to deploy.',
  version: '1.9-beta',
  language: 'en',
  url: 'https://docs.example.com/docs/deploy',
};

let target: string;
beforeEach(() => {
  target = mkdtempSync(path.join(os.tmpdir(), 'structured-'));
  mkdirSync(path.join(target, 'docs'));
  const head = Object.entries(twin).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  writeFileSync(path.join(target, 'docs/deploy.md'), `---\n${head.join('\n')}\n---\n\n# Deploy\n`);
  writeFileSync(path.join(target, 'versions.md'), '---\ntitle: "Versions"\n---\n\n# Versions\n');
});
afterEach(() => rmSync(target, {recursive: true}));

test('an article has its card and its last change, where the page has them', () => {
  const html = '<meta property=og:image content=https://a/b.png /><time datetime=2026-01-31T10:00:00.000Z>';
  expect(articleOf(twin, html)).toMatchObject({image: 'https://a/b.png', dateModified: '2026-01-31'});
  expect(Object.keys(articleOf(twin, '<main>'))).not.toContain('dateModified');
});

test('pages of a version get the data into their heads, whatever their titles say', () => {
  writeFileSync(path.join(target, 'docs/deploy.html'), '<html><head><title>T</title></head><body>B</body></html>');
  writeStructuredData(target, ['en']);
  const html = readFileSync(path.join(target, 'docs/deploy.html'), 'utf8');
  const [, data = ''] = /<script type=application\/ld\+json>(.*?)<\/script><\/head><body>B/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({'@type': 'TechArticle', headline: twin.title, url: twin.url});
});

test('a page without a head is named', () => {
  writeFileSync(path.join(target, 'docs/deploy.html'), '<main>');
  expect(() => writeStructuredData(target, ['en'])).toThrow(/deploy\.html has no <\/head>/);
});
