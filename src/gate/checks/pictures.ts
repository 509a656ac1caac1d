import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {latestVersion} from '../../config/versions.ts';
import {
  pictureAddress,
  pictureFile,
  pictures as listed,
  picturesFile,
  type Picture,
  type TakenPictures,
} from '../../data/pictures.ts';
import {locales, withoutExtension, type Locale} from '../../lib/pages.ts';
import {nameOf, printOf, stepsOf} from '../../markdown/steps.ts';
import {lineAt} from '../lines.ts';
import type {Page, Site} from '../site.ts';
import type {Finding, GateCheck} from '../types.ts';

const list = 'src/data/pictures.ts';
/** The most that a picture's file may weigh, in bytes, that its alternative text may have, in characters, and the most marks in it. */
const limits = {weight: 45_000, alternative: 125, marks: 4};
const shown = /!\[([^\]]*)\]\((\/img\/console\/[^)\s]+)\)/g;
const retake = 'take it with npm run pictures (tests/walks/README.md)';

/** Returns the print that the step of a picture has now, in a language; undefined when the page has no such step. */
function printNow({pages}: Site, {page, step}: Picture, locale: Locale): string | undefined {
  const own = pages.find(
    (one) => one.version === latestVersion && one.locale === locale && withoutExtension(one.id) === page,
  );
  const found = own && stepsOf(own).find((one) => nameOf(one) === step);
  return found && printOf(found);
}

type Problem = Pick<Finding, 'message' | 'cure'>;

function fileProblems(root: string, name: string, locale: Locale): Problem[] {
  return (['avif', 'webp'] as const).flatMap((kind) => {
    const file = pictureFile(name, locale, kind);
    const full = path.join(root, file);
    if (!existsSync(full)) return [{message: `${file} is missing.`, cure: `Bring it back, or ${retake}.`}];
    const {size} = statSync(full);
    if (size <= limits.weight) return [];
    return [
      {
        message: `${file} has ${(size / 1000).toFixed(1)} kB; a picture may have ${limits.weight / 1000} kB.`,
        cure: `Crop it to less, and ${retake}.`,
      },
    ];
  });
}

function problemsOf(site: Site, name: string, picture: Picture, locale: Locale, taken: TakenPictures): Problem[] {
  const own = taken[name]?.[locale];
  const now = printNow(site, picture, locale);
  if (now === undefined)
    return [
      {
        message: `The picture “${name}” belongs to step ${picture.step} of ${picture.page}, which is not there.`,
        cure: 'Correct page and step.',
      },
    ];
  if (!own)
    return [
      {
        message: `The picture “${name}” has not been taken in ${locale}.`,
        cure: `Take it off the list, or ${retake}.`,
      },
    ];
  const stale = {
    message: `The step of the picture “${name}” reads otherwise in ${locale} than when it was taken.`,
    cure: `If it still shows the step, run "npm run fix -- pictures"; otherwise ${retake}.`,
  };
  return [...fileProblems(site.root, name, locale), ...(own.print === now ? [] : [stale])];
}

function usesOf(page: Page): {name: string | undefined; locale: Locale; alternative: string; line: number}[] {
  return [...page.body.matchAll(shown)].map(({1: alternative = '', 2: address = '', index}) => ({
    name: pictureAddress.exec(address)?.[1],
    locale: address.endsWith('.zh-Hans.webp') ? 'zh-Hans' : 'en',
    alternative,
    line: page.bodyLine + lineAt(page.body, index) - 1,
  }));
}

function useFindings(page: Page, taken: TakenPictures): Finding[] {
  return usesOf(page).flatMap(({name, locale, alternative, line}): Finding[] => {
    const at = {file: page.file, line};
    if (name === undefined || !taken[name])
      return [
        {
          ...at,
          message: 'The page shows a picture of the console that has not been taken.',
          cure: `Write /img/console/NAME.webp with a name of ${list}.`,
        },
      ];
    if (locale !== page.locale)
      return [
        {
          ...at,
          message: `The page shows the picture “${name}” in the other language.`,
          cure: `Write ${pictureFile(name, page.locale, 'webp').slice('static'.length)}.`,
        },
      ];
    if (alternative.trim() === '' || alternative.length > limits.alternative)
      return [
        {
          ...at,
          message: `The alternative text of the picture “${name}” is ${alternative.trim() === '' ? 'empty' : 'too long'}.`,
          cure: `Say in at most ${limits.alternative} characters what the reader learns from it.`,
        },
      ];
    return [];
  });
}

/** Returns what is wrong with the pictures of a list, as they were taken, and with the pages that show them. */
export function pictureFindings(
  site: Site,
  meant: Readonly<Record<string, Picture>>,
  taken: TakenPictures,
  source: string,
): Finding[] {
  const used = new Set(site.pages.flatMap((page) => usesOf(page).map(({name}) => `${name} ${page.locale}`)));
  const listFindings = Object.entries(meant).flatMap(([name, picture]) => {
    const at = {file: list, line: lineAt(source, Math.max(0, source.indexOf(`'${name}'`)))};
    const unused = locales
      .filter((locale) => !used.has(`${name} ${locale}`))
      .map((locale) => ({
        message: `No page shows the picture “${name}” in ${locale}.`,
        cure: 'Show it, or take it off the list and delete its files.',
      }));
    const marks =
      (picture.marks?.length ?? 0) > limits.marks
        ? [{message: `The picture “${name}” has more than ${limits.marks} marks.`, cure: 'Leave some out.'}]
        : [];
    return [...marks, ...unused, ...locales.flatMap((locale) => problemsOf(site, name, picture, locale, taken))].map(
      (problem) => ({...at, ...problem}),
    );
  });
  const strays = Object.keys(taken)
    .filter((name) => !(name in meant))
    .map((name) => ({
      file: picturesFile,
      line: 1,
      message: `The picture “${name}” is not on the list in ${list}.`,
      cure: 'Run "npm run fix -- pictures", and delete its files.',
    }));
  return [...listFindings, ...strays, ...site.pages.flatMap((page) => useFindings(page, taken))];
}

const takenOf = ({files}: Site) => JSON.parse(files.read(picturesFile) ?? '{}') as TakenPictures;

/** Records that the pictures still show their steps, and forgets those that are off the list. */
function fix(site: Site): string[] {
  const taken = takenOf(site);
  const renewed = Object.fromEntries(
    Object.entries(taken)
      .filter(([name]) => name in listed)
      .map(([name, byLocale]) => [
        name,
        Object.fromEntries(
          locales.flatMap((locale) => {
            const own = byLocale[locale];
            return own ? [[locale, {...own, print: printNow(site, listed[name]!, locale) ?? own.print}]] : [];
          }),
        ),
      ]),
  );
  const text = `${JSON.stringify(renewed, undefined, 2)}\n`;
  const before = site.files.read(picturesFile);
  if (before === undefined || before === text) return [];
  site.files.write(picturesFile, text);
  return [picturesFile];
}

export const pictures: GateCheck = {
  name: 'pictures',
  summary: 'Does every picture of the console show what its step says, in both languages, and does a page use it?',
  find: (site) => {
    // A sample of a site has no list.
    const source = site.files.read(list);
    return pictureFindings(site, source === undefined ? {} : listed, takenOf(site), source ?? '');
  },
  fix,
};
