import type {Rule} from './problem.ts';

/** A page opens with a sentence: before its first section, and before any table, figure, list, or box. */
export const opening: Rule = (_page, {lines, start: first}) => {
  const rest = lines.filter(({kind}) => kind !== 'comment');
  const start = rest.findIndex(
    ({kind, text}) => kind !== 'blank' && !(kind === 'heading' && text.trimStart().startsWith('# ')),
  );
  const from = start < 0 ? [] : rest.slice(start);
  // The description of an operation, which the gate looks at in its document, starts with sentences.
  if (from[0]?.text.startsWith('<Operation ')) return [];
  const length = from.findIndex(({kind}) => kind !== 'text');
  const paragraph = from
    .slice(0, length < 0 ? undefined : length)
    .map(({text}) => text.trim())
    .join(' ');
  if (/[.。!?！？:：]["”)）*`]*$/.test(paragraph) && !paragraph.startsWith('![')) return [];
  return [
    {
      rule: 'opening',
      line: from[0]?.number ?? first,
      message: 'The page does not open with a sentence.',
      cure: 'Start with one or two sentences that name the thing and its benefit, and end them with a full stop.',
    },
  ];
};
