import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {changedFormat} from './generated.ts';
import {classesIn, readElsewhere, readsIn, usedClasses} from './infima.ts';

const infimaFile = 'infima/dist/css/default/default.css';
const inTheme = createRequire(createRequire(import.meta.url).resolve('@docusaurus/theme-classic'));

/** Returns the content of the first braces after `start`. */
function blockAfter(css: string, start: string): string {
  const begin = css.indexOf(start) + start.length;
  let depth = 0;
  for (let at = begin; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}' && --depth === 0) return css.slice(begin, at);
  }
  return '';
}

/** Returns the classes of a style sheet. */
export const classesOf = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/([^{}]+)([{}])/g)].flatMap(([, text, end]) => (end === '{' ? classesIn(text!) : [])));

const setIn = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/[{;\s](--[\w-]+)\s*:/g)].map((match) => match[1]!));

const attribute = /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;

/** Returns the lists of classes in the HTML of a page. */
export const classLists = (html: string): string[] =>
  [...html.matchAll(attribute)].map(([, quoted, single, bare]) => quoted ?? single ?? bare!);

/** A file of a built site. */
export interface BuiltFile {
  name: string;
  text: string;
}

/** Looks at each file of a built site, and throws at the end when something is wrong with what it has seen. */
export interface Check {
  look: (file: BuiltFile) => void;
  conclude: () => void;
}

/** Has all checks look at each page, script, and style sheet of a built site. */
export function lookAt(outDir: string, checks: readonly Check[]): void {
  for (const name of readdirSync(outDir, {encoding: 'utf8', recursive: true})) {
    if (!name.endsWith('.html') && !/^assets[\\/](?:js[\\/].*\.js|css[\\/].*\.css)$/.test(name)) continue;
    const text = readFileSync(path.join(outDir, name), 'utf8');
    for (const {look} of checks) look({name, text});
  }
  for (const {conclude} of checks) conclude();
}

/** Throws when Infima, as it stands in the style sheet of a built site, is not what `reducedInfima` makes of it. */
function checkLeft(all: ReadonlySet<string>, properties: ReadonlySet<string>, left: string): void {
  const gone = [
    ...[...usedClasses].filter((name) => !all.has(name)),
    ...[...readElsewhere].filter((name) => !properties.has(name)),
  ];
  const more = [...classesOf(left)].filter((name) => !usedClasses.has(name));
  if (gone.length > 0)
    throw changedFormat(infimaFile, `lacks ${gone.join(', ')}, which src/plugins/light-client/infima.ts lists`);
  if (left === '') throw changedFormat(infimaFile, 'is not in a layer of the style sheet');
  if (more.length > 0) throw changedFormat(infimaFile, `brings ${more.join(', ')} into the style sheet all the same`);
}

/** Throws when a file names what the style sheet lacks. */
function checkLacking(what: string, lacking: [name: string, file: string][], list: string): void {
  if (lacking.length === 0) return;
  const names = lacking.map(([name, file]) => `${name}, which ${file} names`).join('; ');
  throw new Error(
    `The style sheet lacks ${what} of Infima: ${names}. List it in src/plugins/light-client/infima.ts (${list}).`,
  );
}

/**
 * Finds whether a page or a script names a class, or reads a property, that `reducedInfima` has left out, whether Infima no longer has one that it keeps, and
 * whether the site's style sheet has more of Infima than that.
 */
export function reductionCheck(
  own: ReadonlySet<string>,
  infima = readFileSync(inTheme.resolve(infimaFile), 'utf8'),
): Check {
  const classes = new Map<string, string>();
  const read = new Map<string, string>();
  let css = '';
  return {
    look({name, text}) {
      for (const property of readsIn(text)) read.set(property, name);
      if (name.endsWith('.css')) css += text;
      if (name.endsWith('.html')) for (const list of classLists(text)) classes.set(list, name);
      if (!name.endsWith('.js')) return;
      for (const [property] of text.matchAll(/--ifm-[\w-]+/g)) read.set(property, name);
      for (const [word] of text.matchAll(/[\w-]+/g)) classes.set(word, name);
    },
    conclude() {
      const all = classesOf(infima.replaceAll(/\/\*[^]*?\*\//g, ''));
      const properties = setIn(infima);
      const left = blockAfter(css, '@layer docusaurus.infima');
      checkLeft(all, properties, left);
      const set = setIn(left);
      const named = [...classes].flatMap(([list, file]) =>
        list.split(/\s+/).map((name): [string, string] => [name, file]),
      );
      const isLeftOut = (name: string) => all.has(name) && !usedClasses.has(name);
      const isUnset = (name: string) => properties.has(name) && !set.has(name) && !own.has(name);
      checkLacking(
        'the class',
        [...new Map(named)].filter(([name]) => isLeftOut(name)),
        'usedClasses',
      );
      checkLacking(
        'the property',
        [...read].filter(([name]) => isUnset(name)),
        'readElsewhere',
      );
    },
  };
}
