import type {Page} from '../site.ts';
import type {Heading, Mark, Outline} from './outline.ts';
import type {Problem} from './problem.ts';

/** A page with its parts. */
export type Read = {page: Page; outline: Outline};

const sections = ({headings}: Outline) => headings.filter(({level}) => level > 1);

/** Compares the sections of a translation with its source's: the same ids and levels in the same order. */
function sectionProblems(source: Read, translation: Read): Problem[] {
  const there = sections(source.outline);
  const here = sections(translation.outline);
  const byId = (list: Heading[], id: string | undefined) => list.find((heading) => heading.id === id);
  const missing = there
    .filter(({id}) => id && !byId(here, id))
    .map(({id, line, text}): Problem => ({
      rule: 'twins',
      line: translation.outline.start,
      message: `The section #${id!} ("${text}", ${source.page.file}:${line}) is missing here.`,
      cure: 'Translate it, or give its translation the same id.',
    }));
  const extra = here
    .filter(({id}) => id && !byId(there, id))
    .map(({id, line}): Problem => ({
      rule: 'twins',
      line,
      message: `The section #${id!} does not exist in ${source.page.file}.`,
      cure: 'Write it there too, delete it here, or give both the same id.',
    }));
  if (missing.length + extra.length > 0) return [...missing, ...extra];
  const order = here.findIndex(({id}, index) => id !== there[index]?.id);
  if (order >= 0 && here[order]!.id && there[order]?.id) {
    return [
      {
        rule: 'twins',
        line: here[order]!.line,
        message: `The section #${here[order]!.id} is where ${source.page.file}:${there[order]!.line} has #${there[order]!.id}.`,
        cure: 'Put the sections into the same order in both languages.',
      },
    ];
  }
  return here.flatMap(({id, level, line}): Problem[] => {
    const twin = id === undefined ? undefined : byId(there, id);
    if (!twin || twin.level === level) return [];
    return [
      {
        rule: 'twins',
        line,
        message: `The section #${id!} is of level ${level} here and of level ${twin.level} in ${source.page.file}:${twin.line}.`,
        cure: 'Give it the same level in both languages.',
      },
    ];
  });
}

/** Returns the releases that marks name; their order in a sentence is a matter of the language. */
const releasesOf = (marks: readonly Mark[]) =>
  marks
    .filter(({name}) => name !== 'Ext')
    .map(({source}) => [...source.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join(' '))
    .sort();

/** What is counted in each section, in the reader's words. */
function shapes({outline}: Read, section: number) {
  const inSection = <Part extends {section: number}>(parts: readonly Part[]) =>
    parts.filter((part) => part.section === section);
  const list = (values: (string | number)[]) => (values.length === 0 ? 'none' : values.join(', '));
  return {
    'table rows': list(inSection(outline.tables).map(({rows}) => rows)),
    'numbers of steps': list(inSection(outline.steps).map(({items}) => items.length)),
    samples: list(inSection(outline.samples).map(({language}) => language)),
    elements: list(inSection(outline.elements).map(({name}) => name)),
    'marked releases': list(releasesOf(inSection(outline.marks))),
    admonitions: list(inSection(outline.admonitions).map(({type}) => type)),
    figures: list(inSection(outline.figures).map(({source}) => source.replace('.zh-Hans.', '.'))),
  };
}

/** Compares what stands in one section in both languages. */
function shapeProblems(source: Read, translation: Read, there: number, here: number): Problem[] {
  const heading = translation.outline.headings[here - 1];
  const sourceShapes = shapes(source, there);
  return Object.entries(shapes(translation, here)).flatMap(([part, found]): Problem[] => {
    const expected = sourceShapes[part as keyof typeof sourceShapes];
    if (found === expected) return [];
    const place =
      heading === undefined
        ? 'The opening'
        : `The section ${heading.id === undefined ? `"${heading.text}"` : `#${heading.id}`}`;
    return [
      {
        rule: 'twins',
        line: heading?.line ?? translation.outline.start,
        message: `${place} differs in ${part}: ${found} here, ${expected} in ${source.page.file}:${source.outline.headings[there - 1]?.line ?? source.outline.start}.`,
        cure: 'Bring both languages to the same.',
      },
    ];
  });
}

/** Compares a translation with its source: sections, and in each the tables, steps, samples, elements, marked releases, admonitions, and figures. */
export function twinProblems(source: Read, translation: Read): Problem[] {
  const problems = sectionProblems(source, translation);
  const pairs = translation.outline.headings.flatMap(({id, level}, here) => {
    const there = source.outline.headings.findIndex((heading) =>
      level === 1 ? heading.level === 1 : id !== undefined && heading.id === id,
    );
    return there < 0 ? [] : [[there + 1, here + 1] as const];
  });
  problems.push(
    ...[[0, 0] as const, ...pairs].flatMap(([there, here]) => shapeProblems(source, translation, there, here)),
  );
  for (const {alt, source: file, line} of translation.outline.figures) {
    const same = source.outline.figures.find(
      (figure) => figure.alt === alt && /[A-Za-z]{3}/.test(alt) && !/\p{Script=Han}/u.test(alt),
    );
    if (same)
      problems.push({
        rule: 'twins',
        line,
        message: `The alternative text of ${file} is not translated.`,
        cure: 'Write it in the language of the page.',
      });
  }
  return problems;
}
