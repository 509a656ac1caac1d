import {describe, expect, test} from 'vitest';
import {terms} from '../../../src/gate/checks/terms.ts';
import type {Locale} from '../../../src/lib/pages.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

async function findings(body: string, locale: Locale = 'en', version?: string) {
  const folder = version
    ? {
        en: `versioned_docs/version-${version}/`,
        'zh-Hans': `i18n/zh-Hans/docusaurus-plugin-content-docs/version-${version}/`,
      }[locale]
    : undefined;
  const file = folder
    ? `${folder}services/a.md`
    : locale === 'en'
      ? english('services/a.md')
      : chinese('services/a.md');
  return terms.find(
    sampleSite({[file]: pageSource(body, locale), 'versions.json': JSON.stringify(version ? [version] : [])}),
  );
}

/** Line of the body's beginning in a sample page. */
const firstLine = 8;

describe('terms', () => {
  test.each([
    [
      'en',
      'Open the dashboard of the team.',
      '“dashboard” in “Open the dashboard of the team.” is not the term of this site. One thing has one name.',
      'Write “console”;',
    ],
    [
      'en',
      'Choose one of the model vendors.',
      '“model vendors” in “…one of the model vendors.” is not the term of this site. One thing has one name.',
      'Write “model provider”;',
    ],
    [
      'en',
      'First log in.',
      '“log in” in “First log in.” is not the term of this site. People sign in and out; logs are records.',
      'Write “sign in, sign out, or sign-in”;',
    ],
    [
      'en',
      'Copy the API Key.',
      '“API Key” in “Copy the API Key.” is not the term of this site. In prose, key has a small letter and stands apart.',
      'Write “API key”;',
    ],
    [
      'en',
      'Start ApiPark.',
      '“ApiPark” in “Start ApiPark.” is not the term of this site. The name is spelled APIPark.',
      'Write “APIPark”;',
    ],
    [
      'en',
      'Install the APIPark.',
      '“the APIPark” in “Install the APIPark.” is not the term of this site. The name takes no article.',
      'Write “APIPark”;',
    ],
    [
      'zh-Hans',
      '打开后台。',
      '“后台” in “打开后台。” is not the term of this site. One thing has one name.',
      'Write “控制台”;',
    ],
    [
      'zh-Hans',
      '添加帐号。',
      '“帐号” in “添加帐号。” is not the term of this site. One thing has one name.',
      'Write “账号”;',
    ],
    [
      'zh-Hans',
      '选择模型厂商。',
      '“模型厂商” in “选择模型厂商。” is not the term of this site. One thing has one name.',
      'Write “模型供应商”;',
    ],
    [
      'zh-Hans',
      '统计令牌用量。',
      '“令牌用量” in “统计令牌用量。” is not the term of this site. 令牌 is a credential; the unit of text is Token.',
      'Write “Token”;',
    ],
  ] as const)('%s: %s', async (locale, body, message, cure) => {
    const found = await findings(body, locale);
    expect(found).toMatchObject([
      {file: locale === 'en' ? english('services/a.md') : chinese('services/a.md'), line: firstLine, message},
    ]);
    expect(found[0]!.cure).toContain(cure);
  });

  test('respects code, labels, quotations, glosses, and longer words that are right', async () => {
    expect(
      await findings(
        'Click **Log In** or `log in`, read "please log in", and open the Grafana dashboard. Each log in Loki stays. The APIPark host runs.',
      ),
    ).toEqual([]);
    expect(
      await findings(
        '打开 **AI 代理集成**，报错 `帐号`，原“帐号”；网关的管理端口和平台端口；大语言模型；Open API 密钥。',
        'zh-Hans',
      ),
    ).toEqual([]);
    expect(await findings('Open **登录** (Log in).', 'en', '1.0-beta')).toEqual([]);
  });

  test('allows the other name of the portal in a title only', async () => {
    const page = pageSource('Use the developer portal.').replace('Sample page', 'Developer portal');
    expect(await terms.find(sampleSite({[english('developer_portal.md')]: page}))).toMatchObject([{line: firstLine}]);
  });

  test('judges a word by the version of its page', async () => {
    expect(await findings('等待订阅审批。', 'zh-Hans')).toMatchObject([
      {cure: expect.stringContaining('Write “审核”;')},
    ]);
    expect(await findings('等待订阅审批。', 'zh-Hans', '1.1-beta')).toEqual([]);
    expect(await findings('等待订阅审核。', 'zh-Hans', '1.1-beta')).toMatchObject([
      {cure: expect.stringContaining('Write “审批”;')},
    ]);
  });

  test('finds what a version does not have, outside its upgrade section', async () => {
    const body = 'Turn on MCP for it.\n\n## Upgrade {/* #upgrade */}\n\nLater there is MCP.';
    expect(await findings(body, 'en', '1.6-beta')).toEqual([
      {
        file: 'versioned_docs/version-1.6-beta/services/a.md',
        line: firstLine,
        message: '“MCP” in “Turn on MCP for it.”: 1.6-beta does not have it; it comes with 1.7-beta.',
        cure: 'Leave it out: a page speaks only of what its version has.',
      },
    ]);
    expect(await findings(body, 'en', '1.7-beta')).toEqual([]);
    expect(await findings(body)).toEqual([]);
    expect(await findings('为响应配置数据脱敏。', 'zh-Hans', '1.2-beta')).toHaveLength(1);
    expect(await findings('为响应配置数据脱敏。', 'zh-Hans', '1.10-beta')).toEqual([]);
  });
});
