// What the site is made with, as a software bill of materials: npm run sbom -- --out FILE
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {runGit} from '../shared/git.ts';
import {lockedPackages} from '../shared/lockfile.ts';
import {sbomOf, type Commit} from './sbom.ts';

/** Returns the commit that is checked out; undefined in a folder that is no repository. */
function currentCommit(): Commit | undefined {
  const {code, output} = runGit(root, 'log', '-1', '--format=%H %ct');
  const [hash, seconds] = output.trim().split(' ');
  return code === 0 ? {hash: hash!, seconds: Number(seconds)} : undefined;
}

export default command(
  `Usage: npm run sbom -- [--out FILE]

  --out FILE  write the bill of materials (CycloneDX 1.6) there instead of printing it`,
  {options: {out: {type: 'string'}}},
  ({values: {out}}) => {
    const sbom = sbomOf(lockedPackages(root), currentCommit());
    const text = `${JSON.stringify(sbom, undefined, 2)}\n`;
    if (out === undefined) {
      process.stdout.write(text);
      return;
    }
    mkdirSync(path.dirname(path.resolve(out)), {recursive: true});
    writeFileSync(out, text);
    console.log(`✓ ${out} names ${sbom.components.length} packages`);
  },
);
