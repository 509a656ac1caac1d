import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, {message: string}>;

/** This site's own messages in the components: the source from each id to the next one, with the English text and its description, by id. */
function messagesInSource(): Map<string, string> {
  const files = readdirSync(path.join(root, 'src'), {recursive: true, encoding: 'utf8'}).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const sources = files.map((file) => readFileSync(path.join(root, 'src', file), 'utf8'));
  const parts = sources.flatMap((source) => source.split(/(?=\bid(?:: '|=")site\.)/));
  return new Map(
    parts.flatMap((part) => [...part.matchAll(/^id(?:: '|=")(site\.[\w.]+)['"]/g)].map((match) => [match[1]!, part])),
  );
}

const chinese = read('i18n/zh-Hans/code.json');

test('every message of the site has its Chinese text', () => {
  expect([...messagesInSource().keys()].filter((id) => !/\p{Script=Han}/u.test(chinese[id]?.message ?? ''))).toEqual(
    [],
  );
});

test('no Chinese text is left over from a message that is gone', () => {
  const used = messagesInSource();
  expect(Object.keys(chinese).filter((id) => id.startsWith('site.') && !used.has(id))).toEqual([]);
});

test('names in braces of a Chinese text are those of the English one', () => {
  const sources = messagesInSource();
  const own = Object.entries(chinese).filter(([id]) => id.startsWith('site.'));
  const used = own.flatMap(([id, {message}]) => [...message.matchAll(/\{\w+\}/g)].map(([name]) => ({id, name})));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({id, name}) => !sources.get(id)?.includes(name))).toEqual([]);
});

test.each(['navbar', 'footer'])('every text of the %s has its Chinese text, product names apart', (part) => {
  const names = ['APIPark', 'GitHub'];
  const texts = Object.entries(read(`i18n/zh-Hans/docusaurus-theme-classic/${part}.json`));
  expect(
    texts.filter(([, {message}]) => !names.includes(message) && !/\p{Script=Han}/u.test(message)).map(([id]) => id),
  ).toEqual([]);
});
