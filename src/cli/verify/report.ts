import {kinds, type Fault, type Kind} from '../../deploy/verify.ts';

/** How many faults of a kind are shown. */
const mostShown = 20;

/** Returns faults as a table: a heading for each kind, below it the addresses with what was seen. */
export function tableOf(faults: readonly Fault[]): string {
  const lines = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const found = faults.filter((fault) => fault.kind === kind);
    if (found.length === 0) return [];
    const shown = found.slice(0, mostShown);
    const width = Math.max(...shown.map(({place}) => place.length + 1));
    const rows = shown.map(({place, seen}) => `    ${`/${place}`.padEnd(width)}  ${seen}`);
    const more = found.length > shown.length ? [`    and ${found.length - shown.length} more`] : [];
    return [`  ${found.length} × ${kinds[kind]}`, ...rows, ...more];
  });
  return lines.join('\n');
}
