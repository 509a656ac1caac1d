import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {compressFolder} from '../../src/cli/compress/compress.ts';
import {writeHostFiles, writePolicies} from '../../src/cli/hosts/hosts.ts';
import {redirectHtml} from '../../src/lib/redirect-html.ts';

/** A small built site in a folder of its own, with the files of its hosts. */
export type Fixture = {
  folder: string;
  site: string;
  /** Returns the text of a file that an operator takes to a host. */
  operatorFile: (name: string) => string;
  remove: () => void;
};

/** The HTML of a page, long enough to be compressed. */
const page = (title: string) =>
  `<!doctype html><html><head><meta charset=utf-8><title>${title}</title><script>started=1</script></head><body>${`<p>${title}</p>`.repeat(200)}</body></html>`;

const moved = (to: string) => redirectHtml({locale: 'en', to, siteUrl: 'https://docs.example.com', siteTitle: 'Docs'});

/** Makes a site as the build does, for a path with a slash at both ends; its operator asks for HSTS. */
export async function makeFixture(base: string): Promise<Fixture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const site = path.join(folder, 'site');
  const operator = path.join(folder, 'deploy');
  const both = (file: string, text: (language: string) => string) => ({
    [file]: text('English'),
    [`zh-Hans/${file}`]: text('中文'),
  });
  const files: Record<string, string> = {
    ...both('index.html', (language) => page(`Home ${language}`)),
    ...both('404.html', (language) => page(`Not found ${language}`)),
    ...both('docs.html', (language) => page(`Docs ${language}`)),
    ...both('docs/index.html', (language) => page(`Docs ${language}`)),
    ...both('docs/overview.html', (language) => page(`Overview ${language}`)),
    ...both('docs/overview.md', (language) => `# Overview ${language}\n`.repeat(100)),
    ...both('docs/1.2-beta.html', (language) => page(`1.2-beta ${language}`)),
    ...both('docs/1.3-beta/category/ai.html', () => moved(`${base}docs/1.3-beta/system_setting/ai_model_providers`)),
    'docs/1.1-beta.html': moved('https://old.example.com/docs/1.1-beta'),
    'docs/1.1-beta/overview.html': moved('https://old.example.com/docs/1.1-beta/overview'),
    ...both('docs/latest.html', () => moved(`${base}docs`)),
    ...both('docs/latest/overview.html', () => moved(`${base}docs/overview`)),
    ...both('assets/js/main.0123abcd.js', () => 'console.log("main");'.repeat(100)),
    ...both('search-index-0123abcd.json', () => '[]'),
    ...both('releases.atom', () => '<feed/>'),
    'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'fonts/face.woff2': 'face',
    'docs/apipark-1.9-beta.tar.gz': 'archive',
    'apipark-docs-mcp.tgz': 'package',
    'llms.txt': '概览',
    'sitemap.xml': '<urlset/>',
    'docs/openapi.yaml': 'openapi: 3.1.0\n',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(site, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  writeFileSync(path.join(folder, 'secret.html'), 'secret');
  writePolicies(site);
  writeHostFiles(site, {operator, base, hsts: 'max-age=31536000'});
  await compressFolder(site, 'quick');
  return {
    folder,
    site,
    operatorFile: (name) => readFileSync(path.join(operator, name), 'utf8'),
    remove: () => rmSync(folder, {recursive: true}),
  };
}
