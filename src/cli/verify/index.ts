// Compares what a host serves with what was built: npm run verify -- https://docs.example.com/
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseManifest, type Manifest} from '../../deploy/manifest.ts';
import {verify, type Verified} from '../../deploy/verify.ts';
import {manifestOf} from '../release/folder.ts';
import {command} from '../shared/command.ts';
import {Refusal} from '../shared/refusal.ts';
import {tableOf} from './report.ts';

/** Returns the address of a site, with a slash at its end; throws a refusal when it cannot be one. */
export function siteOf(text: string | undefined): URL {
  if (text === undefined) throw new Refusal('Say which site: npm run verify -- https://docs.example.com/');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || /\.html$/.test(url.pathname))
    throw new Refusal(
      `"${text}" is not the address of a site. Give that of its home page, for example https://docs.example.com/.`,
    );
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Returns a whole number above 0 that a command line gives; throws a refusal when it is none. */
function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Refusal(`--${name} is "${text}". Give a whole number from 1 on.`);
  return count;
}

function manifestAt(file: string): Manifest {
  try {
    return parseManifest(readFileSync(file, 'utf8'), file);
  } catch (error) {
    throw new Refusal(`${(error as Error).message} Give the build-manifest.json of an earlier build.`);
  }
}

export default command(
  `Usage: npm run verify -- ADDRESS [--dir FOLDER] [--before FILE] [--sample NUMBER] [--one-404] [--timeout SECONDS] [--patience MINUTES]

  ADDRESS             of the site's home page, such as https://docs.example.com/
  --dir FOLDER        the build that should be there; that whose manifest the site has unless given
  --before FILE       the manifest of an earlier build: tells which of its pages are still there
  --sample NUMBER     look at so many files, spread over all
  --one-404           the host has one 404 page for all languages, as GitHub Pages does
  --timeout SECONDS   how long a request may take, 30 unless given
  --patience MINUTES  how long caches may still send files of the last build after a deployment`,
  {
    allowPositionals: true,
    options: {
      dir: {type: 'string'},
      before: {type: 'string'},
      sample: {type: 'string'},
      'one-404': {type: 'boolean', default: false},
      timeout: {type: 'string', default: '30'},
      patience: {type: 'string'},
    },
  },
  async ({positionals, values}) => {
    const [text, ...more] = positionals;
    const site = siteOf(text);
    if (more.length > 0) throw new Refusal(`${more.join(' ')} means nothing here: one site is looked at.`);
    let found: Verified;
    try {
      found = await verify({
        site,
        expected: values.dir === undefined ? undefined : manifestOf(path.resolve(values.dir)),
        before: values.before === undefined ? undefined : manifestAt(path.resolve(values.before)),
        sample: values.sample === undefined ? undefined : countOf('sample', values.sample),
        concurrency: 8,
        timeout: countOf('timeout', values.timeout) * 1000,
        retries: 3,
        pause: 1000,
        patience: values.patience === undefined ? 0 : countOf('patience', values.patience) * 60_000,
        one404: values['one-404'],
      });
    } catch (error) {
      if ((error as Error).name === 'NoSite') throw new Refusal((error as Error).message);
      throw error;
    }
    const {faults, looked, served} = found;
    const commit = served.manifest.commit ?? 'no commit';
    console.log(`→ ${site} serves ${served.name}: ${commit}${served.manifest.clean === false ? ', with changes' : ''}`);
    if (faults.length > 0) throw new Refusal(`${faults.length} faults at ${looked} addresses:\n${tableOf(faults)}`);
    console.log(`✓ ${looked} addresses of ${site} are what was built`);
  },
);
