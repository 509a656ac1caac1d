import type {Locale, PageRef} from './pages.ts';

/** The ledger of translations: which state of its English source each Chinese page was made from. */
export const ledgerFile = 'i18n/zh-Hans/translations.json';

/** Its name in older commits, which are still brought to older versions. */
export const formerLedgerFile = 'i18n/zh-Hans/sources.json';

/** Maps a page's name (`current/deploy.md`, `1.9-beta/release.md`) to the fingerprint of the English text its translation was made from. */
export type Ledger = Readonly<Record<string, string>>;

/** Returns the name of a page in the ledger, the same in both languages. */
export const ledgerName = ({version, id}: Omit<PageRef, 'locale'>): string => `${version}/${id}`;

/** Returns the page with a name of the ledger, in a language. */
export function pageNamed(name: string, locale: Locale): PageRef {
  const slash = name.indexOf('/');
  return {version: name.slice(0, slash), locale, id: name.slice(slash + 1)};
}

/** Returns a text without invisible differences: line endings, trailing spaces, empty lines at the end. */
export function normalised(source: string): string {
  return source
    .replace(/^\uFEFF/, '')
    .replace(/[ \t\r]+$/gm, '')
    .trimEnd();
}

/** Returns the first 16 hexadecimal digits of the SHA-256 of a normalised text. */
export async function fingerprint(source: string): Promise<string> {
  // Web Crypto instead of node:crypto: code in lib/ also runs in the browser.
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalised(source)));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Parses the ledger; throws a readable error when the text is not one. */
export function parseLedger(text: string): Ledger {
  let ledger: unknown;
  try {
    ledger = JSON.parse(text);
  } catch (error) {
    throw new Error(`${ledgerFile} is not JSON: ${(error as Error).message}.`, {cause: error});
  }
  if (typeof ledger !== 'object' || ledger === null || Array.isArray(ledger))
    throw new Error(`${ledgerFile} is not a list of pages.`);
  for (const [name, value] of Object.entries(ledger)) {
    if (!/^[^/]+\/.+$/.test(name) || typeof value !== 'string' || !/^[0-9a-f]{16}$/.test(value)) {
      throw new Error(`${ledgerFile} has the unusable entry "${name}".`);
    }
  }
  return ledger as Ledger;
}

/** Returns the ledger as it is written: sorted, one line per page, so that two branches seldom change the same line. */
export function ledgerText(ledger: Ledger): string {
  const sorted = Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
