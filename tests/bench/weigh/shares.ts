import {brotli} from '../server.ts';
import type {Module} from './scripts.ts';

type Script = {file: string; modules: readonly Module[]};

/** What one owner of modules takes of a script. */
type Share = {owner: string; modules: number; raw: number; brotli: number};

/** Returns the package that a module belongs to, or its folder on this site, two levels deep below `src/`. */
export function ownerOf(name: string): string {
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  if (installed) return installed;
  const [first, ...rest] = name.replace(/^\.\//, '').split('/');
  return first === 'src' ? [first, ...rest.slice(0, 2)].join('/') : first!.startsWith('.') ? `${first}/` : first!;
}

/**
 * Returns what each owner takes of each script, the largest first. Bytes after compression are what the script would lack without the owner's modules:
 * they sum up to less than the whole, because modules share words.
 */
export function sharesOf(scripts: readonly Script[]): {file: string; total: Omit<Share, 'owner'>; shares: Share[]}[] {
  return scripts.map(({file, modules}) => {
    const size = (parts: readonly Module[]) => {
      const text = Buffer.from(parts.map((part) => part.text).join(','));
      return {modules: parts.length, raw: text.length, brotli: brotli(text).length};
    };
    const total = size(modules);
    const owners = [...new Set(modules.map(({name}) => ownerOf(name)))];
    const shares = owners.map((owner): Share => {
      const own = size(modules.filter(({name}) => ownerOf(name) === owner));
      const others = size(modules.filter(({name}) => ownerOf(name) !== owner));
      return {owner, ...own, brotli: total.brotli - others.brotli};
    });
    return {file, total, shares: shares.sort((a, b) => b.brotli - a.brotli)};
  });
}

const row = (name: string, {modules, raw, brotli: sent}: Omit<Share, 'owner'>) =>
  [name.padEnd(44), ...[modules, raw, sent].map((value) => value.toLocaleString('en-US').padStart(10))].join(' ');

/** Returns the shares as a table for the terminal, in bytes. */
export function weightTable(scripts: ReturnType<typeof sharesOf>): string {
  const head = ['', 'modules', 'minified', 'brotli'].map((name, at) =>
    at === 0 ? name.padEnd(44) : name.padStart(10),
  );
  return scripts
    .map(({file, total, shares}) =>
      [row(file, total), ...shares.map(({owner, ...share}) => row(`  ${owner}`, share))].join('\n'),
    )
    .reduce((text, part) => `${text}\n\n${part}`, head.join(' '));
}
