import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createJiti} from 'jiti';
import {checkAnnouncement} from '../../config/announcement.ts';
import {defaultLocale} from '../../config/locales.ts';
import type {Announcement} from '../../data/announcement.ts';
import type {Capability} from '../../data/capabilities.ts';
import type {Changes} from '../../data/changes.ts';
import type {MovedSections} from '../../data/moves.ts';
import type {Term} from '../../data/terms.ts';
import {locales, withoutExtension} from '../../lib/pages.ts';
import {isWithin} from '../../lib/version-order.ts';
import {capabilitiesFile, capabilityProblems} from '../../markdown/capabilities-data.ts';
import {changesFile, entryProblems, targetProblems} from '../../markdown/changes-data.ts';
import {definedTerms, type DefinedTerm} from '../../markdown/glossary-terms.ts';
import {movedSectionProblems} from '../../markdown/moved-sections.ts';
import {validateRedirects, validateTargets} from '../../plugins/moves/validate.ts';
import {validateCampaigns} from '../../plugins/promo/validate.ts';
import {anchorsOf, sourceAddresses} from '../addresses.ts';
import {lineAt, reasonOf} from '../lines.ts';
import {nearest} from '../links/nearest.ts';
import {entriesOf, readSidebars, sidebarFile} from '../sidebars.ts';
import {headings, type Page, type Site} from '../site.ts';
import type {Finding, GateCheck} from '../types.ts';

/** A file whose exported value the build refuses, or shows to readers, when it is wrong. */
type DataFile = {
  file: string;
  /** The name under which the value is exported. */
  name: string;
  /** Returns what is wrong with the value, a sentence each, or throws one error with a line `- …` for each. */
  problems: (value: unknown, site: Site) => string[] | Promise<string[]>;
  /** Returns texts that stand in the file, one after the other, before and on the line of a problem. */
  keys: (problem: string) => string[];
};

const dataFiles: readonly DataFile[] = [
  {
    file: 'src/data/announcement.ts',
    name: 'announcement',
    problems(value) {
      if (value !== null) checkAnnouncement(value as Announcement);
      return [];
    },
    keys: (problem) => [`${/\b(?:id|content|backgroundColor|textColor)\b/.exec(problem)?.[0] ?? 'content'}: `],
  },
  {
    file: 'src/data/promos.ts',
    name: 'promos',
    problems(value, {root}) {
      validateCampaigns(value, {locales, hasImage: (image) => existsSync(path.join(root, 'static', image))});
      return [];
    },
    keys: (problem) => (/^(\w+)(?:\.(\w+))?/.exec(problem)?.slice(1) ?? []).filter(Boolean).map((name) => ` ${name}: `),
  },
  {
    file: 'src/data/moves.ts',
    name: 'redirects',
    async problems(value, site) {
      validateRedirects(
        value,
        locales.filter((code) => code !== defaultLocale),
      );
      const {places, isFile} = await sourceAddresses(site);
      validateTargets(value, (address) => places.has(address) || isFile(address));
      return [];
    },
    keys: (problem) => [`from: '${/\((\S+) →/.exec(problem)?.[1]}'`],
  },
  {
    file: 'src/data/moves.ts',
    name: 'movedSections',
    async problems(value, site) {
      const {places} = await sourceAddresses(site);
      const pagesAt = (address: string) => Object.values(places.get(address)?.pages ?? {});
      return movedSectionProblems(value as MovedSections, {
        isPage: (address) => places.has(address),
        idsOf: (address) => pagesAt(address).flatMap((page) => anchorsOf(page) ?? []),
      });
    },
    keys: (problem) => [`'${/^[^# ]+/.exec(problem)?.[0]}'`, /^[^# ]+#(\S+) →/.exec(problem)?.[1] ?? ''],
  },
  {
    file: changesFile,
    name: 'changes',
    problems(value, {pages, versions}) {
      const released = versions.filter((version) => version !== 'current');
      // The links lead to the release notes of the latest version; those of the coming one become them with the next cut.
      const notes = pages.filter(
        ({id, version}) => /^release\.mdx?$/.test(id) && ['current', released[0]].includes(version),
      );
      const current = pages.filter(({version}) => version === 'current');
      return [
        ...entryProblems(value as Changes, released),
        ...targetProblems(value as Changes, {
          pages: new Set(current.map(({id}) => withoutExtension(id))),
          releases: new Map(notes.map((page) => [page.file, new Set(headings(page).flatMap(({id}) => id ?? []))])),
        }),
      ];
    },
    keys(problem) {
      const [page = '', patch] = problem.split(': ')[0]!.split(', ');
      return [
        page.includes('/') || page.includes('-') ? `'${page}': ` : `${page}: `,
        ...(patch ? [`patch: '${patch}'`] : []),
      ];
    },
  },
  {
    file: capabilitiesFile,
    name: 'capabilities',
    problems(value, {pages, versions}) {
      const sources = new Map(pages.map(({version, locale, id, source}) => [`${version} ${locale} ${id}`, source]));
      return capabilityProblems(value as readonly Capability[], {
        versions: versions.filter((version) => version !== 'current'),
        read: ({version, locale, id}) => sources.get(`${version} ${locale} ${id}`),
      });
    },
    keys: (problem) => [`id: '${/capability "([^"]+)"/.exec(problem)?.[1]}'`],
  },
  {
    file: 'src/data/terms.ts',
    name: 'terms',
    problems: (value, {pages, versions}) => termProblems(definedTerms(value as readonly Term[]), pages, versions),
    keys: (problem) => [`en: '${/term "([^"]+)"/.exec(problem)?.[1]}'`],
  },
];

/** Returns what is wrong with the pages of terms: the newest version that has the term must have the page, and the section in both languages. */
function termProblems(terms: readonly DefinedTerm[], pages: readonly Page[], versions: readonly string[]): string[] {
  return terms.flatMap((term) => {
    const [id, section] = term.page?.split('#') ?? [];
    const newest = versions.find((version) => isWithin(version, term));
    if (id === undefined || newest === undefined) return [];
    const own = pages.filter((page) => page.version === newest && withoutExtension(page.id) === id);
    if (own.length === 0)
      return [`the term "${term.en}" has the page ${id}, which ${newest} does not have. Write the path of a page.`];
    const lacking = own.find(
      (page) => section !== undefined && !headings(page).some((heading) => heading.id === section),
    );
    return lacking
      ? [
          `the term "${term.en}" has the section #${section}, which ${lacking.file} does not have. Write the id of a heading.`,
        ]
      : [];
  });
}

/** Returns the line on which the last of the texts is, each looked for behind the one before it. */
function lineOf(text: string, keys: readonly string[]): number {
  const index = keys.reduce((from, key) => Math.max(text.indexOf(key, from), from), 0);
  return lineAt(text, index);
}

/** Separates what is wrong from what to do about it. */
function finding(file: string, line: number, problem: string): Finding {
  const [, message = problem, cure = ''] =
    /^(.+?): ((?:give|write|remove|say|take|use|leave|keep|end|choose)\b[^]*)$/.exec(problem) ??
    /^(.+?[^.]\.) ([A-Z][^]*)$/.exec(problem) ??
    [];
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {file, line, message: /[.]$/.test(message) ? message : `${message}.`, cure: capital(cure)};
}

const jiti = createJiti(import.meta.url, {moduleCache: false});

async function problemsOf({name, file, problems}: DataFile, site: Site): Promise<string[]> {
  try {
    const module = await jiti.import<Record<string, unknown>>(path.join(site.root, file));
    return await problems(module[name], site);
  } catch (error) {
    const {message} = error as Error;
    const listed = [...message.matchAll(/^- (.*)$/gm)].map((match) => match[1]!);
    return listed.length > 0
      ? listed
      : [error instanceof SyntaxError ? `cannot be read: ${reasonOf(error)}.` : message];
  }
}

async function dataFindings(data: DataFile, site: Site): Promise<Finding[]> {
  const place = path.join(site.root, data.file);
  if (!existsSync(place)) return [];
  const text = readFileSync(place, 'utf8');
  return (await problemsOf(data, site)).map((problem) => {
    const own = problem.replace(`${data.file}: `, '');
    return finding(data.file, lineOf(text, data.keys(own)), own);
  });
}

/** Finds pages that a sidebar names and that do not exist. */
async function sidebarFindings({root, versions, pages}: Site): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const version of versions) {
    const sidebars = await readSidebars(root, version);
    if (!sidebars) continue;
    const file = sidebarFile(version);
    const text = readFileSync(path.join(root, file), 'utf8');
    const known = new Set(pages.filter((page) => page.version === version).map(({id}) => withoutExtension(id)));
    const named = entriesOf(sidebars).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : [entry.id, entry.link?.id].filter((id): id is string => id !== undefined),
    );
    for (const id of new Set(named)) {
      if (known.has(id)) continue;
      const meant = nearest(id, known, 3);
      findings.push({
        file,
        line: Math.max(lineOf(text, [`'${id}'`]), lineOf(text, [`"${id}"`])),
        message: `The sidebar names the page ${id}, which does not exist.`,
        cure: meant ? `Did you mean ${meant}?` : 'Correct the name, or write the page.',
      });
    }
  }
  return findings;
}

/** What the build would refuse, or show to readers, in the files of data, with the same words as the build. */
export const data: GateCheck = {
  name: 'data',
  summary:
    'Are sidebars, campaigns, announcement, moved pages, changes between versions, capabilities, and the pages of terms usable?',
  async find(site) {
    const findings = await sidebarFindings(site);
    for (const file of dataFiles) findings.push(...(await dataFindings(file, site)));
    return findings;
  },
};
