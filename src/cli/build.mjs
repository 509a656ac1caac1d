// Builds the site: each language in its own process, in parallel, then merged into build/.
import {spawn} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {fail, readArguments, requirePrerequisites, root} from './prerequisites.mjs';

/** Where each language ends up below build/. */
const folders = {en: '', 'zh-Hans': 'zh-Hans'};

/** The languages of the site; src/config/locales.ts cannot be read before the packages are installed. */
export const languages = Object.keys(folders);

/** Ends the process with a message when a name is not a language of the site. */
export function requireLocales(names) {
  const unknown = names.filter((name) => !languages.includes(name));
  if (unknown.length > 0) fail(`There is no language ${unknown.join(', ')}. Use some of: ${languages.join(', ')}.`);
}

function buildLocale(locale, outDir, threads) {
  const child = spawn(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--locale', locale, '--out-dir', outDir],
    {
      cwd: root,
      env: {
        // Docusaurus would use all cores for each language.
        DOCUSAURUS_SSG_WORKER_THREAD_COUNT: threads,
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
function addFolderIndexes(folder) {
  for (const entry of readdirSync(folder, {withFileTypes: true}).filter((item) => item.isDirectory())) {
    const inner = path.join(folder, entry.name);
    if (existsSync(`${inner}.html`)) copyFileSync(`${inner}.html`, path.join(inner, 'index.html'));
    addFolderIndexes(inner);
  }
}

/** Builds the given languages into build/, where the other languages stay as they are; throws when one fails. */
export async function build(locales = languages) {
  const started = Date.now();
  console.log(`→ Building ${locales.join(' and ')}`);
  const staging = path.join(root, '.cache', 'build');
  rmSync(staging, {recursive: true, force: true});
  mkdirSync(staging, {recursive: true});
  const threads = Math.max(1, Math.floor(os.availableParallelism() / locales.length));
  const codes = await Promise.all(locales.map((locale) => buildLocale(locale, path.join(staging, locale), threads)));
  const failed = locales.filter((_, index) => codes[index] !== 0);
  if (failed.length > 0) throw new Error(`The build of ${failed.join(' and ')} failed: see the messages above.`);

  const target = path.join(root, 'build');
  for (const locale of languages.filter((name) => !locales.includes(name) && folders[name])) {
    const kept = path.join(target, folders[locale]);
    if (locales.includes('en') && existsSync(kept)) renameSync(kept, path.join(staging, 'en', folders[locale]));
  }
  for (const locale of languages.filter((name) => locales.includes(name))) {
    const folder = path.join(target, folders[locale]);
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(path.dirname(folder), {recursive: true});
    // Docusaurus puts every language but the default one into a folder named after it.
    renameSync(path.join(staging, locale, folders[locale]), folder);
  }
  addFolderIndexes(target);
  console.log(`✓ Built into build/ in ${Math.round((Date.now() - started) / 1000)} s`);
}

if (process.argv[1]?.endsWith(path.join('cli', 'build.mjs'))) {
  const {values} = readArguments(
    `Usage: npm run build -- [--locale LANGUAGE …]

  --locale LANGUAGE  build this language alone, and leave the other in build/ as it is: ${languages.join(' or ')}`,
    {options: {locale: {type: 'string', multiple: true}}},
  );
  requireLocales(values.locale ?? []);
  requirePrerequisites();
  await build(values.locale).catch((error) => fail(error.message));
}
