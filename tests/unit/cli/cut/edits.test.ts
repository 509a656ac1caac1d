import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {
  versionMessages,
  withAnnouncement,
  withDocumentVersion,
  withVersionInLedger,
  withVersionInPairs,
} from '../../../../src/cli/cut/edits.ts';

const texts = {en: "It's {version}.", 'zh-Hans': '{version} 已发布。'};
const real = (file: string) => readFileSync(fileURLToPath(new URL(`../../../../${file}`, import.meta.url)), 'utf8');

test('the announcement is replaced in the real file', () => {
  const changed = withAnnouncement(real('src/data/announcement.ts'), '2.0-beta', texts);
  expect(changed).toContain("| null = {\n  id: 'release-2-0-beta',");
  expect(changed).toContain("    en: 'It\\'s 2.0-beta.',\n    'zh-Hans': '2.0-beta 已发布。',");
  expect(changed.match(/export const announcement/g)).toHaveLength(1);
  expect(withAnnouncement(changed, '2.0-beta', texts)).toBe(changed);
});

test('an announcement is made where there was none', () => {
  const none = '/** Bar. */\nexport const announcement: {id: string} | null = null;\nexport const other = 1;\n';
  const changed = withAnnouncement(none, '2.0', texts);
  expect(changed).toContain("= {\n  id: 'release-2-0',");
  expect(changed).toMatch(/\n\};\nexport const other = 1;\n$/);
  expect(() => withAnnouncement('export default null;', '2.0', texts)).toThrow('so the version cannot be announced');
});

test('the texts of the real announcement name the version', () => {
  const templates = JSON.parse(real('src/data/templates/announcement.json')) as Record<string, string>;
  expect(Object.keys(templates)).toEqual(['en', 'zh-Hans']);
  for (const text of Object.values(templates)) expect(text).toContain('{version}');
});

test('the version is labelled with its name', () => {
  const current = JSON.stringify({
    'version.label': {message: 'Canary', description: 'x'},
    'sidebar.a': {message: '甲'},
  });
  expect(JSON.parse(versionMessages(current, '2.0-beta'))).toEqual({
    'version.label': {message: '2.0-beta', description: 'The label for version 2.0-beta'},
    'sidebar.a': {message: '甲'},
  });
});

test('an OpenAPI document gets the version, and keeps those of others', () => {
  const document =
    'openapi: 3.1.0\ninfo:\n  title: API\n  description: |\n    version: of the text\n\n  version: Canary\ncomponents:\n  version: 1\n';
  expect(withDocumentVersion(document, '2.0-beta')).toBe(document.replace('Canary', '2.0-beta'));
  expect(parse(withDocumentVersion(document, '2.0'))).toMatchObject({info: {version: '2.0'}, components: {version: 1}});
  expect(() => withDocumentVersion('info:\n  title: API\npaths: {}\n  version: 1\n', '2.0')).toThrow(
    'has no version below "info:"',
  );
});

test('records of differences name the version that the coming one became', () => {
  const records =
    "1.8-beta..1.9-beta:\n  login: The current sign-in is new.\n'1.9-beta..current':\n  '': Told by 1.9-beta..current too.\n1.9-beta..current:\n  x: y\n";
  expect(withVersionInPairs(records, '2.0-beta')).toBe(
    "1.8-beta..1.9-beta:\n  login: The current sign-in is new.\n'1.9-beta..2.0-beta':\n  '': Told by 1.9-beta..current too.\n1.9-beta..2.0-beta:\n  x: y\n",
  );
  const extents = '{\n  "ai/mcp 1.8-beta..1.9-beta #current": "1",\n  "ai/mcp 1.9-beta..current #x": "2"\n}\n';
  expect(withVersionInPairs(extents, '2.0-beta')).toBe(
    '{\n  "ai/mcp 1.8-beta..1.9-beta #current": "1",\n  "ai/mcp 1.9-beta..2.0-beta #x": "2"\n}\n',
  );
});

test('the ledger gets the entries of the coming version', () => {
  const ledger = JSON.stringify({
    '1.0/a.md': '0000000000000001',
    'current/a.md': '0000000000000002',
    'current/b/current/c.md': '0000000000000003',
    'pages/a.md': '0000000000000004',
  });
  expect(JSON.parse(withVersionInLedger(ledger, '2.0'))).toEqual({
    ...JSON.parse(ledger),
    '2.0/a.md': '0000000000000002',
    '2.0/b/current/c.md': '0000000000000003',
  });
});
