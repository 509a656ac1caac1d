import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locale} from '../lib/pages.ts';

/** What the last walks of the latest version's pages have shown, by page and language. `npm run walk` writes it; nothing in it is written by hand. */
export type Walks = Record<string, Partial<Record<Locale, PageWalk>>>;

/**
 * The last walk of a page in a language: the release that ran, the month (`2026-11`), the print of each step that was walked, by its
 * name, and why the others were left out.
 */
export type PageWalk = {release: string; on: string; steps: Record<string, string>; left: Record<string, Reason>};

/** Why a walk leaves a step out. */
export const reasons = {
  empty: 'acts on things that the walk does not make',
  host: 'happens in a terminal of the host or in containers',
  provider: 'needs an account with a model provider',
  outside: 'happens in a product that the walk does not run',
  charts: 'needs InfluxDB',
  reader: 'asks the reader to look up, decide, or wait',
  explains: 'says what the product does, or in which order to read; it asks for nothing and does not count',
} as const;
export type Reason = keyof typeof reasons;

/** The file of the walks, from the site's root. */
export const walksFile = 'src/data/walks.json';

/** Reads the walks of the site in `root`. */
export const readWalks = (root: string): Walks => JSON.parse(readFileSync(path.join(root, walksFile), 'utf8')) as Walks;
