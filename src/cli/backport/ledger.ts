import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileOf, type PageRef} from '../../lib/pages.ts';
import {fingerprint, ledgerFile, ledgerName, ledgerText, parseLedger, type Ledger} from '../../lib/staleness.ts';

type PageInVersion = Omit<PageRef, 'locale'>;

/** What a backport did to one page, as far as the ledger is concerned. */
type Result = PageRef & {outcome: {kind: string}};

const cameThrough = new Set(['applied', 'created', 'already there']);

function readLedger(root: string): Ledger | undefined {
  const file = path.join(root, ledgerFile);
  return existsSync(file) ? parseLedger(readFileSync(file, 'utf8')) : undefined;
}

const englishText = (root: string, {version, id}: PageInVersion) => {
  const file = path.join(root, fileOf({version, locale: 'en', id}));
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Returns the names of the pages whose translation is up to date or that do not exist yet. */
export async function upToDatePages(root: string, pages: readonly PageInVersion[]): Promise<Set<string>> {
  const ledger = readLedger(root) ?? {};
  const names = new Set<string>();
  for (const page of pages) {
    const text = englishText(root, page);
    if (text === undefined || ledger[ledgerName(page)] === (await fingerprint(text))) names.add(ledgerName(page));
  }
  return names;
}

/**
 * Records in the ledger that the translations of backported pages are up to date: those that were so before, whose change
 * came through in each language that the commit touches, and which `wasTranslated` by the commit. The others wait for a writer.
 */
export async function recordTranslations(
  root: string,
  results: readonly Result[],
  upToDate: ReadonlySet<string>,
  wasTranslated: (id: string) => Promise<boolean>,
): Promise<void> {
  const ledger = readLedger(root);
  if (!ledger) return;
  const now: Record<string, string> = {};
  for (const page of results.filter(({locale}) => locale === 'en')) {
    const both = results.filter((other) => ledgerName(other) === ledgerName(page));
    if (
      !upToDate.has(ledgerName(page)) ||
      !both.every(({outcome}) => cameThrough.has(outcome.kind)) ||
      !(await wasTranslated(page.id))
    )
      continue;
    const text = englishText(root, page);
    if (text !== undefined) now[ledgerName(page)] = await fingerprint(text);
  }
  const text = ledgerText({...ledger, ...now});
  if (Object.keys(now).length > 0) writeFileSync(path.join(root, ledgerFile), text);
}
