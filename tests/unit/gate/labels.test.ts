import {expect, test} from 'vitest';
import {labels} from '../../../src/gate/checks/labels.ts';
import {labelSnippetsFile} from '../../../src/gate/labels/snippets.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const old = 'versioned_docs/version-1.8-beta/a.md';

const lists = {
  'versions.json': '["1.9-beta", "1.8-beta"]',
  'src/data/console-labels/1.9-beta.en.txt': 'API\nAdd Consumer\nDelete\nUpstream\n',
  'src/data/console-labels/1.9-beta.zh-Hans.txt': 'API\n添加消费者\n',
  'src/data/console-labels/1.8-beta.en.txt': 'Add Application\n',
  'src/data/console-labels/1.8-beta.zh-Hans.txt': '添加应用\n',
};

async function said(pages: Record<string, string>): Promise<string[]> {
  const {root} = sampleSite({...lists, ...pages});
  await labels.fix!(loadSite(root));
  return (await labels.find(loadSite(root))).map(({file, line, message, cure}) => `${file}:${line} ${message} ${cure}`);
}

test('labels of the version pass, steps through menus, punctuation, and English ones on a Chinese page as well', async () => {
  expect(
    await said({
      [english('a.md')]: pageSource('Click **Add Consumer**, then **API > Upstream**, and **Delete:** it.'),
      [chinese('a.md')]: pageSource('点击 **添加消费者**，再点击 **Delete**。', 'zh-Hans'),
      [old]: pageSource('Click **Add Application**. `**No label**` is code.'),
    }),
  ).toEqual([]);
});

test('a label of another version is named with that version, and one near another with that one', async () => {
  expect(
    await said({[english('a.md')]: pageSource('Text.\n\nClick **Add Application**, then **API > Upstrem**.')}),
  ).toEqual([
    `${english('a.md')}:10 The console of 1.9-beta has no label “Add Application”. It is a label of 1.8-beta. Write what the console shows; what is not a label is not bold. The labels are listed in src/data/console-labels/.`,
    `${english('a.md')}:10 The console of 1.9-beta has no label “Upstrem”. Write what the console shows; near it is “Upstream”. The labels are listed in src/data/console-labels/.`,
  ]);
});

test('a Chinese label on an English page, and a text that is near nothing, are no labels', async () => {
  expect(await said({[english('a.md')]: pageSource('**添加消费者** and **Something of its own**.')})).toEqual([
    expect.stringContaining('no label “添加消费者”. Write what the console shows; what is not a label is not bold.'),
    expect.stringContaining(
      'no label “Something of its own”. Write what the console shows; what is not a label is not bold.',
    ),
  ]);
});

test('the completions of the editor are those of the latest console', async () => {
  const site = sampleSite(lists);
  expect(await labels.find(site)).toEqual([expect.objectContaining({file: labelSnippetsFile})]);
  expect(await labels.fix!(site)).toEqual([labelSnippetsFile]);
  expect(JSON.parse(site.files.read(labelSnippetsFile)!)).toMatchObject({
    'Add Consumer': {prefix: 'Add Consumer', body: '**Add Consumer**'},
    添加消费者: {body: '**添加消费者**'},
  });
  expect(await labels.fix!(site)).toEqual([]);
});
