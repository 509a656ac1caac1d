import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {Refusal} from '../../../src/cli/shared/refusal.ts';
import {scriptsIn} from '../extra-pages.ts';

/** The path of each module by its id. */
export type ModuleNames = Readonly<Record<string, string>>;

/** A module in a script: its path, and its minified text. */
export type Module = {name: string; text: string};

/** Returns the scripts that a page of a build asks for, as paths below the build; refuses an address without a page. */
export function scriptsOf(build: string, address: string): string[] {
  const file = ['.html', '/index.html'].map((end) => path.join(build, address + end)).find((name) => existsSync(name));
  if (!file) throw new Refusal(`The site has no page ${address}.`);
  const html = readFileSync(file, 'utf8');
  // The page's own are spelled in another way: see src/plugins/light-client/htmlTemplate.ts.
  return scriptsIn(html)
    .map((name) => name.replace('/./', '/'))
    .filter((name) => name.startsWith('/assets/'));
}

const isFunction = (property: ts.ObjectLiteralElementLike) =>
  ts.isMethodDeclaration(property) ||
  (ts.isPropertyAssignment(property) &&
    (ts.isFunctionExpression(property.initializer) || ts.isArrowFunction(property.initializer)));

const isModuleList = (node: ts.Node): node is ts.ObjectLiteralExpression =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.length > 0 &&
  node.properties.every(
    (property) => isFunction(property) && (ts.isNumericLiteral(property.name!) || ts.isStringLiteral(property.name!)),
  );

/** Returns the modules of a minified script of the bundler; what is around them is one called `(bundler)`. */
export function modulesIn(script: string, names: ModuleNames): Module[] {
  const source = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  let list: ts.ObjectLiteralExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (list) return;
    if (isModuleList(node)) list = node;
    else ts.forEachChild(node, visit);
  };
  visit(source);
  const modules = (list?.properties ?? []).map((property): Module => {
    const id = (property.name as ts.NumericLiteral).text;
    return {name: names[id] ?? `(module ${id})`, text: script.slice(property.pos, property.end)};
  });
  const around = list ? script.slice(0, list.pos) + script.slice(list.end) : script;
  return [...modules, {name: '(bundler)', text: around}];
}
