import type {Problem, Rule} from './problem.ts';

const longestAlt = 125;

/** Every image says in words what the reader learns from it, briefly. */
export const alternativeText: Rule = (_page, {figures}) =>
  figures.flatMap(({alt, source, line}): Problem[] => {
    if (alt === '')
      return [
        {
          rule: 'alternative-text',
          line,
          message: `The image ${source} has no alternative text.`,
          cure: `Write what the reader learns from it: ![…](${source}).`,
        },
      ];
    const length = [...alt].length;
    if (length > longestAlt)
      return [
        {
          rule: 'alternative-text',
          line,
          message: `The alternative text of ${source} has ${length} characters.`,
          cure: `Say it in ${longestAlt}; the text around the figure says the rest.`,
        },
      ];
    return [];
  });
