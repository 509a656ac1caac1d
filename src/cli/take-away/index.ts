// Copies of the documentation that open from disk: npm run take-away, npm run take-away -- --version 1.8-beta --locale en
import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {latestVersion} from '../../config/versions.ts';
import {readManifest, writeManifest} from '../../deploy/manifest.ts';
import {locales} from '../../lib/pages.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {knownNames} from '../shared/names.ts';
import {Refusal} from '../shared/refusal.ts';
import {archiveOf} from './archive.ts';
import {builtVersions, type BuiltVersion} from './built.ts';
import {labelOf, makeCopy} from './copy.ts';
import {listFile, writeList, type ListedArchive} from './list.ts';
import {bundleScripts} from './scripts.ts';

type Wanted = {version?: string[] | undefined; locale?: string[] | undefined; all: boolean; dir: string};

/** Returns the versions and languages of a built site that are asked for; throws a refusal when it lacks one. */
export function wantedVersions({version, locale, all, dir}: Wanted): BuiltVersion[] {
  if (all && version) throw new Refusal('--all makes every version: leave out --version, or --all.');
  const built = builtVersions(dir);
  const languages = locale ? knownNames('There is no language', locale, locales) : locales;
  const lacking = languages.find((language) => !built.some((one) => one.locale === language));
  if (lacking)
    throw new Refusal(
      `${dir} lacks the language ${lacking}. Run "npm run build" first, or name the other with --locale.`,
    );
  const names = [...new Set(built.map(({name}) => name))];
  // A build of some versions may lack the latest one.
  const latest = names.includes(latestVersion) ? latestVersion : names[0]!;
  const wanted = all ? names : knownNames(`${dir} has no version`, version ?? [latest], names);
  const found = built.filter((one) => wanted.includes(one.name) && languages.includes(one.locale));
  for (const name of all ? [] : wanted)
    for (const language of languages)
      if (!found.some((one) => one.name === name && one.locale === language))
        throw new Refusal(`${dir} has no version ${name} in ${language}. Run "npm run build" first.`);
  return found;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export default command(
  `Usage: npm run take-away -- [--version VERSION … | --all] [--locale LANGUAGE …] [--dir FOLDER] [--out FOLDER]

  --version VERSION  such as 1.8-beta, or current for the coming one; the latest unless given
  --all              every version that the built site has
  --locale LANGUAGE  ${locales.join(' or ')}; both unless given
  --dir FOLDER       a built site, build/ unless given
  --out FOLDER       where to write the archives and ${listFile}, take-away/ unless given`,
  {
    options: {
      version: {type: 'string', multiple: true},
      all: {type: 'boolean', default: false},
      locale: {type: 'string', multiple: true},
      dir: {type: 'string', default: path.join(root, 'build')},
      out: {type: 'string', default: path.join(root, 'take-away')},
    },
  },
  async ({values}) => {
    const wanted = wantedVersions({...values, dir: path.resolve(values.dir)});
    const out = path.resolve(values.out);
    mkdirSync(out, {recursive: true});
    const scripts = await bundleScripts();
    const archives = wanted.map((built): ListedArchive => {
      const {name, files, pages, changed} = makeCopy(built, scripts);
      const zip = archiveOf(name, files);
      const file = `${name}.zip`;
      writeFileSync(path.join(out, file), zip);
      const unpacked = files.reduce((sum, {content}) => sum + Buffer.byteLength(content), 0);
      console.log(
        `✓ ${path.join(out, file)}: ${pages} pages, ${megabytes(zip.length)}, unpacked ${megabytes(unpacked)}`,
      );
      return {
        version: built.name,
        label: labelOf(built.name),
        language: built.locale,
        file,
        bytes: zip.length,
        sha256: createHash('sha256').update(zip).digest('hex'),
        pages,
        changed: changed ?? null,
      };
    });
    writeList(out, archives);
    // Archives in the built site are part of it from now on.
    const site = path.resolve(values.dir);
    const manifest = `${out}${path.sep}`.startsWith(`${site}${path.sep}`) ? readManifest(site) : undefined;
    if (manifest) writeManifest(site, manifest.languages);
    console.log(`✓ ${path.join(out, listFile)}`);
  },
);
