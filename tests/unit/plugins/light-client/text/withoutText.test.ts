import {createRequire} from 'node:module';
import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';

const withoutText = createRequire(import.meta.url)('../../../../../src/plugins/light-client/text/withoutText.cjs') as (
  source: string,
) => string;

const compiled = async (markdown: string) => String(await compile(markdown, {providerImportSource: '@mdx-js/react'}));

test('nothing is left of a page', async () => {
  expect(withoutText(await compiled('# Title\n\nA text with `code`, and <Check>a component</Check>.')).trim()).toBe('');
});

test('what a page asks the bundler for is still asked for', async () => {
  const source = await compiled('<img src={require("./a.png").default} />\n\n[File](./b.zip)');
  expect(withoutText(`${source}\n<a href={require("!file-loader!./b.zip").default}/>`).trim()).toBe(
    'require("./a.png");\nrequire("!file-loader!./b.zip")',
  );
});
