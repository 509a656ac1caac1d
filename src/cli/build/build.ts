import {spawn} from 'node:child_process';
import {copyFileSync, existsSync, readdirSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {pathToFileURL} from 'node:url';
import {defaultLocale} from '../../config/locales.ts';
import {manifestIn, sizeOf, writeManifest} from '../../deploy/manifest.ts';
import {locales as allLocales, type Locale} from '../../lib/pages.ts';
import {root} from '../prerequisites.mjs';
import {lastBuild, readSources, recordBuild} from '../shared/buildRecord.ts';
import {writeHostFiles, writePolicies} from '../hosts/hosts.ts';
import {
  diskRefusal,
  isFull,
  mendReplaced,
  replaceFolder,
  requireReplaceable,
  requireRoom,
  requireWritable,
} from '../shared/disk.ts';
import {requireEnvironment} from '../shared/environment.ts';
import {lock} from '../shared/lock.ts';
import {Refusal} from '../shared/refusal.ts';
import {assemble, folderOf, keptOrigins} from './assemble.ts';
import {writeMcpPackage} from './mcpPackage.ts';
import {originOf} from './origin.ts';
import {writeSocialCards} from './social-cards/index.ts';
import {writeStructuredData} from './structuredData.ts';

/** Builds a language in a process of its own; resolves with its exit code. */
function buildLocale(locale: Locale, outDir: string, threads: number): Promise<number | null> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(path.join(root, 'src/cli/build/endWithParent.mjs')).href,
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      'build',
      '--locale',
      locale,
      '--out-dir',
      outDir,
    ],
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

/** Bytes and files of a site where no earlier build tells. */
const usualSite = {bytes: 500_000_000, files: 6000};

/** Throws a refusal when the disk has no room for another site beside that in `target`, and for as much again that the bundler keeps. */
function requireRoomFor(target: string): void {
  const last = manifestIn(target);
  const {bytes, files} = last ? {bytes: sizeOf(last), files: Object.keys(last.files).length} : usualSite;
  requireRoom(target, 2 * bytes, 2 * files);
}

/**
 * Builds the given languages, in parallel, in a folder of their own, to which the other languages are copied from build/; then it takes the place of
 * build/, which until then is what it was. Rejects with a refusal when one fails, or another build is under way.
 */
export async function build(locales: readonly Locale[] = allLocales): Promise<void> {
  const env = await requireEnvironment();
  const target = path.join(root, 'build');
  const cache = path.join(root, '.cache');
  const [staging, aside] = [path.join(cache, 'build'), path.join(cache, 'build-before')];
  for (const folder of [root, target]) requireWritable(folder);
  const kept = 'build/ is what it was before.';
  const release = lock(path.join(cache, 'lock-build'), 'The site is being built already');
  try {
    mendReplaced({target, aside});
    rmSync(staging, {recursive: true, force: true});
    requireReplaceable(target, staging);
    requireRoomFor(target);
    const started = Date.now();
    console.log(`→ Building ${locales.join(' and ')}`);
    const [sources, before] = [readSources(root), lastBuild(root)];
    const origin = originOf(root, env);
    const threads = Math.max(1, Math.floor(os.availableParallelism() / locales.length));
    const codes = await Promise.all(locales.map((locale) => buildLocale(locale, path.join(staging, locale), threads)));
    const failed = locales.filter((_, index) => codes[index] !== 0);
    if (failed.length > 0)
      throw new Refusal(
        `The build of ${failed.join(' and ')} failed${isFull(staging) ? ', and the disk is full' : ''}: see the messages above. ${kept}`,
      );

    const finished = path.join(staging, 'site');
    assemble(finished, target, locales, (locale) => path.join(staging, locale, folderOf(locale)));
    if (locales.includes(defaultLocale)) await writeMcpPackage(finished);
    await writeSocialCards(finished, locales);
    writeStructuredData(finished, locales);
    writePolicies(finished);
    addFolderIndexes(finished);
    if (existsSync(path.join(finished, 'index.html')))
      writeHostFiles(finished, {operator: path.join(root, 'deploy'), base: env.baseUrl, hsts: env.hsts});
    writeManifest(finished, {
      ...keptOrigins(target, locales),
      ...Object.fromEntries(locales.map((locale) => [locale, origin])),
    });
    replaceFolder(finished, {target, aside});
    recordBuild(root, locales, sources, env.onlyVersions?.join(', '), before);
    console.log(`✓ Built into build/ in ${Math.round((Date.now() - started) / 1000)} s`);
  } catch (error) {
    throw diskRefusal(error, kept);
  } finally {
    release();
  }
}
