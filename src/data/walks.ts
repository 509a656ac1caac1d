import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locale} from '../lib/pages.ts';

/** What the last walks of the latest version's pages have shown. `npm run walk` writes it; nothing in it is written by hand. */
export type Walks = {
  /** The release that ran, and the month of the walk: `2026-11`. */
  release: string;
  on: string;
  /** By page, language, and name of the step: the print of each step that was walked. */
  pages: Record<string, Partial<Record<Locale, Record<string, string>>>>;
};

/** The file of the walks, from the site's root. */
export const walksFile = 'src/data/walks.json';

/** Reads the walks of the site in `root`. */
export const readWalks = (root: string): Walks => JSON.parse(readFileSync(path.join(root, walksFile), 'utf8')) as Walks;
