import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileOf, refOf} from '../../lib/pages.ts';
import {fingerprint, ledgerFile, ledgerName, parseLedger, type Ledger} from '../../lib/staleness.ts';
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
    const page = refOf(file);
    if (page === undefined) continue;
    const recorded = ledger[ledgerName(page)];
    const address = permalink.replace(/\/$/, '');
    if (!existsSync(path.join(siteDir, fileOf({...page, locale: 'zh-Hans'})))) status.onlyEnglish.push(address);
    else if (page.locale === 'zh-Hans' && recorded !== undefined) {
      const english = await readFile(path.join(siteDir, fileOf({...page, locale: 'en'})), 'utf8');
      if (recorded !== (await fingerprint(english))) status.behind.push(address);
    }
  }
  return status;
}
