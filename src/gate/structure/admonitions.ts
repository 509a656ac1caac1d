import type {Problem, Rule} from './problem.ts';

const types: Readonly<Record<string, string>> = {
  note: 'a side fact',
  tip: 'a shortcut',
  warning: 'what interrupts traffic or is hard to undo',
  danger: 'what loses data or exposes secrets',
};
const mostPerPage = 3;

/** Admonitions are of a known type, without a bare title, closed, and apart from their text by blank lines. */
export const admonitionForm: Rule = (_page, {admonitions}) =>
  admonitions.flatMap(
    ({type, rest, isSpaced, line, closing, hasBlankAfterOpening, hasBlankBeforeClosing}): Problem[] => {
      const problems: Problem[] = [];
      const problem = (at: number, message: string, cure: string) =>
        problems.push({rule: 'admonition-form', line: at, message, cure});
      if (isSpaced) problem(line, `"::: ${type}" is printed as it stands.`, `Write ":::${type}" without the space.`);
      if (!Object.hasOwn(types, type))
        problem(
          line,
          `There is no admonition ":::${type}".`,
          `Use ${Object.entries(types)
            .map(([name, use]) => `:::${name} (${use})`)
            .join(', ')}.`,
        );
      if (rest !== '' && !/^\[[^\]]+\]$/.test(rest))
        problem(
          line,
          `"${rest}" after ":::${type}" is printed with the colons.`,
          `Leave the title out, or write ":::${type}[${rest.replace(/^\[|\]$/g, '')}]".`,
        );
      if (closing === undefined)
        problem(line, `":::${type}" is never closed.`, 'Put ":::" on a line of its own after its text.');
      if (!hasBlankAfterOpening) problem(line, `No blank line follows ":::${type}".`, 'Put one there.');
      if (closing !== undefined && !hasBlankBeforeClosing)
        problem(closing, 'There is no blank line before the closing ":::".', 'Put one there.');
      return problems;
    },
  );

/** At most three admonitions on a page and one in a section: more are not read. */
export const admonitionCount: Rule = (_page, {admonitions, headings}) => {
  const problems: Problem[] = admonitions.slice(mostPerPage).map(({line}, index) => ({
    rule: 'admonition-count',
    line,
    message: `This is admonition ${mostPerPage + index + 1} of the page.`,
    cure: `Keep the ${mostPerPage} that matter most and write the others as sentences.`,
  }));
  for (const [index, {section, line}] of admonitions.entries()) {
    if (admonitions[index - 1]?.section !== section) continue;
    const name = headings[section - 1]?.text;
    problems.push({
      rule: 'admonition-count',
      line,
      message: `This is another admonition in ${name === undefined ? 'the opening' : `the section "${name}"`}.`,
      cure: 'Keep one and write the other as a sentence.',
    });
  }
  return problems;
};
