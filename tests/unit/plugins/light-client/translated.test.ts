import {createRequire} from 'node:module';
import {expect, test} from 'vitest';

const translated = createRequire(import.meta.url)('../../../../src/plugins/light-client/translated.cjs') as (
  this: {resourcePath: string; getOptions: () => {messages: Record<string, string>}},
  source: string,
) => string;

const messages = {'a.b': '版本 {version} 的“章节”', 'c.d': "It's {link}", Plain: '纯文本'};
const head = "import Translate, { translate } from '@docusaurus/Translate';\n";
const put = (source: string) =>
  translated.call({resourcePath: 'src/Some.tsx', getOptions: () => ({messages})}, head + source).slice(head.length);

test.each([
  [
    'translate({\n  id: "a.b",\n  message: "Sections of {version}",\n  description: \'In, the "list"\'\n}, { version })',
    'translate({id: "a.b", message: "版本 {version} 的“章节”"}, { version })',
  ],
  ["translate({ message: 'Plain', description: 'x' })", 'translate({message: "纯文本"})'],
  [
    'translate({ id: "not.translated", message: `It\'s`, description: "x" })',
    'translate({id: "not.translated", message: "It\'s"})',
  ],
  [
    '_jsx(Translate, { id: "a.b", values: { version: label, more: f({ a: 1 }) }, description: "Abo { ve", children: "Sections" })',
    '_jsx(Translate, {id: "a.b", values: { version: label, more: f({ a: 1 }) }, children: "版本 {version} 的“章节”"})',
  ],
  [
    '_jsx(Translate, { id: "c.d", values: { link: _jsx(Translate, { id: "a.b", description: "d", children: "x" }) }, children: "{link}" })',
    '_jsx(Translate, {id: "c.d", values: { link: _jsx(Translate, {id: "a.b", children: "版本 {version} 的“章节”"}) }, children: "It\'s {link}"})',
  ],
])('%s', (source, result) => {
  expect(put(source)).toBe(result);
});

test('what is no message stays as it is', () => {
  const source = 'const style = `translate(${x}px, -50%)`;\nconst page = { description: "A page." };\n';
  expect(put(source)).toBe(source);
  const other = 'translate({ id: "a.b", message: "x", description: "d" })';
  expect(translated.call({resourcePath: 'x', getOptions: () => ({messages})}, other), 'of another module').toBe(other);
});

test.each([
  'translate(message)',
  'translate({ id: name, message: text })',
  '_jsx(Translate, props)',
  '_jsx(Translate, { values: {} })',
])('a message that is not written out stops the build: %s', (source) => {
  expect(() => put(source)).toThrow(/src\/Some\.tsx has a message .*translated\.cjs.*STOCK_CLIENT=true/);
});
