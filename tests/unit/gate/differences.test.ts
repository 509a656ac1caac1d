import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {differences, pageDifferences} from '../../../src/gate/checks/differences.ts';
import {fingerprintFile} from '../../../src/gate/differences/ledger.ts';
import {differenceTable} from '../../../src/gate/differences/table.ts';
import {loadSite, type Site} from '../../../src/gate/site.ts';
import {pageSource, sampleSite} from './sampleSite.ts';

const body = {
  en: 'Opening.\n\n## Ports {/* #ports */}\n\nPort 8099.\n\nPort 9400.\n\n### Hidden {/* #hidden */}\n\nNone.\n\n## Keys {/* #keys */}\n\nOne key.',
  zh: '开头。\n\n## 端口 {/* #ports */}\n\n8099 端口。\n\n9400 端口。\n\n### 隐藏 {/* #hidden */}\n\n没有。\n\n## 密钥 {/* #keys */}\n\n一个密钥。',
};
type Edit = (text: string) => string;
const same: Edit = (text) => text;
const port: Edit = (text) => text.replace('8099', '8098');

/** The files of a page of a version in both languages, with its text changed. */
function page(version: string, id = 'a', edit: Edit = same, zhEdit: Edit = edit): Record<string, string> {
  const folders =
    version === 'current' ? ['docs', 'current'] : [`versioned_docs/version-${version}`, `version-${version}`];
  return {
    [`${folders[0]}/${id}.md`]: edit(pageSource(body.en)),
    [`i18n/zh-Hans/docusaurus-plugin-content-docs/${folders[1]}/${id}.md`]: zhEdit(pageSource(body.zh, 'zh-Hans')),
  };
}

const versions = {'versions.json': '["1.9-beta", "1.8-beta"]'};
const records = (text: string, id = 'a') => ({[`tests/content/differences/${id}.yml`]: text});
/** Three versions of a page; the text of 1.8-beta is changed. */
const three = (edit: Edit = same, zhEdit: Edit = edit) => ({
  ...versions,
  ...page('current'),
  ...page('1.9-beta'),
  ...page('1.8-beta', 'a', edit, zhEdit),
});
const why = '1.8-beta..1.9-beta:\n  ports: From 1.9.0 the gateway listens on 8099.\n';

const show = async ({root}: Site) =>
  (await differences.find(loadSite(root))).map(({file, line, message, cure}) => `${file}:${line} ${message} ${cure}`);
const fix = ({root}: Site) => differences.fix!(loadSite(root));
const found = async (files: Record<string, string>) => show(sampleSite(files));
/** What is found after the extent of all explained differences was recorded. */
async function foundAfterFix(files: Record<string, string>) {
  const site = sampleSite(files);
  await fix(site);
  return show(site);
}
function write({root}: Site, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  }
}

describe('an accidental difference', () => {
  test('is none where all versions are equal, but for line ends and spaces there', async () => {
    expect(await found(three((text) => text.replaceAll('\n', ' \r\n')))).toEqual([]);
  });

  test('is no picture with its legend, but the list after a text is', async () => {
    const first = 'Port 9400.\n\n![Ports](/img/console/ports.webp)\n\n- The port\n- Its address\n';
    const last = 'None.\n\n![Nothing](/img/console/nothing.webp)\n';
    const pictured: Edit = (text) =>
      text.replace(/Port 9400\.\n|9400 端口。\n/, first).replace(/None\.\n|没有。\n/, last);
    const listed: Edit = (text) => text.replace('One key.', 'One key.\n\n- Its name');
    const base: Edit = (text) => text.replace('9400 端口。', 'Port 9400.').replace('没有。', 'None.');
    const both = (edit: Edit) => ({
      ...versions,
      ...page('current', 'a', (text) => edit(base(text))),
      ...page('1.9-beta', 'a', (text) => edit(base(text))),
      ...page('1.8-beta', 'a', base),
    });
    expect(await found(both(pictured))).toEqual([]);
    expect(await found(both(listed))).toEqual([expect.stringContaining('#keys differs')]);
  });

  test('is shown with the first lines of each side and what to record', async () => {
    expect(await found(three(port))).toEqual([
      'versioned_docs/version-1.8-beta/a.md:12 The section #ports differs between 1.8-beta and 1.9-beta, and nobody has said why:\n        - Port 8098.\n        + Port 8099.\n       ' +
        ' Make both equal, in both languages (after a commit, "npm run backport -- COMMIT --to 1.8-beta" brings the change over), or record the fact in tests/content/differences/a.yml, under 1.8-beta..1.9-beta: "ports: the fact, with the release that brought it".',
    ]);
  });

  test('between the latest and the coming version counts too', async () => {
    expect(await found({...versions, ...page('current', 'a', port), ...page('1.9-beta'), ...page('1.8-beta')})).toEqual(
      [expect.stringContaining('differs between 1.9-beta and current')],
    );
  });

  test.each<[string, Edit, Edit, string]>([
    [
      'the front matter',
      (text) => text.replace('position: 1', 'position: 2'),
      (text) => text.replace('position: 1', 'position: 2'),
      'a.md:4 The part before the first heading differs',
    ],
    [
      'a heading',
      (text) => text.replace('Hidden', 'Unseen'),
      (text) => text.replace('隐藏', '看不见'),
      'a.md:16 The section #hidden differs',
    ],
    [
      'the last section',
      (text) => text.replace('One', 'Two'),
      (text) => text.replace('一个', '两个'),
      'a.md:22 The section #keys differs',
    ],
    [
      'lines at the end',
      (text) => text.replace('key.', 'key.\n\n\nEnd.'),
      (text) => text.replace('密钥。', '密钥。\n\n\n完。'),
      'a.md:23 The section #keys differs',
    ],
  ])('is found in %s', async (_case, edit, zhEdit, expected) => {
    const [first, ...more] = await found(three(edit, zhEdit));
    expect(first).toContain(expected);
    expect(more).toEqual([]);
  });

  test('is a section that one version lacks, in both directions', async () => {
    const without: Edit = (text) => text.replace(/\n## .* \{\/\* #keys[\s\S]*/, '');
    expect(await found(three(without))).toEqual([
      expect.stringMatching(
        /^versioned_docs\/version-1\.9-beta\/a\.md:20 The section #keys is in 1\.9-beta, but not in 1\.8-beta, and nobody/,
      ),
    ]);
    expect(
      await found({
        ...versions,
        ...page('current', 'a', without),
        ...page('1.9-beta', 'a', without),
        ...page('1.8-beta'),
      }),
    ).toEqual([
      expect.stringMatching(
        /^versioned_docs\/version-1\.8-beta\/a\.md:20 The section #keys is in 1\.8-beta, but not in 1\.9-beta/,
      ),
    ]);
  });

  test('is a section in another place', async () => {
    const moved: Edit = (text) => text.replace(/(## \S+ \{\/\* #ports[\s\S]*)(## \S+ \{\/\* #keys[\s\S]*)/, '$2\n$1');
    const all = await found(three(moved));
    expect(all).toEqual([expect.stringContaining('differs between 1.8-beta and 1.9-beta')]);
    expect(all[0]).toContain('stands after');
  });

  test('is a page that one version lacks', async () => {
    const files = {...versions, ...page('current'), ...page('1.9-beta')};
    expect(await found(files)).toEqual([
      'versioned_docs/version-1.9-beta/a.md:1 1.9-beta has the page, 1.8-beta does not, and nobody has said why. Write it for 1.8-beta, or record the fact in tests/content/differences/a.yml, under 1.8-beta..1.9-beta: "page: the fact, with the release that brought it".',
    ]);
    expect(await found({...files, ...records('1.8-beta..1.9-beta:\n  page: The page is new in 1.9.\n')})).toEqual([]);
  });

  test('is not what a later release adds to the release notes', async () => {
    const add: Edit = (text) => `${text}\n## 1.9.0 {/* #v1-9-0 */}\n\nNew.\n`;
    const files = {
      ...versions,
      ...page('current', 'release', add),
      ...page('1.9-beta', 'release', add),
      ...page('1.8-beta', 'release'),
    };
    expect(await found(files)).toEqual([]);
    const other: Edit = (text) => add(text).replace('v1-9-0', 'v1-8-0');
    expect(
      await found({
        ...versions,
        ...page('current', 'release', other),
        ...page('1.9-beta', 'release', other),
        ...page('1.8-beta', 'release'),
      }),
    ).toHaveLength(1);
  });

  test('is not a release that the notes of a later version fold', async () => {
    const section: Edit = (text) => `${text}\n## 1.8.0 {/* #v1-8-0 */}\n\nNew.\n`;
    const folded: Edit = (text) => section(text).replace('New.', '<Fold title="News">\n\nNew.\n\n</Fold>');
    const files = (id: string, older: Edit) => ({
      ...versions,
      ...page('current', id, folded),
      ...page('1.9-beta', id, folded),
      ...page('1.8-beta', id, older),
    });
    expect(await found(files('release', section))).toEqual([]);
    expect(await found(files('release', (text) => section(text).replace('New.', 'Old.')))).toHaveLength(1);
    expect(await found(files('a', section))).toHaveLength(1);
  });
});

describe('a difference in one language only', () => {
  test('is found, whether there is a reason or not', async () => {
    for (const more of [{}, records(why)]) {
      const [first, ...others] = await found({...three(port, same), ...more});
      expect(first).toMatch(
        /^versioned_docs\/version-1\.8-beta\/a\.md:12 The section #ports differs between 1\.8-beta and 1\.9-beta in English only:\n {8}- Port 8098\./,
      );
      expect(first).toContain(
        'Make the same difference in i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.8-beta/a.md or i18n',
      );
      expect(others).toEqual([]);
    }
  });

  test('passes with a reason for that language, which is wrong as soon as both differ', async () => {
    const label = records('1.8-beta..1.9-beta:\n  ports: {zh: The Chinese label was renamed in 1.9.}\n');
    expect(await foundAfterFix({...three(same, port), ...label})).toEqual([]);
    expect(await found({...three(port), ...label})).toEqual([
      'tests/content/differences/a.yml:2 The section #ports differs between 1.8-beta and 1.9-beta in both languages, but the reason is given for Chinese only. Write one reason for both, or make the other language equal again.',
    ]);
  });

  test('is left to parity where a page lacks its translation', async () => {
    const files: Record<string, string> = three(port);
    delete files['i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.8-beta/a.md'];
    expect(await foundAfterFix({...files, ...records(why)})).toEqual([]);
  });
});

describe('an explained difference', () => {
  test('passes once its extent is recorded', async () => {
    const site = sampleSite({...three(port), ...records(why)});
    expect(await show(site)).toEqual([
      `${fingerprintFile}:1 The extent of 1 explained differences is not recorded yet: a 1.8-beta..1.9-beta #ports. Run "npm run fix -- differences".`,
    ]);
    expect(await fix(site)).toEqual([fingerprintFile]);
    expect(await show(site)).toEqual([]);
    expect(await fix(site)).toEqual([]);
  });

  test.each(['en', 'zh'] as const)(
    'is found when more differs than before (%s), and accepted by the fixer',
    async (language) => {
      const site = sampleSite({...three(port), ...records(why)});
      await fix(site);
      const more: Edit = (text) => port(text).replace('9400', '9401');
      write(site, page('1.8-beta', 'a', language === 'en' ? more : port, language === 'zh' ? more : port));
      const [first, ...others] = await show(site);
      expect(others).toEqual([]);
      expect(first).toContain(
        'The section #ports differs between 1.8-beta and 1.9-beta in another way than when that was explained (“From 1.9.0 the gateway listens on 8099.”):',
      );
      expect(first).toContain(
        'If the reason still explains every line, or you mend the reason, run "npm run fix -- differences"; otherwise make the rest equal.',
      );
      await fix(site);
      expect(await show(site)).toEqual([]);
    },
  );

  test('stays recorded when what is equal changes in both versions', async () => {
    const site = sampleSite({...three(port), ...records(why)});
    await fix(site);
    const both: Edit = (text) => text.replace('9400', '9500');
    write(site, {
      ...page('current', 'a', both),
      ...page('1.9-beta', 'a', both),
      ...page('1.8-beta', 'a', (text) => both(port(text))),
    });
    expect(await show(site)).toEqual([]);
  });

  test('leaves no accidental one out: the fixer records what is explained alone', async () => {
    const site = sampleSite({
      ...three((text) => port(text).replace('key.', 'door.').replace('密钥。', '门。')),
      ...records(why),
    });
    await fix(site);
    expect(Object.keys(JSON.parse(readFileSync(path.join(site.root, fingerprintFile), 'utf8')) as object)).toEqual([
      'a 1.8-beta..1.9-beta #ports',
    ]);
    expect(await show(site)).toEqual([expect.stringContaining('The section #keys differs')]);
  });

  test('that is explained no longer leaves an entry that is reported, and removed', async () => {
    const site = sampleSite({...three(port), ...records(why)});
    await fix(site);
    write(site, page('1.8-beta'));
    rmSync(path.join(site.root, 'tests/content/differences/a.yml'));
    expect(await show(site)).toEqual([
      expect.stringContaining(
        '1 entries belong to no explained difference: a 1.8-beta..1.9-beta #ports. Bring the record back',
      ),
    ]);
    await fix(site);
    expect(await show(site)).toEqual([]);
  });

  test('has a ledger that is never overwritten when it cannot be read', async () => {
    const site = sampleSite({...three(port), ...records(why), [fingerprintFile]: '<<<<<<< HEAD'});
    expect(await show(site)).toEqual([
      expect.stringMatching(/differences\.json:1 The file is not JSON.* Take the file from the last commit/),
    ]);
    await expect(fix(site)).rejects.toThrow('not JSON');
    write(site, {[fingerprintFile]: '["a"]'});
    expect(await show(site)).toEqual([expect.stringContaining('The file is not a list of fingerprints.')]);
  });
});

describe('a record is refused', () => {
  test.each([
    [
      'for a section that does not differ',
      '1.8-beta..1.9-beta:\n  ports: From 1.9.0 it is 8099.\n  keys: From 1.9.0 there is one.\n',
      'a.yml:3 The section #keys does not differ between 1.8-beta and 1.9-beta. Delete the entry; if the section should differ, mend the pages.',
    ],
    [
      'with a slip in the id',
      '1.8-beta..1.9-beta:\n  ports: From 1.9.0 it is 8099.\n  port: From 1.9.0 it is 8099.\n',
      'a.yml:3 The section #port does not differ between 1.8-beta and 1.9-beta. Write ports, if that is meant, or delete the entry.',
    ],
    [
      'for a page that both versions have',
      `${why}  page: The page is new in 1.9.\n`,
      'a.yml:3 Both 1.8-beta and 1.9-beta have the page. Give the reason for each section that differs, and delete this entry.',
    ],
    [
      'with a short reason',
      '1.8-beta..1.9-beta:\n  ports: Changed.\n',
      'a.yml:2 The reason of “ports” in 1.8-beta..1.9-beta is too short. Write the fact',
    ],
    [
      'with an empty reason',
      '1.8-beta..1.9-beta:\n  ports:\n',
      'a.yml:2 The reason of “ports” in 1.8-beta..1.9-beta is empty. Write the fact',
    ],
    [
      'with a reason for each language',
      '1.8-beta..1.9-beta:\n  ports: {en: New in the release 1.9., zh: New in the release 1.9.}\n',
      'a.yml:2 The reason of “ports” is given by language. One reason speaks for both languages',
    ],
    [
      'for a pair the wrong way round',
      `${why}1.9-beta..1.8-beta:\n  ports: From 1.9.0 it is 8099.\n`,
      'a.yml:4 “1.9-beta..1.8-beta” does not name two versions that follow each other. Write the older one first, as in versions.json: one of 1.9-beta..current, 1.8-beta..1.9-beta.',
    ],
    [
      'for a pair without sections',
      `${why}1.9-beta..current: nothing\n`,
      'a.yml:3 The pair 1.9-beta..current has no sections. Write below it',
    ],
    ['that is not a mapping', '- ports\n', 'a.yml:1 The file is not a list of pairs of versions. Start a pair with'],
    ['that is not YAML', '1.8-beta..1.9-beta:\n  ports: a: b\n', 'The YAML does not parse'],
    [
      'that stands twice',
      `${why}  ports: From 1.9.0 it is 8099.\n`,
      'a.yml:3 The same pair or section appears twice. Keep one of them.',
    ],
  ])('%s', async (_case, text, expected) => {
    const all = await foundAfterFix({...three(port), ...records(text)});
    expect(all).toContainEqual(expect.stringContaining(expected));
    expect(all.filter((line) => !line.includes(expected) && !line.includes('nobody has said why'))).toEqual([]);
  });

  test('for a page that no version has, and in a file of another kind', async () => {
    expect(await found({...three(), ...records(why, 'b')})).toEqual([
      'tests/content/differences/b.yml:1 No version has a page b.md. Rename the file to a.yml if that is meant, or delete it.',
    ]);
    expect(await found({...three(), 'tests/content/differences/a.yaml': why})).toEqual([
      'tests/content/differences/a.yaml:1 The name does not end in ".yml". Rename the file to a.yml, or delete it.',
    ]);
  });

  test('for a pair of which neither version has the page', async () => {
    const files = {'versions.json': '["1.9-beta", "1.8-beta", "1.7-beta"]', ...page('current'), ...page('1.9-beta')};
    const text =
      '1.8-beta..1.9-beta:\n  page: The page is new in 1.9.\n1.7-beta..1.8-beta:\n  page: The page is new in 1.8.\n';
    expect(await found({...files, ...records(text)})).toEqual([
      expect.stringContaining('a.yml:4 Neither version of 1.7-beta..1.8-beta has the page. Delete the entry.'),
    ]);
  });

  test('for a section of a page that one version lacks', async () => {
    const files = {
      ...versions,
      ...page('current'),
      ...page('1.9-beta'),
      ...records(`${why}  page: The page is new in 1.9.\n`),
    };
    expect(await found(files)).toEqual([
      expect.stringContaining(
        'a.yml:2 1.9-beta alone has the page: there is no section to compare. Write one reason for the whole page: "page: …".',
      ),
    ]);
  });
});

describe('a page that was renamed', () => {
  const old = {'versions.json': '["1.4-beta", "1.3-beta"]'};
  const newName = 'ai/ai_model_providers';
  const oldName = 'system_setting/ai_model_providers';
  const files = (edit: Edit = same) => ({
    ...old,
    ...page('current', newName),
    ...page('1.4-beta', newName),
    ...page('1.3-beta', oldName, edit),
  });

  test('is compared with the one of the new name, under which its records stand', async () => {
    expect(await found(files())).toEqual([]);
    expect(await found(files(port))).toEqual([
      expect.stringMatching(
        /^versioned_docs\/version-1\.3-beta\/system_setting\/ai_model_providers\.md:12 The section #ports differs.*/,
      ),
    ]);
    const text = '1.3-beta..1.4-beta:\n  ports: From 1.4.0 it is 8099.\n';
    expect(await foundAfterFix({...files(port), ...records(text, newName)})).toEqual([]);
    expect(await foundAfterFix({...files(port), ...records(text, oldName)})).toContainEqual(
      'tests/content/differences/system_setting/ai_model_providers.yml:2 In 1.4-beta the page is called ai/ai_model_providers. Move the entry to tests/content/differences/ai/ai_model_providers.yml.',
    );
  });

  test.each([newName, oldName])(
    'may have one reason for the whole page, under either name (%s), which is watched as well',
    async (name) => {
      const site = sampleSite({
        ...files(port),
        ...records('1.3-beta..1.4-beta:\n  page: The page was rewritten for 1.4.\n', name),
      });
      await fix(site);
      expect(await show(site)).toEqual([]);
      write(
        site,
        page('1.3-beta', oldName, (text) => port(text).replace('9400', '9401')),
      );
      expect(await show(site)).toEqual([
        expect.stringContaining(
          'The page differs between 1.3-beta and 1.4-beta in another way than when that was explained',
        ),
      ]);
    },
  );

  test('is not compared with a page that the older version has as well', async () => {
    const all = await found({...files(), ...page('1.3-beta', newName)});
    expect(all).toEqual([
      expect.stringContaining('1.3-beta has the page, 1.4-beta does not, and nobody has said why.'),
    ]);
  });
});

test('versions that were rewritten are not compared, and have no records', async () => {
  const files = {
    'versions.json': '["1.2-beta", "1.1-beta", "1.0-beta"]',
    ...page('current'),
    ...page('1.2-beta'),
    ...page('1.1-beta', 'a', port),
    ...page('1.0-beta', 'a', port),
  };
  expect(await found(files)).toEqual([]);
  expect(await found({...files, ...records('1.1-beta..1.2-beta:\n  ports: From 1.2.0 it is 8099.\n')})).toEqual([
    expect.stringContaining(
      'a.yml:2 1.1-beta..1.2-beta is not compared: the pages of 1.2-beta were rewritten, in another order. Delete the entry.',
    ),
  ]);
  expect(await found({...files, ...page('1.0-beta')})).toEqual([
    expect.stringContaining('differs between 1.0-beta and 1.1-beta'),
  ]);
});

test('the table shows per page the versions among which it differs, and what no record explains', async () => {
  const site = sampleSite({
    ...three((text) => port(text).replace('key.', 'door.').replace('密钥。', '门。')),
    ...page('current', 'b'),
    ...page('1.9-beta', 'b'),
    ...page('1.8-beta', 'c'),
    ...records(why),
    ...records('1.8-beta..1.9-beta:\n  page: The page is new in 1.9.\n', 'b'),
  });
  expect(differenceTable(pageDifferences(site))).toBe(
    ['Page  1.8→1.9  1.9→current', 'a          2!            =', 'b         new            =', 'c       gone!'].join(
      '\n',
    ),
  );
  expect(existsSync(path.join(site.root, fingerprintFile))).toBe(false);
});
