import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileOf, locales, type Locale} from '../../lib/pages.ts';
import {
  fingerprint,
  ledgerFile,
  ledgerName,
  ledgerText,
  normalised,
  pageNamed,
  parseLedger,
  type Ledger,
} from '../../lib/staleness.ts';
import {textChange} from '../../lib/text-change.ts';
import type {Files} from '../files.ts';
import type {Finding, GateCheck} from '../types.ts';
import {commitOf, isAtOrAfter, lastCommittedText, revisions} from '../history.ts';
import type {Page, Site} from '../site.ts';

type Translation = {name: string; english: Page; chinese: Page};

/** Lines of the source's change that a finding shows. */
const shownLines = 8;

/** Returns the file of the page with a name of the ledger, whether it exists or not. */
const fileNamed = (name: string, locale: Locale) => fileOf(pageNamed(name, locale));

function readLedgerFile(root: string): string | undefined {
  const file = path.join(root, ledgerFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Returns the pages that exist in both languages; `parity` names the others. */
function translations(site: Site): Translation[] {
  const english = new Map(site.pages.filter(({locale}) => locale === 'en').map((page) => [ledgerName(page), page]));
  return site.pages.flatMap((chinese) => {
    const name = ledgerName(chinese);
    const source = english.get(name);
    return chinese.locale === 'zh-Hans' && source ? [{name, english: source, chinese}] : [];
  });
}

async function changeSince(root: string, english: Page, recorded: string): Promise<string> {
  for (const {commit, date, text} of revisions(root, english.file)) {
    if ((await fingerprint(text)) !== recorded) continue;
    const lines = textChange(normalised(text), normalised(english.source), shownLines);
    const shown = lines.length > 0 ? lines : ['(blank lines only)'];
    return `${english.file} has changed since this page was translated from it (${commit.slice(0, 7)}, ${date}):${shown.map((line) => `\n        ${line}`).join('')}\n       `;
  }
  return `${english.file} is not the text this page was translated from; the git history that is here does not have that text.`;
}

async function findingOn(site: Site, ledger: Ledger, {name, english, chinese}: Translation): Promise<Finding[]> {
  const recorded = ledger[name];
  const unchanged = `if it is right as it stands, run "npm run reviewed -- ${chinese.file}".`;
  if (recorded === undefined) {
    return [
      {
        file: chinese.file,
        line: 1,
        message: `${ledgerFile} does not say which state of ${english.file} this page was translated from.`,
        cure: `Compare the two, then run "npm run fix -- staleness"; ${unchanged}`,
      },
    ];
  }
  if (recorded === (await fingerprint(english.source))) return [];
  const message = await changeSince(site.root, english, recorded);
  return [
    {
      file: chinese.file,
      line: 1,
      message,
      about: [english.file],
      cure: `Bring the change over, then run "npm run fix -- staleness"; ${unchanged}`,
    },
  ];
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Tells whether the English text differs in spaces and punctuation alone from the one recorded, or else from the one before it. */
async function isOnlyFormatted(root: string, {file, source}: Page, recorded: string | undefined): Promise<boolean> {
  for (const {text} of revisions(root, file)) {
    const isBefore =
      recorded === undefined ? normalised(text) !== normalised(source) : (await fingerprint(text)) === recorded;
    if (isBefore) return letters(text) === letters(source);
  }
  return false;
}

/**
 * Tells whether the Chinese text was changed after the English one, or together with it. As long as English letters have
 * changed, only Chinese letters count: a fixer that mends punctuation has not brought a page up to date.
 */
async function isChangedSince(
  root: string,
  {english, chinese}: Translation,
  recorded: string | undefined,
): Promise<boolean> {
  const comparable = (await isOnlyFormatted(root, english, recorded)) ? normalised : letters;
  const changed = commitOf(root, chinese.file, (text) => comparable(text) === comparable(chinese.source));
  if (changed === undefined || changed === 'uncommitted') return changed !== undefined;
  const sourceChanged = commitOf(root, english.file, (text) => normalised(text) === normalised(english.source));
  if (sourceChanged === 'uncommitted') return false;
  // Undefined: older than the boundary of a shallow clone, and so older than any known change.
  return sourceChanged === undefined || isAtOrAfter(root, changed, sourceChanged);
}

/**
 * Returns the recorded fingerprints by Chinese text. A page that was moved, or copied into a released version, says no
 * more about its source than the page it was made from, whenever git first saw it under its new name.
 */
function fingerprintsByText(root: string, ledger: Ledger): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, recorded] of Object.entries(ledger)) {
    const file = fileNamed(name, 'zh-Hans');
    const text = existsSync(path.join(root, file))
      ? readFileSync(path.join(root, file), 'utf8')
      : lastCommittedText(root, file);
    if (text !== undefined) found.set(letters(text), [...(found.get(letters(text)) ?? []), recorded]);
  }
  return found;
}

function write(files: Files, ledger: Ledger, before: string | undefined): string[] {
  const text = ledgerText(ledger);
  if (text === before) return [];
  files.write(ledgerFile, text);
  return [ledgerFile];
}

/**
 * Marks translations as made from the current English text, by their names in the ledger (`current/deploy.md`),
 * whatever was changed in them; returns the names of those that were not marked already. Throws on an unknown name.
 */
export async function markReviewed(site: Site, names: readonly string[]): Promise<string[]> {
  const pages = new Map(translations(site).map((page) => [page.name, page]));
  const unknown = names.find((name) => !pages.has(name));
  if (unknown !== undefined)
    throw new Error(
      `There is no page ${unknown} in both languages: it would be ${locales.map((locale) => fileNamed(unknown, locale)).join(' and ')}.`,
    );
  const before = readLedgerFile(site.root);
  const ledger = before === undefined ? {} : parseLedger(before);
  const now: Record<string, string> = {};
  for (const name of names) now[name] = await fingerprint(pages.get(name)!.english.source);
  write(site.files, {...ledger, ...now}, before);
  return Object.keys(now).filter((name) => ledger[name] !== now[name]);
}

export const staleness: GateCheck = {
  name: 'staleness',
  summary: 'Was every translation made from the current English text?',

  async find(site) {
    const pages = translations(site);
    const text = readLedgerFile(site.root);
    if (text === undefined) {
      return pages.length === 0
        ? []
        : [
            {
              file: ledgerFile,
              line: 1,
              message: 'The ledger of translations is missing.',
              cure: 'Run "npm run fix -- staleness".',
            },
          ];
    }
    let ledger: Ledger;
    try {
      ledger = parseLedger(text);
    } catch (error) {
      return [
        {
          file: ledgerFile,
          line: 1,
          message: (error as Error).message,
          cure: 'Take the file from the last commit, then run "npm run fix -- staleness".',
        },
      ];
    }
    const findings: Finding[] = [];
    for (const page of pages) findings.push(...(await findingOn(site, ledger, page)));
    const names = new Set(pages.map(({name}) => name));
    for (const name of Object.keys(ledger).filter((entry) => !names.has(entry))) {
      const line = text.slice(0, text.indexOf(JSON.stringify(name))).split('\n').length;
      const missing = locales
        .map((locale) => fileNamed(name, locale))
        .filter((file) => !existsSync(path.join(site.root, file)));
      findings.push({
        file: ledgerFile,
        line,
        message: `The entry "${name}" has no page: ${missing.join(' and ')} does not exist.`,
        cure: 'Run "npm run fix -- staleness" to remove it, or to carry it over to the page\'s new address.',
        about: locales.map((locale) => fileNamed(name, locale)),
      });
    }
    if (findings.length === 0 && text !== ledgerText(ledger)) {
      findings.push({
        file: ledgerFile,
        line: 1,
        message: 'The entries are not sorted, one per line.',
        cure: 'Run "npm run fix -- staleness".',
      });
    }
    return findings;
  },

  async fix(site) {
    const before = readLedgerFile(site.root);
    const ledger = before === undefined ? {} : parseLedger(before);
    const pages = translations(site);
    const copies = fingerprintsByText(site.root, ledger);
    const next: Record<string, string> = {};
    for (const page of pages) {
      const now = await fingerprint(page.english.source);
      const recorded = ledger[page.name];
      const origins = recorded === undefined ? copies.get(letters(page.chinese.source)) : undefined;
      const known = recorded ?? (origins?.includes(now) ? now : origins?.[0]);
      if (known === now || (!origins && (await isChangedSince(site.root, page, recorded)))) next[page.name] = now;
      else if (known !== undefined) next[page.name] = known;
    }
    return write(site.files, next, before);
  },
};
