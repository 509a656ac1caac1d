import {cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {compressFolder, type Effort} from '../../../src/cli/compress/compress.ts';
import {writeHostFiles, writePolicies} from '../../../src/cli/hosts/hosts.ts';
import {readManifest, writeManifest, type Manifest} from '../../../src/deploy/manifest.ts';
import {spread} from '../../../src/deploy/verify.ts';
import {isForHosts} from '../../../src/deploy/rules.ts';
import {isRedirectHtml} from '../../../src/gate/builtSite.ts';
import {assetsIn} from './generator/run.ts';
import type {Build, Target} from './job.ts';

const origin = {commit: null, clean: null, versions: [], node: process.versions.node, settings: {BASE_URL: '/'}};

/** Writes a small site, whose files are as large as those of the documentation; its pages name scripts and style sheets by their content. */
export function writeSmallSite(folder: string): void {
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  };
  const text = (name: string, words: number) =>
    Array.from({length: words}, (_, index) => `${name}${(index * 7919) % 997}`).join(' ');
  for (const home of ['', 'zh-Hans/']) {
    const assets = ['css/styles.0123abcd.css', 'js/runtime~main.0123abcd.js', 'js/main.0123abcd.js'];
    for (const asset of assets) write(`${home}assets/${asset}`, text(asset, 5000));
    const page = (title: string) =>
      `<!doctype html><html><head><meta charset=utf-8><title>${title}</title>${assets
        .map((asset) => `<link href=/${home}assets/${asset} />`)
        .join('')}</head><body>${text(title, 4000)}</body></html>`;
    for (const name of ['index', '404', 'search']) write(`${home}${name}.html`, page(`${home}${name}`));
    for (let number = 0; number < 12; number += 1) write(`${home}docs/page-${number}.html`, page(`${home}${number}`));
  }
  write('search-index-0123abcd.json', JSON.stringify(text('index', 20_000)));
  write('img/picture.png', Buffer.from(text('picture', 9000)));
  // More than the buffers of a connection take.
  write('apipark-docs-mcp.tgz', Buffer.alloc(3_000_000, text('archive', 1000)));
}

/** Copies a built site without most of its pages, but with those that are named; all that pages load comes along. */
export function copySome(from: string, to: string, pages: number, always: readonly string[] = []): void {
  const {files} = readManifest(from) ?? writeManifest(from, {en: origin, 'zh-Hans': origin});
  const names = Object.keys(files);
  const isText = (file: string) => /^(?:zh-Hans\/)?docs\/.*\.(?:html|md)$/.test(file);
  const some = spread(
    names.filter((file) => isText(file) && file.endsWith('.html')),
    pages,
  );
  const kept = new Set([...some, ...always]);
  for (const file of names.filter((name) => !isText(name) || kept.has(name)))
    cpSync(path.join(from, file), path.join(to, file), {preserveTimestamps: true});
}

/** Makes a site in a folder ready to be released, as the build does; returns what operators get of it. */
export async function finish(folder: string, operator: string, effort: Effort): Promise<Manifest> {
  writePolicies(folder);
  writeHostFiles(folder, {operator, base: '/', hsts: undefined});
  await compressFolder(folder, effort);
  return writeManifest(folder, {en: origin, 'zh-Hans': origin});
}

/** Makes the next build of a site: each page says so, and the scripts and style sheets that pages name have other contents, and therefore other names. */
export function makeNext(from: string, to: string): void {
  // What was compressed of pages is made anew.
  const filter = (file: string) => !/\.html\.(?:br|gz)$/.test(file);
  cpSync(from, to, {recursive: true, preserveTimestamps: true, filter});
  const renamed = new Map<string, string>();
  for (const file of readdirSync(to, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.html'))) {
    const place = path.join(to, file);
    let html = readFileSync(place, 'utf8');
    for (const asset of assetsIn(html)) {
      const next = renamed.get(asset) ?? asset.replace(/\.[0-9a-f]{8}\./, '.11111111.');
      if (!renamed.has(asset)) {
        renameSync(path.join(to, asset), path.join(to, next));
        writeFileSync(path.join(to, next), `${readFileSync(path.join(to, next), 'utf8')}/* next */`);
        renamed.set(asset, next);
      }
      html = html.replaceAll(asset, next);
    }
    writeFileSync(place, `${html}<!-- next -->`);
  }
}

const addressOf = (file: string): string =>
  `/${file}`.replace(/^(\/(?:zh-Hans\/)?)index\.html$/, '$1').replace(/(?:\/index)?\.html$/, '');

/** Returns the files of a built site at the addresses of readers, without moved ones. */
export function targetsOf(folder: string, {files}: Manifest): Target[] {
  const isMoved = (file: string) =>
    file.endsWith('.html') && isRedirectHtml(readFileSync(path.join(folder, file), 'utf8'));
  return Object.entries(files)
    .filter(([file, {size}]) => !isForHosts(file) && !/(?:^|\/)404\.html$|\/index\.html$/.test(file) && size > 100)
    .filter(([file]) => !isMoved(file))
    .map(([file, state]) => ({address: addressOf(file), file, ...state}));
}

/** Returns what a server may send of a build, and the addresses of its pages. */
export function buildOf(name: string, folder: string, manifest: Manifest): {build: Build; pages: string[]} {
  const targets = targetsOf(folder, manifest);
  return {
    build: {name, sums: Object.fromEntries(targets.map(({address, sha256}) => [address, sha256]))},
    pages: targets.filter(({file}) => file.endsWith('.html')).map(({address}) => address),
  };
}
