import {describe, expect, test} from 'vitest';
import {stepsOf} from '../../../src/markdown/steps.ts';
import type {Locale} from '../../../src/lib/pages.ts';
import {instructionsOf} from '../../walks/instructions.ts';

/** Returns what a step asks for: used labels as they are, those that are only seen in brackets, alternatives with a bar. */
const read = (text: string, locale: Locale) =>
  instructionsOf(stepsOf({body: `1. ${text}`, bodyLine: 1})[0]!, locale).map(({labels, isUsed}) =>
    isUsed ? labels.join('|') : `(${labels.join('|')})`,
  );

describe('what a step asks for', () => {
  test.each<[string, string, Locale, string[]]>([
    [
      'a path and a button',
      'Open **Workspace** > **Team** and click **Add Team**.',
      'en',
      ['Workspace', 'Team', 'Add Team'],
    ],
    [
      'the same in Chinese',
      '打开 **工作空间** > **团队**，点击 **添加团队**。',
      'zh-Hans',
      ['工作空间', '团队', '添加团队'],
    ],
    ['a place and an action', 'In the **Remove** dialog, click **Confirm**.', 'en', ['Remove', 'Confirm']],
    ['a Chinese place before the action', '在 **移除** 对话框中，点击 **确认**。', 'zh-Hans', ['移除', '确认']],
    [
      'a result',
      'Click **Confirm**. **Publish Result** shows **Success**.',
      'en',
      ['Confirm', '(Publish Result)', '(Success)'],
    ],
    ['a result in the same Chinese sentence', '点击 **确认**，卡片显示 **正常**。', 'zh-Hans', ['确认', '(正常)']],
    ['alternatives', 'Select **3 Days** or **7 Days**.', 'en', ['3 Days|7 Days']],
    ['Chinese alternatives', '选择 **3天** 或 **7天**。', 'zh-Hans', ['3天|7天']],
    ['what stands beside', 'Next to **Model**, click **Add**.', 'en', ['(Model)', 'Add']],
    ['what stands beside in Chinese', '点击 **模型** 旁的 **添加**。', 'zh-Hans', ['(模型)', '添加']],
    ['what stands below', 'Under **Scope**, click **Add Entry**.', 'en', ['(Scope)', 'Add Entry']],
    ['what stands below in Chinese', '在 **作用范围** 下点击 **添加条目**。', 'zh-Hans', ['(作用范围)', '添加条目']],
    ['an example in Chinese', '选择时间范围，例如 **7天**。', 'zh-Hans', ['7天']],
    ['a value to change', 'In **API Key**, put `Bearer` in front of the value.', 'en', ['API Key']],
    ['a Chinese value to change', '在 **API Key** 的值前面加上 `Bearer`。', 'zh-Hans', ['API Key']],
    [
      'a way to what can be seen',
      'Under **System** > **API Gateway**, make sure that it shows **Normal**.',
      'en',
      ['System', 'API Gateway', '(Normal)'],
    ],
    ['nothing but words', 'Run the call.', 'en', []],
  ])('%s', (_name, text, locale, expected) => {
    expect(read(text, locale)).toEqual(expected);
  });
});
