import {spawn} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {defaultLocale} from '../../config/locales.ts';
import {locales as allLocales, type Locale} from '../../lib/pages.ts';
import {root} from '../prerequisites.mjs';
import {lastBuild, readSources, recordBuild} from '../shared/buildRecord.ts';
import {writeHostFiles, writePolicies} from '../hosts/hosts.ts';
import {requireEnvironment} from '../shared/environment.ts';
import {Refusal} from '../shared/refusal.ts';
import {writeMcpPackage} from './mcpPackage.ts';
import {writeSocialCards} from './social-cards/index.ts';
import {writeStructuredData} from './structuredData.ts';

/** Where Docusaurus puts a language below the folder that it builds into. */
const folderOf = (locale: Locale) => (locale === defaultLocale ? '' : locale);

/** Builds a language in a process of its own; resolves with its exit code. */
function buildLocale(locale: Locale, outDir: string, threads: number): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--locale', locale, '--out-dir', outDir],
    {
      cwd: root,
      env: {
        // Docusaurus would use all cores for each language.
        DOCUSAURUS_SSG_WORKER_THREAD_COUNT: String(threads),
        ...process.env,
        // Two builds at once must not share the folder that Docusaurus generates code into.
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus-${locale}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({input: stream}).on('line', (line) => line.trim() && console.log(`  [${locale}] ${line}`));
  }
  return new Promise((resolve) => child.on('close', resolve));
}

/** Throws a refusal when a folder, or the one above it that it would be made in, cannot be written; a build would notice at its end. */
export function requireWritable(folder: string): void {
  const probe = path.join(existsSync(folder) ? folder : path.dirname(folder), `.probe-${process.pid}`);
  try {
    mkdirSync(probe);
    rmSync(probe, {recursive: true});
  } catch (error) {
    throw new Refusal(
      `${path.relative(root, folder)}/ cannot be written (${(error as NodeJS.ErrnoException).code}). Make it writable, or delete it.`,
    );
  }
}

/**
 * Copies X.html to X/index.html where there is also a folder X: a host that answers /docs with the folder docs/, as
 * GitHub Pages may, then still finds the page.
 */
function addFolderIndexes(folder: string): void {
  for (const entry of readdirSync(folder, {withFileTypes: true}).filter((item) => item.isDirectory())) {
    const inner = path.join(folder, entry.name);
    if (existsSync(`${inner}.html`)) copyFileSync(`${inner}.html`, path.join(inner, 'index.html'));
    addFolderIndexes(inner);
  }
}

/**
 * Builds the given languages, in parallel, then merges them into build/, where the other languages stay as they are.
 * Rejects with a refusal when one fails.
 */
export async function build(locales: readonly Locale[] = allLocales): Promise<void> {
  const {onlyVersions, baseUrl, hsts} = await requireEnvironment();
  const target = path.join(root, 'build');
  requireWritable(target);
  const started = Date.now();
  console.log(`→ Building ${locales.join(' and ')}`);
  const staging = path.join(root, '.cache', 'build');
  rmSync(staging, {recursive: true, force: true});
  mkdirSync(staging, {recursive: true});
  const [sources, before] = [readSources(root), lastBuild(root)];
  const threads = Math.max(1, Math.floor(os.availableParallelism() / locales.length));
  const codes = await Promise.all(locales.map((locale) => buildLocale(locale, path.join(staging, locale), threads)));
  const failed = locales.filter((_, index) => codes[index] !== 0);
  if (failed.length > 0) throw new Refusal(`The build of ${failed.join(' and ')} failed: see the messages above.`);

  // The folder of the default language holds the others.
  for (const locale of allLocales.filter((name) => name !== defaultLocale && !locales.includes(name))) {
    const kept = path.join(target, folderOf(locale));
    if (locales.includes(defaultLocale) && existsSync(kept))
      renameSync(kept, path.join(staging, defaultLocale, folderOf(locale)));
  }
  for (const locale of allLocales.filter((name) => locales.includes(name))) {
    const folder = path.join(target, folderOf(locale));
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(path.dirname(folder), {recursive: true});
    renameSync(path.join(staging, locale, folderOf(locale)), folder);
  }
  if (locales.includes(defaultLocale)) await writeMcpPackage(target);
  await writeSocialCards(target, locales);
  writeStructuredData(target, locales);
  writePolicies(target);
  addFolderIndexes(target);
  if (existsSync(path.join(target, 'index.html')))
    writeHostFiles(target, {operator: path.join(root, 'deploy'), base: baseUrl, hsts});
  recordBuild(root, locales, sources, onlyVersions?.join(', '), before);
  console.log(`✓ Built into build/ in ${Math.round((Date.now() - started) / 1000)} s`);
}
