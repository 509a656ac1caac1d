import {removeOutput} from '../cleanup.ts';
import {isOnline, linesOfFile, logFolder, sendCall, valuesOf} from '../outputs.ts';
import {gatewayAdmin} from '../prepare.ts';
import type {Journey, Walk} from '../walk.ts';

/** A log output that is created, brought online, and taken offline in the only language that can. */
export function logOutputs(walk: Walk): Journey {
  const output = {
    module: 'file-access-log',
    id: walk.slug('records'),
    name: walk.name('Records'),
    add: walk.text('AddFile Log', '添加文件日志'),
  };
  const file = walk.slug('records');
  const speak = async (at: Walk, language: string) => {
    const {page} = at.console;
    await page
      .locator('.ant-dropdown-trigger')
      .filter({hasText: /English|简体中文/})
      .hover();
    await page.locator('.ant-dropdown:visible').getByText(language, {exact: true}).click();
    await at.console.settled();
  };
  return {
    page: 'system_setting/log/README',
    sections: ['create-an-output', 'check-the-result', 'take-an-output-offline'],
    plans: {
      'create-an-output/3': async (at) => {
        at.finally(() => removeOutput(at, output.module, output.id));
        await at.click(output.add);
      },
      'create-an-output/4': [output.id, output.name],
      'create-an-output/6': {
        values: ['Json'],
        before: async (at) => {
          await at.fillIn(at.text('File Name', '文件名称'), file);
          await at.fillIn(at.text('Storage Directory', '存放目录'), logFolder);
        },
      },
      'create-an-output/7': {values: (step) => [step.code[0]!]},
      'create-an-output/8': {
        inside: output.name,
        then: async (at) => at.expect(!(await isOnline(at, output)), 'the gateway has the output that was only saved.'),
      },
      'create-an-output/9': {inside: output.name},
      'check-the-result/1': async (at, step) => {
        const {forWalk} = await gatewayAdmin(at);
        const printed = await at.runStep(step, {'http://127.0.0.1:19400': forWalk});
        at.expect(printed.includes(`"${output.id}_file-access-log@output"`), `the gateway has: ${printed}`);
      },
      'check-the-result/2': sendCall,
      'check-the-result/3': async (at) => {
        await at.console.page.waitForTimeout(2000);
        const lines = await linesOfFile(at, output, `${file}.log`);
        const formatter = at.program(at.text('Short formatter', '简短的格式化配置'));
        at.expect(
          lines.some((line) => line !== '' && valuesOf(at, line, {formatter, uri: '/'})),
          `the file has: ${lines.join(' | ')}`,
        );
      },
      'take-an-output-offline/1': (at) => speak(at, '简体中文'),
      'take-an-output-offline/2': async (at) => {
        await at.click('文件日志');
        await at.see('已发布', output.name);
      },
      'take-an-output-offline/3': async (at) => {
        await at.clickIcon('查看', output.name);
        await at.fillIn('描述', 'Next');
        await at.click('保存');
        await at.see('待发布', output.name);
        await at.clickIcon('上线', output.name);
        await at.see('已发布', output.name);
        await at.clickIcon('下线', output.name);
        await at.see('未发布', output.name);
        at.expect(!(await isOnline(at, output)), 'the gateway has the output that was taken offline.');
      },
      'take-an-output-offline/4': (at) => speak(at, at.text('English', '简体中文')),
    },
  };
}
