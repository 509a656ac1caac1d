import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {caddy} from '../../deploy/hosts/caddy.ts';
import {cloudFront} from '../../deploy/hosts/cloudFront.ts';
import {githubPages} from '../../deploy/hosts/githubPages.ts';
import {headersAndRedirects} from '../../deploy/hosts/headersAndRedirects.ts';
import type {Files, Host} from '../../deploy/hosts/host.ts';
import {nginx} from '../../deploy/hosts/nginx.ts';
import {vercel} from '../../deploy/hosts/vercel.ts';
import {withPolicy} from '../../deploy/policy.ts';
import type {Rules} from '../../deploy/rules.ts';
import {htmlFiles, rulesOfBuild} from './site.ts';

/** All hosts that the build writes for. */
export const hosts: Readonly<Record<string, Host>> = {
  nginx,
  caddy,
  headersAndRedirects,
  vercel,
  cloudFront,
  githubPages,
};

/**
 * Puts the content security policy of each page into its head, for hosts that send no headers; pages that have theirs stay as they are. Returns the paths of
 * those that had none.
 */
export function writePolicies(folder: string): string[] {
  const changed: string[] = [];
  for (const name of htmlFiles(folder)) {
    const file = path.join(folder, name);
    const html = readFileSync(file, 'utf8');
    try {
      const guarded = withPolicy(html);
      if (guarded === html) continue;
      writeFileSync(file, guarded);
      changed.push(name);
    } catch (error) {
      throw new Error(`${file} ${(error as Error).message}`);
    }
  }
  return changed;
}

function write(folder: string, files: Files = {}): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}

/**
 * Writes what each host needs to know of a built site: files that belong beside its pages into it, and the others into the folder `operator`, which is made
 * anew. Returns the rules. Throws a refusal when the folder holds no built site.
 */
export function writeHostFiles(
  folder: string,
  {operator, base, hsts}: {operator: string; base: string; hsts: string | undefined},
): Rules {
  const rules = rulesOfBuild(folder, base, hsts);
  rmSync(operator, {recursive: true, force: true});
  for (const host of Object.values(hosts)) {
    const files = host(rules);
    write(folder, files.site);
    write(operator, files.operator);
  }
  return rules;
}
