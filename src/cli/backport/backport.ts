import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileOf, refOf, type PageRef} from '../../lib/pages.ts';
import {fingerprint, formerLedgerFile, ledgerFile, parseLedger} from '../../lib/staleness.ts';
import {git, requireCleanTree, runGit} from '../shared/git.ts';
import {Refusal} from '../shared/refusal.ts';
import {recordTranslations, upToDatePages} from './ledger.ts';
import {markSize, readMerge, type LeftOver} from './mergeResult.ts';
import {versionsIn} from './versions.ts';

/** The outcome for one page in one version; `partly` and `failed` need a writer. */
export type Outcome =
  | {kind: 'applied' | 'created' | 'already there' | 'no such page'}
  | {kind: 'failed'; reason: string}
  | {kind: 'partly' | 'nothing fits'; leftOver: LeftOver[]};

export type PageOutcome = PageRef & {file: string; outcome: Outcome};

export type Backport = {
  pages: PageOutcome[];
  /** Files of the commit that are not pages of the coming version. */
  otherFiles: string[];
};

/** Returns the page of the coming version in a file; undefined for any other file. */
function comingPageOf(file: string): PageRef | undefined {
  const page = refOf(file);
  return page?.version === 'current' ? page : undefined;
}

type Change = {status: string; file: string};

type Target = PageRef & {file: string; change: Change};

function commitNamed(root: string, name: string): string {
  const {code, output} = runGit(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (code !== 0) throw new Refusal(`There is no commit "${name}". Look it up with "git log --oneline -- docs".`);
  return output.trim();
}

/** The state of the repository before a commit: its first parent, or nothing for the first commit. */
function stateBefore(root: string, commit: string): string {
  const {code, output} = runGit(root, 'rev-parse', '--verify', '--quiet', `${commit}^1`);
  return code === 0 ? output.trim() : git(root, 'hash-object', '-t', 'tree', '/dev/null').trim();
}

function changesIn(root: string, before: string, commit: string): Change[] {
  const parts = git(root, 'diff', '--name-status', '--no-renames', '-z', before, commit).split('\0').filter(Boolean);
  return parts.flatMap((status, index) => (index % 2 === 0 ? [{status, file: parts[index + 1]!}] : []));
}

/** Merges a page's change from `before` to `after` into its text in another version, by git's three-way merge. */
function merge(page: string, before: string, after: string): ReturnType<typeof readMerge> {
  const folder = mkdtempSync(path.join(tmpdir(), 'backport-'));
  try {
    for (const [name, text] of Object.entries({page, before, after})) writeFileSync(path.join(folder, name), text);
    // The exit code is the number of conflicts, or 255 for an error.
    const {code, output, errors} = runGit(
      folder,
      'merge-file',
      '-p',
      '--diff3',
      `--marker-size=${markSize}`,
      'page',
      'before',
      'after',
    );
    if (code === 255) throw new Error(`git merge-file failed: ${errors}`);
    return readMerge(output);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function applyChange(root: string, file: string, {status}: Change, before: string, after: string): Outcome {
  const target = path.join(root, file);
  const isThere = existsSync(target);
  if (status === 'D') {
    return isThere
      ? {
          kind: 'failed',
          reason:
            'the commit deletes the page, but the address of a released page is public; delete it yourself if it must go',
        }
      : {kind: 'already there'};
  }
  if (!isThere && status !== 'A') return {kind: 'no such page'};
  const page = isThere ? readFileSync(target, 'utf8') : '';
  if (page === after) return {kind: 'already there'};
  if (status === 'A') {
    if (isThere)
      return {kind: 'failed', reason: 'the commit creates the page, but this version has another page of that name'};
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, after);
    return {kind: 'created'};
  }
  const {text, leftOver} = merge(page, before, after);
  if (text !== page) writeFileSync(target, text);
  if (leftOver.length > 0) return {kind: text === page ? 'nothing fits' : 'partly', leftOver};
  return {kind: text === page ? 'already there' : 'applied'};
}

/** Tells whether a commit left the translation of a page up to date: by its ledger, or, where it has none, because it changed both languages. */
async function wasTranslated(
  id: string,
  changes: readonly Change[],
  textOf: (file: string) => string,
): Promise<boolean> {
  const ledger = textOf(ledgerFile) || textOf(formerLedgerFile);
  if (ledger)
    return (
      parseLedger(ledger)[`current/${id}`] ===
      (await fingerprint(textOf(fileOf({version: 'current', locale: 'en', id}))))
    );
  return changes.some(({file}) => file === fileOf({version: 'current', locale: 'zh-Hans', id}));
}

/** The pages of older versions that a commit's changes belong to; nothing is changed yet. */
function targets(changes: readonly Change[], versions: readonly string[]): Target[] {
  return versions.flatMap((version) =>
    changes.flatMap((change): Target[] => {
      const page = comingPageOf(change.file);
      return page ? [{...page, version, change, file: fileOf({...page, version})}] : [];
    }),
  );
}

/**
 * Brings what a commit changed on pages of the coming version to the same pages of older versions, in both languages,
 * by changing their files; nothing is committed. `to` is a text such as `1.7..1.9`. Throws a refusal when the folder has
 * uncommitted changes, or the commit or a version does not exist.
 */
export async function backport(root: string, name: string | undefined, to: string | undefined): Promise<Backport> {
  if (!name) throw new Refusal('Which commit? Give its hash: npm run backport -- 1a2b3c4 --to 1.7..1.9');
  const versions = versionsIn(to, JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8')) as string[]);
  requireCleanTree(root);
  const commit = commitNamed(root, name);
  const before = stateBefore(root, commit);
  const changes = changesIn(root, before, commit);
  const textAt = (state: string, file: string) => runGit(root, 'cat-file', 'blob', `${state}:${file}`).output;
  const found = targets(changes, versions);
  if (found.length === 0)
    throw new Refusal(`Commit ${name} changes no page of the coming version, so there is nothing to bring to others.`);
  const upToDate = await upToDatePages(root, found);
  const pages = found.map(({change, ...page}): PageOutcome => {
    const outcome = applyChange(root, page.file, change, textAt(before, change.file), textAt(commit, change.file));
    return {...page, outcome};
  });
  await recordTranslations(root, pages, upToDate, (id) => wasTranslated(id, changes, (file) => textAt(commit, file)));
  return {
    pages,
    otherFiles: changes
      .map(({file}) => file)
      .filter((file) => !comingPageOf(file) && file !== ledgerFile && file !== formerLedgerFile),
  };
}

/** Tells whether a page needs a writer. */
export function isOpen({outcome: {kind}}: PageOutcome): boolean {
  return kind === 'failed' || kind === 'partly' || kind === 'nothing fits';
}
