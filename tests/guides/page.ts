import {readFileSync} from 'node:fs';
import path from 'node:path';
import {folderOf, type Locale} from '../../src/lib/pages.ts';
import {codeBlocks, headings, type Page} from '../../src/gate/site.ts';

/** The languages of the site; each sample is tried as it stands in each of them. */
export const locales: readonly Locale[] = ['en', 'zh-Hans'];

const root = path.join(import.meta.dirname, '../..');

/** A code block of a page: the id of the heading above it, the words of its fence, and the tab that it is in. */
export type Sample = {
  section: string;
  language: string;
  title: string | undefined;
  tab: string | undefined;
  code: string;
};

/** What to find samples by; whatever is left out may be anything. */
export type SampleFilter = Partial<Omit<Sample, 'code'>>;

/** A page as its readers see it, which remembers what was asked for. */
export type GuidePage = {
  /** The whole file. */
  source: string;
  /** Returns the one sample that matches; throws when there is none or more than one. */
  sample: (filter: SampleFilter) => string;
  /** Returns all samples that match, in their order; throws when there are not as many as said. */
  samples: (filter: SampleFilter, count: number) => string[];
  /** Says that the samples that match are not run, and why; throws when there are none. */
  leaveOut: (filter: SampleFilter, reason: string) => void;
  /** Returns the samples that were neither asked for nor left out with a reason. */
  untried: () => string[];
};

/** Returns the tab that a line of a page stands in. */
function tabAt(lines: readonly string[], line: number): string | undefined {
  const last = lines.slice(0, line).findLast((text) => /<\/?TabItem\b/.test(text));
  return last && /<TabItem\b[^>]*\bvalue="([^"]+)"/.exec(last)?.[1];
}

function samplesOf(page: Page): Sample[] {
  const lines = page.source.split('\n');
  const above = headings(page);
  return codeBlocks(page).map(({language, meta, code, line}) => ({
    section: above.findLast((heading) => heading.line < line)?.id ?? '',
    language,
    title: /title="([^"]+)"/.exec(meta)?.[1],
    tab: tabAt(lines, line),
    code,
  }));
}

const nameOf = ({section, language, title, tab}: SampleFilter) =>
  [section && `#${section}`, tab, language, title].filter(Boolean).join(' ');

/** Reads a page of the coming version in a language: `guides/operate/https`. */
export function readGuide(locale: Locale, id: string): GuidePage {
  const file = `${folderOf({version: 'current', locale})}/${id}.md`;
  const source = readFileSync(path.join(root, file), 'utf8');
  const samples = samplesOf({file, id, version: 'current', locale, frontMatter: {}, source, body: source, bodyLine: 1});
  const tried = new Set<Sample>();
  const at = (filter: SampleFilter) =>
    samples.filter((sample) =>
      (Object.keys(filter) as (keyof SampleFilter)[]).every((key) => sample[key] === filter[key]),
    );
  const take = (filter: SampleFilter, isRight: (count: number) => boolean) => {
    const found = at(filter);
    if (!isRight(found.length))
      throw new Error(
        `${file} has ${found.length} samples at ${nameOf(filter)}; its samples are:\n${samples.map(nameOf).join('\n')}`,
      );
    for (const sample of found) tried.add(sample);
    return found.map(({code}) => code);
  };
  return {
    source,
    sample: (filter) => take(filter, (count) => count === 1)[0]!,
    samples: (filter, count) => take(filter, (found) => found === count),
    leaveOut: (filter) => void take(filter, (count) => count > 0),
    untried: () => samples.filter((sample) => !tried.has(sample)).map(nameOf),
  };
}

/** Returns a text with a part replaced everywhere; throws when it does not have the part, so that no replacement silently goes out of date. */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The sample does not have ${JSON.stringify(from)}:\n${text}`);
  return text.replaceAll(from, to);
}
