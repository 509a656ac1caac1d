import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {proseZh} from '../../../src/gate/checks/prose-zh.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const findings = (body: string) => proseZh.find(sampleSite({[chinese('services/a.md')]: pageSource(body, 'zh-Hans')}));

/** Line of the body's beginning in a sample page. */
const firstLine = 8;

describe('prose-zh', () => {
  test('is quiet about good Chinese', async () => {
    const good = `在 **服务** 页调用 API，端口为 8099。见[发布服务](./publish.md)，也见 [Ollama](https://ollama.com) 文档。

## 验证结果 {/* #check-the-result */}

1. 打开 **系统设置** > **系统** > **API 网关**。
2. 填写 **权重（0-999）** 后保存，大小为 10 MB，比例为 50%，时长 30 天。
3. 时间戳和用户名保持不变；**新增订阅方** 立即可用。

| 步骤 | 说明 |
| --- | --- |
| 1. 供应商、API Key | **1.0** 到 **2.0**，\`a,b\`（含演示用的 \`x\`），此前为“数据日志”。 |

:::warning

响应为 \`{"a":1}\`，未知路径返回 \`404\`。

:::

## 升级 {/* #upgrade */}

目前的最新版本新增了它。`;
    expect(await findings(good)).toEqual([]);
  });

  test.each([
    ['您可以打开它。', '“您” in “您可以打开它。” is a word to avoid.', 'Write “你”, or leave the subject out.'],
    [
      '此时用户可以打开它。',
      '“用户可以” in “此时用户可以打开它。” is a word to avoid.',
      'Write “你”, or leave the subject out.',
    ],
    ['保存即可。', '“即可” in “保存即可。” is a word to avoid.', 'Write the action itself.'],
    [
      '点击后进行配置。',
      '“进行配置” in “点击后进行配置。” is a word to avoid.',
      'Write the verb alone: “配置”, “设置”.',
    ],
    [
      '目前只有一个。',
      '“目前” in “目前只有一个。” is a word to avoid.',
      'Write what holds in the version of the page; only 更新日志 and upgrade sections compare versions.',
    ],
    [
      '本文介绍团队。',
      '“本文介绍” in “本文介绍团队。” is a word to avoid.',
      'Write what the thing is and what it is good for.',
    ],
    [
      '调用API 一次。',
      '“调用API 一次。” has no space between Chinese and a Latin letter, number, code, or label.',
      'Put a space there; npm run fix does.',
    ],
    [
      '点击**保存** 按钮。',
      '“点击**保存** 按钮。” has no space between Chinese and a Latin letter, number, code, or label.',
      'Put a space there; npm run fix does.',
    ],
    [
      '见 `a`文件。',
      '“见 `a`文件。” has no space between Chinese and a Latin letter, number, code, or label.',
      'Put a space there; npm run fix does.',
    ],
    [
      '状态为"正常"。',
      '“状态为"正常"。” has quotation marks of another language.',
      'Write “”, inside them ‘’; a label is bold and has none.',
    ],
    ['完成！', '“完成！” exclaims.', 'End the sentence with 。'],
    [
      '先保存,再发布。',
      '“先保存,再发布。” has punctuation in half width.',
      'Write it in full width, ，；：？; npm run fix does.',
    ],
    ['先保存.', '“先保存.” has a Latin full stop.', 'Write 。'],
    ['服务(含路由)', '“服务(含路由)” has brackets in half width.', 'Write （）.'],
    ['包括路由...', '“包括路由...” has a wrong ellipsis.', 'Write ……, and not together with 等.'],
    ['比例为 50 %。', '“比例为 50 %。” has a space before %.', 'Delete the space.'],
    ['这是 *重点* 内容。', '“这是 *重点* 内容。” is in italics.', 'Leave the * marks out: Chinese has no italics.'],
    ['**注意：** 不可恢复。', '“**注意：**” is a lead-in, not a label.', 'Use an admonition, such as :::warning.'],
    [
      '填写**权重（0-999）**后保存。',
      'The asterisks of “**权重（0-999）**” are printed: the label begins or ends with punctuation or a space, and a letter touches its ** mark.',
      'Put a space outside the ** marks, and none inside.',
    ],
    [
      '见[这里](./b.md)。',
      'The text of the link, “这里”, does not say where it leads.',
      'Write the title of the page, or what the reader gets there.',
    ],
    [
      '在请求头 `Authorization` 中发送。',
      '“请求头 `Authorization`” has the noun before the label.',
      'Write the label first: “`Authorization` 请求头”.',
    ],
    ['先保存 ，再发布。', '“先保存 ，再发布。” has a space before punctuation.', 'Delete the space.'],
    ['先保存（含 A 。', '“先保存（含 A 。” has a bracket that is not closed.', 'Close it, or delete it.'],
  ])('%s', async (body, message, cure) => {
    const found = await findings(body);
    expect(found.map((finding) => finding.message)).toContain(message);
    expect(found.find((finding) => finding.message === message)).toEqual({
      file: chinese('services/a.md'),
      line: firstLine,
      message,
      cure,
    });
  });

  test('a heading has no punctuation at its end', async () => {
    expect(await findings('开头。\n\n## 发布服务。 {/* #a */}\n\n内容。')).toMatchObject([
      {line: firstLine + 2, message: 'The heading “发布服务。” ends with punctuation.'},
    ]);
  });

  test('counts the characters of a sentence, with a Latin word, code, and a label as one', async () => {
    const text = '字'.repeat(45);
    expect(await findings(`${text} APIPark \`a b c d e f\`。${text}；${text}。`)).toEqual([]);
    const [found] = await findings(`短句。${text}，一二三四五六。`);
    expect(found).toMatchObject({line: firstLine, cure: 'Split it: a sentence has at most 50 characters, better 40.'});
    expect(found!.message).toContain('has 52 characters.');
  });

  test('leaves English pages and English cells alone', async () => {
    expect(await proseZh.find(sampleSite({[english('a.md')]: pageSource('您"好"!')}))).toEqual([]);
    expect(await findings('开头。\n\n| 值 |\n| --- |\n| Bearer, "quoted" and so on! |')).toEqual([]);
  });

  test('mends missing spaces outside code, labels, and links, and Markdown', async () => {
    const site = sampleSite({
      [chinese('a.md')]: pageSource(
        '调用API一次，点击**保存A页**后见`代码a码`和[Ollama文档](./b.md)或[文档](./c.md)A。\n\n| 在30天内 |\n| --- |\n| 值`a` | \n\n1. 第1步\n   用API。',
        'zh-Hans',
      ),
      [chinese('good.md')]: pageSource('内容。', 'zh-Hans'),
    });
    expect(await proseZh.fix!(site)).toEqual([chinese('a.md')]);
    expect(readFileSync(path.join(site.root, chinese('a.md')), 'utf8')).toBe(
      pageSource(
        '调用 API 一次，点击 **保存A页** 后见 `代码a码` 和 [Ollama 文档](./b.md)或[文档](./c.md) A。\n\n| 在 30 天内 |\n| --- |\n| 值 `a` |\n\n1. 第 1 步\n   用 API。',
        'zh-Hans',
      ),
    );
    expect(await proseZh.find(loadSite(site.root))).toEqual([]);
    expect(await proseZh.fix!(loadSite(site.root))).toEqual([]);
  });
});
