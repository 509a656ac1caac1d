import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {propertiesOfRoot, reducedInfima, usedClasses} from '../../../../src/plugins/light-client/infima.ts';
import {lookAt, reductionCheck} from '../../../../src/plugins/light-client/infimaCheck.ts';

const theme = createRequire(createRequire(import.meta.url).resolve('@docusaurus/theme-classic'));
const infima = readFileSync(theme.resolve('infima/dist/css/default/default.css'), 'utf8');

const reduce = (css: string, own: string[] = [], from = '/site/node_modules/infima/dist/css/default/default.css') =>
  postcss([reducedInfima(new Set(own), new Set(['a', 'b']), new Set(['--kept']))])
    .process(css, {from})
    .css.replaceAll(/\s+/g, ' ')
    .trim();

test.each([
  ['keeps elements and classes in use', 'p {x: 1} .a p {x: 2} [class*="col--"] {x: 3}', undefined],
  ['leaves out other classes', '.a {x: 1} .c {x: 2} .a .c, .b > .a {x: 3}', '.a {x: 1} .b > .a {x: 3}'],
  ['keeps what holds without a class', '.a:not(.c):hover {x: 1}', undefined],
  ['looks into :where', ':where(.c):hover {x: 1} :where(.a) {x: 2}', ':where(.a) {x: 2}'],
  ['leaves no block empty', '@media print { .c {x: 1} } .a {x: 2}', '.a {x: 2}'],
  [
    'leaves out what nothing reads, in turn',
    ':root {--r: 2; --p: var(--q); --q: 1; --kept: 3} .a {x: var(--r)}',
    ':root {--r: 2; --kept: 3} .a {x: var(--r)}',
  ],
])('%s', (_name, css, expected = css) => {
  expect(reduce(css)).toBe(expected);
});

test('leaves out what the site itself sets on every page, on the root alone', () => {
  const css = `:root {--p: 1} html[data-theme='dark'] {--p: 2} .a {--p: 3; x: var(--p)} html[data-theme='dark'], .b {--p: 4}`;
  expect(reduce(css, ['--p'])).toBe(`.a {--p: 3; x: var(--p)} html[data-theme='dark'], .b {--p: 4}`);
});

test('leaves other style sheets alone', () => {
  expect(reduce('.c {x: 1}', [], '/site/src/css/chrome.css')).toBe('.c {x: 1}');
});

test('the first rule of the tokens says what the site sets on every page', () => {
  expect([
    ...propertiesOfRoot('/* A {note} */\n:root {\n  --a: 1; /* --b: 2 */\n  --c: var(--d);\n}\n.x {--e: 1}'),
  ]).toEqual(['--a', '--c']);
  expect(() => propertiesOfRoot('@media screen {:root {--a: 1}}')).toThrow(/does not begin with the rule of :root/);
});

let outDir: string;
beforeEach(() => {
  outDir = mkdtempSync(path.join(os.tmpdir(), 'infima-'));
  const from = '/site/node_modules/infima/dist/css/default/default.css';
  const left = postcss([reducedInfima(new Set(['--ifm-link-color']))]).process(infima, {from}).css;
  write('assets/css/styles.css', `@layer docusaurus.infima{${left}}.own{color:var(--own)}`);
  write('assets/js/main.js', 'f("menu","navbar__item")');
  write('docs/deploy.html', '<p class=menu><a class="navbar__item own">');
});
afterEach(() => rmSync(outDir, {recursive: true}));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(outDir, name)), {recursive: true});
  writeFileSync(path.join(outDir, name), text);
}

const check = () => lookAt(outDir, [reductionCheck(new Set(['--ifm-link-color']))]);

test('a site that names what is left is built', () => {
  expect(check).not.toThrow();
});

test.each([
  ['docs/a.html', '<div class=avatar>', /lacks the class of Infima: avatar, which docs\/a\.html names/],
  ['docs/a.html', '<div class="own hero--dark">', /hero--dark/],
  ['docs/a.html', "<div class='own hero--dark'>", /hero--dark/],
  ['assets/js/a.js', 'f({"own avatar__name":x})', /avatar__name/],
  [
    'docs/a.html',
    '<b style="color:var(--ifm-color-info-lightest)">',
    /lacks the property of Infima: --ifm-color-info-lightest/,
  ],
  ['assets/js/a.js', 'f("--ifm-color-info-lightest")', /which assets\/js\/a\.js names.*readElsewhere/],
  ['assets/css/styles.a.css', '.own{color:var(--ifm-color-info-lightest)}', /--ifm-color-info-lightest/],
])('a file %s with %s stops the build', (file, text, message) => {
  write(file, text);
  expect(check).toThrow(message);
});

test('what the site sets itself may be read', () => {
  write('assets/css/styles.a.css', '.own{color:var(--ifm-link-color)}');
  expect(check).not.toThrow();
});

test.each([
  ['', /is not in a layer/],
  [`@layer docusaurus.infima{${infima}}`, /brings .*avatar.* into the style sheet all the same.*STOCK_CLIENT=true/],
])('a style sheet with another Infima stops the build: %.30s', (css, message) => {
  write('assets/css/styles.css', css);
  expect(check).toThrow(message);
});

test('an Infima without a class that the site needs stops the build', () => {
  const without = infima.replaceAll('.pagination-nav__sublabel', '.pagination-nav__other');
  expect(() => lookAt(outDir, [reductionCheck(new Set(), without)])).toThrow(/lacks pagination-nav__sublabel, which/);
  expect(usedClasses.has('pagination-nav__sublabel')).toBe(true);
});
