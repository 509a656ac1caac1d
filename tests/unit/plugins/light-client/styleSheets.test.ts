import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {lookAt} from '../../../../src/plugins/light-client/infimaCheck.ts';
import {splitStyles, stylesCheck} from '../../../../src/plugins/light-client/styleSheets.ts';

let outDir: string;
beforeEach(() => {
  outDir = mkdtempSync(path.join(os.tmpdir(), 'style-sheets-'));
  mkdirSync(path.join(outDir, 'assets/css'), {recursive: true});
  write('assets/css/styles.11111111.css', '.menu{color:red}.card_a1B2{color:red}');
  write('assets/css/12.22222222.css', '.hero_c3D4 .card_a1B2{color:blue}');
  write('index.html', page('/assets/css/styles.11111111.css', '/assets/css/12.22222222.css'));
});
afterEach(() => rmSync(outDir, {recursive: true}));

const write = (name: string, text: string) => writeFileSync(path.join(outDir, name), text);
const page = (...sheets: string[]) =>
  `${sheets.map((href) => `<link rel=stylesheet href=${href} />`).join('')}<p class="menu hero_c3D4"><b class=card_a1B2>`;
const check = () => lookAt(outDir, [stylesCheck()]);

test('a page with a class of a style sheet asks for it', () => {
  expect(check).not.toThrow();
  write('docs.html', page('/assets/css/styles.11111111.css'));
  expect(check).toThrow(/^docs\.html has the class hero_c3D4, .* src\/plugins\/light-client\/styleSheets\.ts\.$/);
});

test('a class that a style sheet of the page has as well needs no other one', () => {
  write('docs.html', page('/assets/css/styles.11111111.css').replace('hero_c3D4', ''));
  expect(check).not.toThrow();
});

test('a folder that is gone stops the build', () => {
  expect(() => splitStyles({}, outDir)).toThrow(/^The site has no src\/client, src\/components\/Home, .* any more/);
});
