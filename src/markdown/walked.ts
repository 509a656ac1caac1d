import matter from 'gray-matter';
import type {Paragraph, Root} from 'mdast';
import type {VFile} from 'vfile';
import {latestVersion} from '../config/versions.ts';
import {readWalks, type PageWalk, type Walks} from '../data/walks.ts';
import {withoutExtension, type Locale} from '../lib/pages.ts';
import {paragraph, text} from './nodes.ts';
import {sourcePageOf} from './source-page.ts';
import {printsOf, type Named} from './steps.ts';

/** What is said of a page; readers have no use for the numbers, which are in tests/walks/REPORT.md. */
type Told = {release: string; on: string; part: 'only' | 'all' | 'most' | 'some'};

const wording: Readonly<Record<Locale, (told: Told) => string>> = {
  en: ({release, on, part}) =>
    `${{only: 'The step on this page was', all: 'The steps on this page were', most: 'Most steps on this page were', some: 'Some steps on this page were'}[part]} tested with APIPark ${release} in ${monthOf(on, 'en')}.`,
  'zh-Hans': ({release, on, part}) =>
    `本页的${{only: '', all: '', most: '大部分', some: '部分'}[part]}操作步骤已在 APIPark ${release} 上测试（${monthOf(on, 'zh-Hans')}）。`,
};

function partOf(walked: number, all: number): Told['part'] {
  if (walked < all) return walked * 2 > all ? 'most' : 'some';
  return all === 1 ? 'only' : 'all';
}

function monthOf(on: string, locale: Locale): string {
  const [year, month] = on.split('-').map(Number) as [number, number];
  if (locale === 'zh-Hans') return `${year} 年 ${month} 月`;
  return new Intl.DateTimeFormat('en', {year: 'numeric', month: 'long', timeZone: 'UTC'}).format(
    Date.UTC(year, month - 1),
  );
}

/** Returns, of a page's steps, those that ask for something, and those of them that the page's walk has followed as they read now. */
export function tallyOf(steps: readonly Named[], known?: PageWalk): {all: Named[]; walked: Named[]} {
  const all = steps.filter(({name}) => known?.left[name] !== 'explains');
  return {all, walked: all.filter(({name, print}) => known?.steps[name] === print)};
}

/**
 * Remark plugin: says below a page of the latest or the coming version whether a program has walked all, most, or some of its
 * numbered steps in the real console, and with which release. A step that reads otherwise than on that walk does not count.
 */
export default function walkedLine({walks = readWalks(process.cwd())}: {walks?: Walks} = {}) {
  return (tree: Root, file: VFile) => {
    const page = sourcePageOf(file);
    if (!page || ![latestVersion, 'current'].includes(page.version)) return;
    const known = walks[withoutExtension(page.id)]?.[page.locale];
    if (!known) return;
    const {all, walked} = tallyOf(printsOf({body: matter(String(file.value)).content, bodyLine: 1}), known);
    if (walked.length === 0) return;
    const line: Paragraph = paragraph([
      text(wording[page.locale]({release: known.release, on: known.on, part: partOf(walked.length, all.length)})),
    ]);
    tree.children.push({...line, data: {hProperties: {className: ['page-walked']}}});
  };
}
