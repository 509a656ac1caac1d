import {mkdirSync} from 'node:fs';
import path from 'node:path';
import type {Effort} from '../../../src/cli/compress/compress.ts';
import {release} from '../../../src/cli/release/release.ts';
import type {Manifest} from '../../../src/deploy/manifest.ts';
import {operatorFilesIn, type Place} from './faults.ts';
import {copySome, finish, makeNext, writeSmallSite} from './sites.ts';

/** A build in a folder of its own. */
export type Made = {name: string; folder: string; manifest: Manifest};

/** Two builds, the first of which is released. */
export type Prepared = {one: Made; two: Made; place: (name: string) => Place};

/**
 * Makes two builds in an empty folder: small ones, or of a built site, with so many of its pages; compresses both, and releases the first.
 */
export async function prepare(
  work: string,
  effort: Effort,
  source?: {folder: string; pages: number; always: readonly string[]},
): Promise<Prepared> {
  const at = (name: string) => path.join(work, name);
  if (source) copySome(source.folder, at('one'), source.pages, source.always);
  else writeSmallSite(at('one'));
  const one = {name: 'the first build', folder: at('one'), manifest: await finish(at('one'), at('deploy'), effort)};
  makeNext(at('one'), at('two'));
  const two = {name: 'the next build', folder: at('two'), manifest: await finish(at('two'), at('deploy'), effort)};
  mkdirSync(at('srv'));
  release({dir: one.folder, to: at('srv'), keep: 3});
  return {
    one,
    two,
    place: (name) => ({to: at('srv'), folder: at(name), operatorFile: operatorFilesIn(at('deploy'))}),
  };
}
