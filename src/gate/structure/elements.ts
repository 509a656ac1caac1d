import type {Element, Kind, Outline} from './outline.ts';
import type {Problem, Rule} from './problem.ts';

/** The parts of a page that stand inside an element. */
type Inside = {samples: number; tables: number; others: number; elements: readonly string[]};

/** What an element of the writers holds, and how to put it right. */
type Content = {isRight: (inside: Inside) => boolean; cure: string};

const isOneSample = ({samples, elements}: Inside) => samples === 1 || (samples > 1 && elements.includes('Tabs'));

const contents: Readonly<Record<string, Content>> = {
  ClientValues: {
    isRight: (inside) => isOneSample(inside) && inside.tables === 1,
    cure: 'Put the code block that sets the values into it, and the table that explains them.',
  },
  Environment: {
    isRight: (inside) => isOneSample(inside) && inside.tables === 0,
    cure: 'Put one code block into it; values that a table explains belong in <ClientValues>.',
  },
  Decision: {
    isRight: ({samples, tables, others}) => tables === 1 && samples + others === 0,
    cure: 'Put one table into it and nothing else.',
  },
  Exchange: {
    isRight: ({samples, elements}) => elements.join() === 'Request,Response' && samples >= 2,
    cure: 'Put a <Request> with its code block into it, then a <Response> with its own.',
  },
  Fold: {
    isRight: ({samples, tables, others}) => samples + tables + others > 0,
    cure: 'Put text, a table, or code into it.',
  },
};

/** Elements that are allowed in one parent only. */
const parents: Readonly<Record<string, string>> = {Request: 'Exchange', Response: 'Exchange', TabItem: 'Tabs'};

const isWithin = (inner: {line: number}, {line, closing}: Element) => inner.line > line && inner.line < closing!;

function insideOf(element: Element, {lines, samples, tables, elements}: Outline): Inside {
  const within = <Part extends {line: number}>(parts: readonly Part[]) =>
    parts.filter((part) => isWithin(part, element));
  const linesOf = (...kinds: readonly Kind[]) =>
    lines.filter(({kind, number}) => kinds.includes(kind) && isWithin({line: number}, element)).length;
  return {
    samples: within(samples).length,
    tables: within(tables).length,
    others: linesOf('text', 'item', 'directive'),
    elements: within(elements).map(({name}) => name),
  };
}

/** The elements of the writers hold what they are for; what is never closed is left to the build, which names it. */
export const elementContents: Rule = (_page, outline) =>
  outline.elements.flatMap((element): Problem[] => {
    const {name, line, closing} = element;
    if (closing === undefined) return [];
    const parent = parents[name];
    if (
      parent &&
      !outline.elements.some(
        (other) => other.name === parent && other.closing !== undefined && isWithin(element, other),
      )
    ) {
      return [
        {
          rule: 'element-contents',
          line,
          message: `<${name}> is outside <${parent}>.`,
          cure: `Put it into <${parent}>.`,
        },
      ];
    }
    const content = Object.hasOwn(contents, name) ? contents[name]! : undefined;
    if (!content || content.isRight(insideOf(element, outline))) return [];
    return [{rule: 'element-contents', line, message: `<${name}> does not hold what it is for.`, cure: content.cure}];
  });

/** How the marks in a sentence are written. */
const forms: Readonly<Record<string, {form: RegExp; cure: string}>> = {
  Since: {form: /^<Since v="\d[^"\s]*" \/>$/, cure: 'Write <Since v="1.9.6-beta" />.'},
  CheckedWith: {
    form: /^<CheckedWith name="[^"]+" version="[^"]+" on="\d{4}-(?:0[1-9]|1[0-2])" \/>$/,
    cure: 'Write <CheckedWith name="Nginx" version="1.22.1" on="2026-11" />, with year and month.',
  },
  Ext: {
    form: /^<Ext>[^<>*`“”"]+<\/Ext>$/,
    cure: 'Write <Ext>Label</Ext>: no bold, no code, and no quotation marks, which it brings along.',
  },
};

/** The marks in a sentence have their values, stand in no heading, and the label of another product is not bold. */
export const sentenceMarks: Rule = (_page, {marks}) =>
  marks.flatMap(({name, source, isBold, isInHeading, line}): Problem[] => {
    const {form, cure} = forms[name]!;
    if (!form.test(source))
      return [{rule: 'sentence-marks', line, message: `${source} is not written as the site reads it.`, cure}];
    if (isInHeading)
      return [
        {rule: 'sentence-marks', line, message: `${source} is in a heading.`, cure: 'Move it into the text below.'},
      ];
    return isBold
      ? [
          {
            rule: 'sentence-marks',
            line,
            message: `${source} is in bold.`,
            cure: 'Take the ** marks away: bold is for labels of the console.',
          },
        ]
      : [];
  });
