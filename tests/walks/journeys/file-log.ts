import {linesOfFile, logFolder, outputPlans, ownRecords, sendCall} from '../outputs.ts';
import type {Journey, Walk} from '../walk.ts';

/** A log output that writes each call to a file of the gateway, which serves it. */
export function fileLog(walk: Walk): Journey {
  const output = {
    module: 'file-access-log',
    id: walk.slug('access'),
    name: walk.name('File'),
    add: walk.text('AddFile Log', '添加文件日志'),
  };
  const file = walk.slug('access');
  return {
    page: 'system_setting/log/file-log',
    sections: ['create-the-output', 'check-the-result'],
    plans: {
      ...outputPlans(output, 8),
      'create-the-output/5': [file, logFolder],
      'check-the-result/1': sendCall,
      'check-the-result/2': async (at) => {
        await at.console.page.waitForTimeout(2000);
        const lines = await linesOfFile(at, output, `${file}.log`);
        at.expect(ownRecords(at, lines).length === 1, `the file has: ${lines.join(' | ')}`);
      },
      'check-the-result/3': {
        host: async (host, at, step) => {
          const record = await host.runStep(step, {'access.log': `${file}.log`});
          at.expect(ownRecords(at, [record.trim()]).length === 1, `the last record is ${record}`);
        },
      },
    },
  };
}
