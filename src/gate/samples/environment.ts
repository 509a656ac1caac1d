import {codeBlocks, withoutCode, type Page} from '../site.ts';
import {shellScript} from './shellCommands.ts';

/** Variables that a page sets for its samples, and the line from which on they hold. */
export type Environment = {line: number; variables: ReadonlyMap<string, string>};

const shells = ['bash', 'shell', 'sh'];

/** Returns the variables that the blocks in `<ClientValues>` and `<Environment>` set: samples below them only use these. */
export function environmentsOf(page: Page): Environment[] {
  const blocks = codeBlocks(page);
  const lineOf = (offset: number) => page.bodyLine + page.body.slice(0, offset).split('\n').length - 1;
  return [...withoutCode(page.body).matchAll(/^ *<(ClientValues|Environment)>[\s\S]*?<\/\1>/gm)].map(
    ({0: element, index}) => {
      const from = lineOf(index);
      const to = lineOf(index + element.length);
      const inside = blocks.filter(({language, line}) => shells.includes(language) && line > from && line < to);
      return {line: to, variables: new Map(inside.flatMap(({code}) => [...shellScript(code).variables]))};
    },
  );
}

/** Returns what is set for a sample that begins on a line. */
export function variablesAt(environments: readonly Environment[], line: number): ReadonlyMap<string, string> {
  return new Map(
    environments.filter((environment) => environment.line < line).flatMap(({variables}) => [...variables]),
  );
}
