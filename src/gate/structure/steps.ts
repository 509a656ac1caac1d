import type {Problem, Rule} from './problem.ts';

const mostSteps = 9;

/** Ordered lists have 2 to 9 items, are numbered 1 to n, and stand outside admonitions. */
export const steps: Rule = (_page, outline) =>
  outline.steps.flatMap((list, index): Problem[] => {
    // An admonition that is not closed seems to hold all that follows; that it is not is said once.
    const isReallyIn = !outline.admonitions.some((one) => one.closing === undefined && one.line < list.line);
    const {items, line, isInAdmonition, section, depth} = list;
    const problems: Problem[] = [];
    const wrong = items.findIndex(({number}, position) => number !== position + 1);
    const before = outline.steps
      .slice(0, index)
      .findLast((other) => other.section === section && other.depth === depth);
    if (wrong === 0 && before && items[0]!.number === before.items.length + 1) {
      problems.push({
        rule: 'steps',
        line,
        message: `Step ${items[0]!.number} starts a new list: what is above it is not indented and ends the list.`,
        cure: 'Indent what belongs to a step by three spaces.',
      });
    } else if (wrong >= 0) {
      problems.push({
        rule: 'steps',
        line: items[wrong]!.line,
        message: `Step ${wrong + 1} has the number ${items[wrong]!.number}.`,
        cure: 'Number the steps 1, 2, 3 in order.',
      });
    } else if (items.length === 1) {
      problems.push({rule: 'steps', line, message: 'The list has a single step.', cure: 'Write it as a sentence.'});
    }
    if (items.length > mostSteps)
      problems.push({
        rule: 'steps',
        line,
        message: `The list has ${items.length} steps.`,
        cure: `Split it into tasks of at most ${mostSteps}, each with a heading.`,
      });
    if (isInAdmonition && isReallyIn)
      problems.push({
        rule: 'steps',
        line,
        message: 'Steps are inside an admonition.',
        cure: 'Move them out, or write one sentence.',
      });
    return problems;
  });
