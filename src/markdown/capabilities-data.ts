import {capabilitySubjects, type Capability, type CapabilitySubject, type Way} from '../data/capabilities.ts';
import {samePages} from '../data/moves.ts';
import {addressOf, languageNames, locales, shortOf, type Locale} from '../lib/pages.ts';
import {compareVersions, isWithin} from '../lib/version-order.ts';

/** The file of the capabilities, from the repository's root. */
export const capabilitiesFile = 'src/data/capabilities.ts';

/** Rows up to which the table of an old version can be read. */
const mostRows = 25;

/** Returns the text of a page, given by its path with extension; undefined if there is none. */
export type PageReader = (page: {version: string; locale: Locale; id: string}) => string | undefined;

/** A page, by its path with extension, and the section that it has. */
export type FoundPage = {id: string; section: string | undefined};

/** A link of a way, with its place in the text. */
export const wayLink = /\[([^\]]+)\]\(([^)#]+)(?:#([^)]+))?\)/g;

/** Tells whether a version lacks a capability; the coming version lacks none. */
export function lacks(version: string, {since, hadUntil}: Capability): boolean {
  return compareVersions(version, since) < 0 && !(hadUntil && compareVersions(version, hadUntil) <= 0);
}

/** Returns the nearest way to a capability in a version that lacks it. */
export const wayIn = (version: string, {ways}: Capability): Way | undefined =>
  ways.find((way) => isWithin(version, way));

/** Returns the release or the version that readers need: `1.9.4-beta`. */
export const neededFor = ({since, release}: Capability): string => (release ? `${release}-beta` : since);

/** A row of the table of what a version lacks: a capability, and those that stand right under it. */
export type LackingRow = {capability: Capability; later: Capability[]};

/** Returns what a version lacks, in the order of the list; what stands under something else that it lacks is told in the row of that, or left to it. */
export function lackingIn(version: string, capabilities: readonly Capability[]): LackingRow[] {
  const lacking = capabilities.filter((capability) => lacks(version, capability));
  const rootOf = (capability: Capability): Capability => {
    const {under, underUntil} = capability;
    // Only what stands before it in the list, so that a wrong entry cannot lead round in a circle.
    const before = lacking.slice(0, lacking.indexOf(capability));
    const upper = isWithin(version, {until: underUntil}) ? before.find(({id}) => id === under) : undefined;
    return upper ? rootOf(upper) : capability;
  };
  return lacking
    .filter((capability) => rootOf(capability) === capability)
    .map((capability) => ({
      capability,
      later: lacking
        .filter((other) => other.under === capability.id && rootOf(other) === capability)
        .sort((one, other) => compareVersions(one.since, other.since)),
    }));
}

/**
 * Returns the page of a version that a target such as `call_api#sign` means, also where the subject has another address there; the section is
 * left out where that page lacks it.
 */
export function findPage(
  target: string,
  {version, locale}: {version: string; locale: Locale},
  read: PageReader,
): FoundPage | undefined {
  const [path = '', section] = target.split('#');
  const address = addressOf(path);
  const candidates = [address, ...(samePages.find((addresses) => addresses.includes(address)) ?? [])];
  for (const candidate of candidates) {
    for (const id of [`${candidate}.md`, `${candidate}.mdx`, `${candidate}/README.md`, `${candidate}/README.mdx`]) {
      const source = read({version, locale, id});
      if (source === undefined) continue;
      return {id, section: section !== undefined && source.includes(`{/* #${section} */}`) ? section : undefined};
    }
  }
  return undefined;
}

function textProblem(text: string | undefined, locale: Locale, what: string): string | undefined {
  if (!text?.trim()) return `has no ${languageNames[locale]} ${what}. Add ${shortOf[locale]}.`;
  if (locale === 'zh-Hans' && !/\p{Script=Han}/u.test(text))
    return `has no Chinese characters in its Chinese ${what}. Translate "${text}".`;
  if (/[*<]/.test(text.replace(/`[^`]*`/g, '')))
    return `has Markdown in its ${languageNames[locale]} ${what}. Use plain words, links, and values between backticks alone.`;
  return undefined;
}

type Known = {
  /** The released versions, newest first. */
  versions: readonly string[];
  read: PageReader;
};

function versionProblem(capability: Capability, versions: readonly string[]): string | undefined {
  const {since, release, hadUntil, underUntil} = capability;
  const known = `Use one of versions.json: ${versions.join(', ')}.`;
  const unknown = [since, hadUntil, underUntil, ...capability.ways.flatMap((way) => [way.since, way.until])].find(
    (version) => version !== undefined && !versions.includes(version),
  );
  if (unknown !== undefined) return `has the version "${unknown}", which does not exist. ${known}`;
  if (since === versions.at(-1)) return `is in every version. Delete the entry, or correct since.`;
  if (
    release !== undefined &&
    !new RegExp(`^${since.replace('-beta', '').replace('.', String.raw`\.`)}\\.[1-9]\\d*$`).test(release)
  )
    return `has the release "${release}", which is no patch of ${since}. Use three numbers such as ${since.replace('-beta', '')}.1, or leave it out for the first release.`;
  if (hadUntil !== undefined && compareVersions(hadUntil, since) >= 0)
    return `was there until ${hadUntil}, but begins with ${since}. Use an older version for hadUntil, or leave it out.`;
  return undefined;
}

function underProblem(capability: Capability, capabilities: readonly Capability[]): string | undefined {
  const {under, since} = capability;
  if (under === undefined) return undefined;
  const upper = capabilities.find(({id}) => id === under);
  if (!upper)
    return `stands under "${under}", which is not in the list. Use the id of another capability, or leave under out.`;
  if (capabilities.indexOf(upper) >= capabilities.indexOf(capability) || compareVersions(upper.since, since) > 0)
    return `stands under "${under}", which comes later. Use a capability of an earlier version that is above it in the list, or leave under out.`;
  return undefined;
}

/** Returns what is wrong with where the latest version and others describe a capability. */
function pageProblems({page, elsewhere = {}}: Capability, {versions, read}: Known): string[] {
  const places = [[versions[0]!, page] as const, ...Object.entries(elsewhere)];
  return places.flatMap(([version, target]) => {
    if (!versions.includes(version))
      return [`has a page in "${version}", which does not exist. Use one of ${versions.join(', ')}.`];
    const problem = targetProblem(target, version, read);
    return problem ? [problem] : [];
  });
}

function targetProblem(target: string, version: string, read: PageReader): string | undefined {
  for (const locale of locales) {
    const found = findPage(target, {version, locale}, read);
    const where = `the ${languageNames[locale]} of ${version}`;
    if (!found)
      return `leads to ${target}, and ${where} has no such page. Use the path of a page without its extension.`;
    if (target.includes('#') && !found.section)
      return `leads to ${target}, and ${found.id} in ${where} has no such heading. Use the id of one of its headings.`;
  }
  return undefined;
}

/** Returns what the links of a way lead to. */
const targetsOf = (text: string): string[] =>
  [...text.matchAll(wayLink)].map(([, , id, section]) => (section === undefined ? id! : `${id}#${section}`));

/** Returns what is wrong with the ways of a capability; each version in which it has a row of its own has one. */
function wayProblems(capability: Capability, capabilities: readonly Capability[], {versions, read}: Known): string[] {
  const shown = versions.filter((version) =>
    lackingIn(version, capabilities).some((row) => row.capability === capability),
  );
  const gaps = shown.flatMap((version) => {
    const count = capability.ways.filter((way) => isWithin(version, way)).length;
    if (count === 1) return [];
    return [
      count === 0
        ? `has no way for ${version}. Add one, or say that there is none.`
        : `has ${count} ways for ${version}. Leave one of them, by since and until.`,
    ];
  });
  const own = capability.ways.flatMap((way) => {
    const problem = locales.map((locale) => textProblem(way[shortOf[locale]], locale, 'way')).find(Boolean);
    if (problem) return [problem];
    const ownVersions = shown.filter((version) => isWithin(version, way));
    if (ownVersions.length === 0)
      return [`has a way that no version shows: "${way.en}" Delete it, or correct its since and until.`];
    const [english, chinese] = locales.map((locale) => targetsOf(way[shortOf[locale]]));
    if (english!.toSorted().join() !== chinese!.toSorted().join())
      return ['has different links in both languages. Link to the same sections.'];
    return ownVersions.flatMap((version) => english!.flatMap((target) => targetProblem(target, version, read) ?? []));
  });
  return [...gaps, ...own];
}

/** Returns what is wrong with the capabilities, each naming the entry, with the cure. */
export function capabilityProblems(capabilities: readonly Capability[], known: Known): string[] {
  const {versions} = known;
  const problems = capabilities.flatMap((capability, index) => {
    const {id, subject} = capability;
    const own = (): string[] => {
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) return ['has no usable id. Use small letters, digits, and hyphens.'];
      if (capabilities.findIndex((other) => other.id === id) < index)
        return ['is listed twice. Give one of them another id.'];
      if (!capabilitySubjects.includes(subject))
        return [`has the subject "${subject}". Use one of ${capabilitySubjects.join(', ')}.`];
      const basic =
        locales.map((locale) => textProblem(capability[shortOf[locale]], locale, 'name')).find(Boolean) ??
        versionProblem(capability, versions) ??
        underProblem(capability, capabilities);
      return basic ? [basic] : [...pageProblems(capability, known), ...wayProblems(capability, capabilities, known)];
    };
    return own().map((problem) => `${capabilitiesFile}: the capability "${id}" ${problem}`);
  });
  if (problems.length > 0) return problems;
  return versions.flatMap((version) => {
    const rows = lackingIn(version, capabilities);
    return rows.length <= mostRows
      ? []
      : [
          `${capabilitiesFile}: the capability "${rows.at(-1)!.capability.id}" makes ${rows.length} rows in ${version}, more than ${mostRows}. Let some of them stand under another one.`,
        ];
  });
}

/** Returns the capabilities of a subject, in the order of the list. */
export const capabilitiesOf = (subject: CapabilitySubject, capabilities: readonly Capability[]): Capability[] =>
  capabilities.filter((capability) => capability.subject === subject);
