import type {Change, Changes} from '../data/changes.ts';
import {samePages} from '../data/moves.ts';
import {addressOf, languageNames, shortOf, type Locale} from '../lib/pages.ts';

/** The file of the data, for messages. */
/** The file of the changes, from the repository's root. */
export const changesFile = 'src/data/changes.ts';

const patchForm = /^(\d+\.\d+)\.(\d+)$/;
const endings = {en: /[.!]$/, 'zh-Hans': /[。！]$/} as const;

/** Returns the id of a patch's heading in the release notes. */
export function anchorOfPatch(patch: string): string {
  return `v${patch.replaceAll('.', '-')}`;
}

/** Returns a version's number as written in sentences: `1.9-beta` is 1.9. */
export function numberOf(version: string): string {
  return version.replace(/-beta$/, '');
}

/** Returns a patch as written in sentences: the first one of a version has the number of that version. */
export function shortPatch(patch: string): string {
  return patch.replace(/\.0$/, '');
}

/** Returns the page under which the changes of a page are listed: itself, or the one that now covers its subject; undefined if there is none. */
export function pageWithChanges(id: string, changes: Changes): string | undefined {
  if (changes[id]) return id;
  const subject = samePages.find((addresses) => addresses.includes(addressOf(id)));
  return subject && Object.keys(changes).find((other) => subject.includes(addressOf(other)));
}

function comparePatches(one: string, other: string): number {
  const [left, right] = [one, other].map((patch) => patch.split('.').map(Number));
  return left!.map((part, index) => part - right![index]!).find((difference) => difference !== 0) ?? 0;
}

function textProblem(text: string | undefined, locale: Locale): string | undefined {
  if (!text?.trim())
    return `has no ${languageNames[locale]} text. Add ${shortOf[locale]}: what changed, in one short sentence.`;
  if (locale === 'zh-Hans' && !/\p{Script=Han}/u.test(text))
    return `has no Chinese characters in its Chinese text. Translate "${text}".`;
  if (/\*\*|\]\(|</.test(text))
    return `has Markdown in its ${languageNames[locale]} text. Write plain words, values between backticks.`;
  if (!endings[locale].test(text))
    return `has no full stop in its ${languageNames[locale]} text. Make it one whole sentence.`;
  return undefined;
}

/** Returns what is wrong with an entry by itself or after the one before it, as the end of a sentence, with the cure; undefined when nothing is. */
function entryProblem(
  {version, patch, en, zh, isNew}: Change,
  before: Change | undefined,
  versions: readonly string[],
): string | undefined {
  if (!versions.includes(version))
    return `has the version "${version}". Use one of versions.json: ${versions.join(', ')}.`;
  const minor = patchForm.exec(patch)?.[1];
  if (minor === undefined) return `has no patch with three numbers. Write it as ${numberOf(version)}.0.`;
  if (minor !== numberOf(version))
    return `belongs to ${minor}, but is listed under ${version}. Correct one of the two.`;
  if (before && comparePatches(before.patch, patch) > 0)
    return `comes after ${before.patch}. Sort the entries of the page, oldest first.`;
  if (before && isNew)
    return 'is marked as new, but is not the first of its page. Delete isNew, or the entries before it.';
  return textProblem(en, 'en') ?? textProblem(zh, 'zh-Hans');
}

const sentence = (page: string, patch: string | undefined, rest: string) =>
  `${changesFile}: ${page}${patch === undefined ? '' : `, ${patch || 'an entry without a patch'}`}: ${patch === undefined ? 'the page' : 'the change'} ${rest}`;

/** Returns what is wrong with the entries themselves, each naming page and patch, with the cure; `versions` are the released ones. */
export function entryProblems(changes: Changes, versions: readonly string[]): string[] {
  return Object.entries(changes).flatMap(([page, entries]) => {
    if (entries.length === 0)
      return [sentence(page, undefined, 'has no changes. Add one, or delete the page from the list.')];
    return entries.flatMap((entry, index) => {
      const problem = entryProblem(entry, entries[index - 1], versions);
      return problem ? [sentence(page, entry.patch, problem)] : [];
    });
  });
}

/** What the entries refer to: the pages of the coming version by their path without extension, and the ids in each file of release notes. */
export type Targets = {pages: ReadonlySet<string>; releases: ReadonlyMap<string, ReadonlySet<string>>};

function pageProblem(page: string, {pages}: Targets): string | undefined {
  if (pages.has(page)) return undefined;
  const subject = samePages.find((addresses) => addresses.includes(addressOf(page)));
  const now = [...pages].find((other) => subject?.includes(addressOf(other)));
  return `does not exist in docs/. ${now ? `Its subject is now covered by "${now}": move the changes there.` : 'Write its path in docs/ without the extension, such as ai/mcp.'}`;
}

/** Returns which pages and which headings of the release notes are missing, each naming page and patch, with the cure. */
export function targetProblems(changes: Changes, targets: Targets): string[] {
  return Object.entries(changes).flatMap(([page, entries]) => {
    const problem = pageProblem(page, targets);
    const missing = entries.flatMap(({patch}) => {
      const anchor = anchorOfPatch(patch);
      const files = [...targets.releases].filter(([, ids]) => !ids.has(anchor)).map(([file]) => file);
      if (files.length === 0) return [];
      return [
        sentence(
          page,
          patch,
          `leads to #${anchor}, which does not exist in ${files.join(', ')}. Correct the patch, or add its heading {/* #${anchor} */} to the release notes.`,
        ),
      ];
    });
    return [...(problem ? [sentence(page, undefined, problem)] : []), ...missing];
  });
}
