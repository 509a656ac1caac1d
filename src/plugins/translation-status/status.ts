import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {pageName, englishFile, translationFile} from '../../lib/page-files.ts';
import {fingerprint, ledgerFile, parseLedger, type Ledger} from '../../lib/staleness.ts';
import type {TranslationStatus} from '../../lib/translation.ts';

/** A page that is being built: its file as Docusaurus names it (`@site/docs/…`) and its site path. */
export type BuiltPage = {source: string; permalink: string};

async function readLedger(siteDir: string): Promise<Ledger> {
  const file = path.join(siteDir, ledgerFile);
  return existsSync(file) ? parseLedger(await readFile(file, 'utf8')) : {};
}

/**
 * Returns which of the pages have no Chinese text, and which have an outdated one. A page that is not in the ledger
 * counts as up to date: there is no evidence to the contrary, and the check `staleness` reports it.
 */
export async function translationStatus(siteDir: string, pages: readonly BuiltPage[]): Promise<TranslationStatus> {
  const ledger = await readLedger(siteDir);
  const status: TranslationStatus = {behind: [], onlyEnglish: []};
  for (const {source, permalink} of pages) {
    const file = source.replace(/^@site\//, '');
    const name = pageName(file);
    if (name === undefined) continue;
    const address = permalink.replace(/\/$/, '');
    if (!existsSync(path.join(siteDir, translationFile(name)))) status.onlyEnglish.push(address);
    else if (file === translationFile(name) && ledger[name] !== undefined) {
      const english = await readFile(path.join(siteDir, englishFile(name)), 'utf8');
      if (ledger[name] !== (await fingerprint(english))) status.behind.push(address);
    }
  }
  return status;
}
