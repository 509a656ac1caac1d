import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {Reader, shortly} from '../../../../src/cli/start/reader.ts';

// What Docusaurus 3.10 prints, shortened in the middle of stacks and lists.
const root = '/home/writer/docs-site';

const page = (cause: string, details: string) =>
  `╰─▶   × Error: MDX compilation failed for file "${root}/docs/teams.md"
        │ Cause: ${cause}
        │ Details:
${details}
        │     at compileToJSX (${root}/node_modules/@docusaurus/mdx-loader/lib/utils.js:93:15)`.split('\n');

test.each([
  [
    'a picture',
    page(
      'Markdown image with URL `/img/nope.svg` in source file "docs/teams.md" (181:1) couldn\'t be resolved to an existing local image file.',
      '        │ Error: Markdown image with URL …',
    ),
    "✗ docs/teams.md:181  Markdown image with URL `/img/nope.svg` couldn't be resolved to an existing local image file. Put the picture to static/, or correct its address.",
  ],
  [
    'a link',
    page(
      'Markdown link with URL `./nope.md` in source file "docs/teams.md" (12:1) couldn\'t be resolved.',
      '        │ Error: Markdown link …',
    ),
    "✗ docs/teams.md:12  Markdown link with URL `./nope.md` couldn't be resolved. Correct the path of the file, or write the page.",
  ],
  [
    'markup',
    page(
      'Unexpected end of file after name, expected a character',
      '        │ {\n        │   "column": 1,\n        │   "line": 182,\n        │ }',
    ),
    '✗ docs/teams.md:182  Unexpected end of file after name, expected a character. Mend the markup there; a lone < or { in text is written as &lt; or \\{.',
  ],
  [
    'a sidebar',
    `[ERROR] Loading of version failed for version current
[ERROR] Site plugin reload failure - Plugin docs@default
Error: Invalid sidebar file at "sidebars.ts".
These sidebar document ids do not exist:
- overvieww

Available document ids are:
- ai/ai_api_manager
- upgrade

    at Object.checkSidebarsDocIds (${root}/node_modules/x.js:245:19)`.split('\n'),
    '✗ Invalid sidebar file at "sidebars.ts". These sidebar document ids do not exist: overvieww. Correct the name, or write the page.',
  ],
  [
    'a campaign',
    `[ERROR] Site plugin reload failure - Plugin promo@default
Error: The pop-up cannot use src/data/promos.ts:
- llmGateway.showDelay is -5: give whole milliseconds from 0 to 2147483647.
    at validateCampaigns (${root}/src/plugins/promo/validate.ts:115:9)`.split('\n'),
    '✗ The pop-up cannot use src/data/promos.ts: llmGateway.showDelay is -5: give whole milliseconds from 0 to 2147483647.',
  ],
  [
    'a field',
    `[ERROR] The following front matter:
---
sidebar_position: x
---
contains invalid values for field(s): \`sidebar_position\`.

- "sidebar_position" must be a number

[ERROR] Loading of version failed for version current
[ERROR] Site plugin reload failure - Plugin docs@default
Error: Can't process doc metadata for doc at path path=${root}/docs/teams.md in version name=current
    at processDocMetadata (${root}/node_modules/x.js:152:15) {
  [cause]: [Error [ValidationError]: "sidebar_position" must be a number] {
    _original: {
      title: 'Manage teams and members',
    },
  }
}`.split('\n'),
    '✗ docs/teams.md  "sidebar_position" must be a number.',
  ],
  [
    'the configuration',
    `[ERROR] Error: Docusaurus could not load module at path "${root}/docusaurus.config.ts"
    at loadFreshModule (${root}/node_modules/x.js:36:15) {
  [cause]: Error: src/data/announcement.ts: backgroundColor is "#fff": give it as # and six hexadecimal digits, such as #084d55.
      at checkColors (${root}/src/config/announcement.ts:19:11)
}`.split('\n'),
    '✗ src/data/announcement.ts: backgroundColor is "#fff": give it as # and six hexadecimal digits, such as #084d55.',
  ],
])('an error in %s is one sentence', (_name, lines, sentence) => {
  expect(shortly(lines, root)).toEqual([sentence]);
});

test('the same error of two compilations is said once', () => {
  const once = page(
    'Markdown link with URL `./nope.md` in source file "docs/teams.md" (12:1) couldn\'t be resolved.',
    '',
  );
  expect(shortly([...once, ...once], root)).toHaveLength(1);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('news pass, and an error is shown when something new begins, or nothing more comes', () => {
  const shown: string[] = [];
  const reader = new Reader(root, (line) => shown.push(line));
  for (const line of ['[INFO] Starting', '', 'client (Rspack) compiled successfully']) reader.read(line);
  expect(shown).toEqual(['[INFO] Starting', 'client (Rspack) compiled successfully']);
  for (const line of ['[ERROR] It failed', 'Error: The reason.', '    at f (x.js:1:1)']) reader.read(line);
  expect(shown).toHaveLength(2);
  reader.read('client (Rspack) compiled with 1 error');
  expect(shown.slice(2)).toEqual([
    '\n✗ The reason.',
    '  (npm start -- --verbose shows where it came up)',
    'client (Rspack) compiled with 1 error',
  ]);
  reader.read('Error: Another.');
  vi.advanceTimersByTime(199);
  expect(shown).toHaveLength(5);
  vi.advanceTimersByTime(1);
  expect(shown[5]).toBe('\n✗ Another.');
});
