import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, {message: string}>;

/** Ids of this site's own messages in the components, with the English message of each. */
function messagesInSource(): Set<string> {
  const files = readdirSync(path.join(root, 'src'), {recursive: true, encoding: 'utf8'}).filter((file) => /\.tsx?$/.test(file));
  const sources = files.map((file) => readFileSync(path.join(root, 'src', file), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(/\bid(?:: '|=")(site\.[\w.]+)['"]/g)].map((match) => match[1]!)));
}

const chinese = read('i18n/zh-Hans/code.json');

test('every message of the site has its Chinese text', () => {
  expect([...messagesInSource()].filter((id) => !/\p{Script=Han}/u.test(chinese[id]?.message ?? ''))).toEqual([]);
});

test('no Chinese text is left over from a message that is gone', () => {
  const used = messagesInSource();
  expect(Object.keys(chinese).filter((id) => id.startsWith('site.') && !used.has(id))).toEqual([]);
});

test('names in braces are the same in both languages', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  const source = readdirSync(path.join(root, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
    .join('\n');
  for (const [id, {message}] of Object.entries(chinese).filter(([key]) => key.startsWith('site.'))) {
    for (const name of placeholders(message)) expect(source, `${id} uses {${name}}`).toMatch(new RegExp(`\\b${name}\\b`));
  }
});

test.each(['navbar', 'footer'])('every text of the %s has its Chinese text, product names apart', (part) => {
  const names = ['APIPark', 'GitHub'];
  const texts = Object.entries(read(`i18n/zh-Hans/docusaurus-theme-classic/${part}.json`));
  expect(texts.filter(([, {message}]) => !names.includes(message) && !/\p{Script=Han}/u.test(message)).map(([id]) => id)).toEqual([]);
});
