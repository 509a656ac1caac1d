// Writes what hosts need to know of a built site: npm run hosts, npm run hosts -- --dir FOLDER
import {rmSync} from 'node:fs';
import path from 'node:path';
import {compressedIn, updateManifest} from '../../deploy/manifest.ts';
import {hiddenFiles} from '../../deploy/rules.ts';
import {compressFolder} from '../compress/compress.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {requireEnvironment} from '../shared/environment.ts';
import {writeHostFiles, writePolicies} from './hosts.ts';

export default command(
  `Usage: npm run hosts -- [--dir FOLDER] [--out FOLDER]

  --dir FOLDER  a built site, build/ unless given
  --out FOLDER  where the files for operators go, deploy/ unless given; it is made anew

Writes again what "npm run build" writes for hosts: after a change of HSTS, or when the languages were built apart and put together.
_headers, _redirects, and vercel.json go into the site, and into its manifest; what "npm run compress" made of changed files is made anew. Takes BASE_URL and HSTS as the build does.`,
  {
    options: {
      dir: {type: 'string', default: path.join(root, 'build')},
      out: {type: 'string', default: path.join(root, 'deploy')},
    },
  },
  async ({values}) => {
    const {baseUrl, hsts} = await requireEnvironment();
    const folder = path.resolve(values.dir);
    const operator = path.resolve(values.out);
    const {homes, moves} = writeHostFiles(folder, {operator, base: baseUrl, hsts});
    const changed = writePolicies(folder);
    const written = [...changed, ...hiddenFiles.map((file) => file.slice(1))];
    updateManifest(folder, written);
    if (compressedIn(folder).length > 0) {
      // Servers would send the old ones.
      for (const file of written)
        for (const end of ['.br', '.gz']) rmSync(path.join(folder, file + end), {force: true});
      await compressFolder(folder, 'best');
    }
    console.log(`✓ Wrote the files of all hosts, for ${homes.length} languages and ${moves.length} moved addresses`);
  },
);
