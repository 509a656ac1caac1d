import {ledgerText, parseLedger} from '../../lib/staleness.ts';
import {Refusal} from '../shared/refusal.ts';

type Texts = Readonly<{en: string; 'zh-Hans': string}>;

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/**
 * Returns `src/data/announcement.ts` with an announcement of a version: `texts` with the version for `{version}`, and an id
 * of its own, so that readers who closed the earlier one see it. Throws a refusal when the file holds no announcement.
 */
export function withAnnouncement(source: string, version: string, texts: Texts): string {
  const pattern = /(export const announcement\b[^=]*= )(?:null|\{[\s\S]*?\n\});/;
  if (!pattern.test(source)) {
    throw new Refusal(
      'src/data/announcement.ts no longer holds "export const announcement … = {…};", so the version cannot be announced. Put it back and cut again.',
    );
  }
  const text = (locale: keyof Texts) => quoted(texts[locale].replaceAll('{version}', version));
  const value = `{
  id: 'release-${version.replaceAll('.', '-')}',
  isCloseable: true,
  content: {
    en: ${text('en')},
    'zh-Hans': ${text('zh-Hans')},
  },
}`;
  return source.replace(pattern, (_, declaration: string) => `${declaration}${value};`);
}

/** Returns `versions.json` with a version before the others, and everything else as it was. */
export function withVersionFirst(source: string, version: string): string {
  const [, gap = '', first] = /^\[(\s*)(.)/.exec(source) ?? [];
  return first === ']' ? `["${version}"]\n` : source.replace(/^\[\s*/, `[${gap}"${version}",${gap || ' '}`);
}

type Messages = Record<string, {message: string; description?: string}>;

/** Returns the translations of a version's sidebar, made of those of the coming version, with the version's name as its label. */
export function versionMessages(current: string, version: string): string {
  const messages: Messages = {
    ...(JSON.parse(current) as Messages),
    'version.label': {message: version, description: `The label for version ${version}`},
  };
  return `${JSON.stringify(messages, null, 2)}\n`;
}

/** Returns an OpenAPI document, as YAML, with the version in its `info`; throws a refusal when there is none to replace. */
export function withDocumentVersion(source: string, version: string): string {
  const pattern = /^(info:\n(?: .*\n|\n)*? {2}version: ).*$/m;
  if (!pattern.test(source))
    throw new Refusal(
      'The OpenAPI document has no version below "info:", so it cannot be named after the new version. Put the line back and cut again.',
    );
  // Without -beta it would be a number.
  const name = Number.isNaN(Number(version)) ? version : `'${version}'`;
  return source.replace(pattern, (_, before: string) => before + name);
}

/** Returns a file of records of differences with the coming version's pair named after the version that it became. */
export function withVersionInPairs(source: string, version: string): string {
  return source.replace(/^(\s*["']?)((?:\S+ )?\S+\.\.)current(?=["']?[: ])/gm, `$1$2${version}`);
}

/** Returns the ledger of translations with the entries of the coming version for a new version, too: its pages are the same. */
export function withVersionInLedger(source: string, version: string): string {
  const ledger = parseLedger(source);
  const copied = Object.entries(ledger).flatMap(([name, value]) =>
    name.startsWith('current/') ? [[name.replace('current', version), value] as const] : [],
  );
  return ledgerText({...ledger, ...Object.fromEntries(copied)});
}
