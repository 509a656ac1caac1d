import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Step} from '../../../src/markdown/steps.ts';
import {chat} from '../chat.ts';
import {removeConsumer, removeOutput} from '../cleanup.ts';
import {callTool, connectMcp} from '../mcp-client.ts';
import {logFolder} from '../outputs.ts';
import {
  addAiService,
  addKey,
  addProvider,
  addRequestLog,
  addSystemKey,
  consumerOf,
  setAddresses,
  subscribe,
  type Consumer,
} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {createConsumer, leave, openConsumer, waitForLog} from '../tasks.ts';
import {commandsOf, withValues, type Journey, type Walk} from '../walk.ts';

type Usage = {prompt_tokens: number; completion_tokens: number};
type Row = {name: string; calls: number; input: number; output: number; cost: string};
type Log = {consumer: {id: string; name: string}};

const page = 'guides/operate/tokens-and-cost';

/** A consumer of a cost center: its calls in an export, and what the script of the page makes of them. */
export function tokensAndCost(walk: Walk): Journey {
  const ai = {name: walk.name('Support chat'), prefix: walk.slug('priced-chat')};
  const name = walk.name('Mobile app');
  const output = {module: 'file-access-log', id: walk.slug('aiusage'), name: 'AI usage', add: ''};
  const file = walk.slug('ai-usage');
  let consumer: Consumer;
  let other = '';
  let service = '';
  let folder = '';
  let usage: Usage;
  let before: Row;
  const call = async (key: string, fields: Readonly<Record<string, unknown>> = {}) => {
    const {status, body} = await chat(walk, {...ai, key}, fields);
    walk.expect(status === 200, `the call returns ${status}: ${body}`);
    return body;
  };
  /** Copies the records to the file of the page, and returns them. */
  const exportCalls = async () => {
    await walk.console.page.waitForTimeout(2000);
    const values = {'ai-usage*': `${file}*`, ' > ai-usage.jsonl': ''};
    const printed = walk.host
      ? await walk.host.runProgram(page, 'cost.sh', values)
      : await walk.run('cost.sh', {...values, 'docker compose exec -T apipark-apinto ': ''});
    writeFileSync(path.join(folder, 'ai-usage.jsonl'), printed);
    return printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
  };
  const expectRecord = async (id: string) => {
    const records = await exportCalls();
    walk.expect(
      records.some((record) => record.consumer === id && record.ai_model === 'gpt-4o-mini'),
      `the records are ${JSON.stringify(records)}.`,
    );
  };
  /** Runs the command of the step with the script of the page on what was exported, and returns the row of the consumer. */
  const compute = async (command: string): Promise<Row> => {
    const month = (await exportCalls())[0]!.time_iso8601!.slice(0, 7);
    writeFileSync(path.join(folder, 'token_cost.py'), walk.program('token_cost.py'));
    const code = withValues(command, {'2025-01': month}, command);
    const {stderr} = await promisify(execFile)('bash', ['-c', code], {cwd: folder});
    walk.expect(stderr === '', `the script prints ${stderr}`);
    const table = readFileSync(path.join(folder, `${month}.csv`), 'utf8');
    const own = table.split(/\r?\n/).find((line) => line.startsWith(consumer.id));
    walk.expect(own !== undefined, `the table has no row of the consumer: ${table}`);
    const [, shown = '', , calls, input, given, cost = ''] = own!.split(',');
    return {name: shown, calls: Number(calls), input: Number(input), output: Number(given), cost};
  };
  let command = '';
  /** Throws unless the tokens of the consumer have grown by those of the last call. */
  const expectGrown = async () => {
    const after = await compute(command);
    walk.expect(
      after.input === before.input + usage.prompt_tokens && after.output === before.output + usage.completion_tokens,
      `the row is ${JSON.stringify(after)} after ${JSON.stringify([before, usage])}.`,
    );
    before = after;
  };
  const commandOf = (step: Step) => commandsOf(step).find((one) => one.startsWith('python3'))!;
  return {
    page,
    sections: ['attribution', 'cost', 'check-the-result'],
    before: async (at) => {
      const provider = await startProvider();
      at.finally(() => provider.stop());
      folder = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
      at.finally(async () => rmSync(folder, {recursive: true}));
      await addRequestLog(at);
      await setAddresses(at);
      await addProvider(at, {id: 'openai', address: provider.address});
      service = await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      at.finally(async () => {
        const remove = `rm -f ${logFolder}/${file}*.log`;
        await (at.host
          ? at.host.run(`docker compose exec -T apipark-apinto sh -c '${remove}'`)
          : promisify(execFile)('bash', ['-c', remove]));
      });
      at.finally(() => removeOutput(at, output.module, output.id));
      const printed = await at.run('export.sh', {
        'http://127.0.0.1:18288': at.console.address,
        YOUR_PASSWORD: process.env.WALK_PASSWORD!,
        '"name":"admin"': `"name":"${process.env.WALK_ACCOUNT ?? 'admin'}"`,
        aiusage: output.id,
        'ai-usage': file,
      });
      at.expect(printed.match(/"code":0/g)?.length === 3, `the commands print ${printed}`);
    },
    plans: {
      'attribution/1': async (at) => {
        at.finally(() => removeConsumer(at, name));
        await createConsumer(at, name);
        consumer = await consumerOf(at, name);
        other = await addKey(at, consumer.id, 'Test');
        await subscribe(at, service, consumer.id);
      },
      'attribution/2': {
        before: async (at) => {
          await openConsumer(at, name);
          await at.click(at.text('Consumer Settings', '消费者管理'));
        },
        values: ['Cost center 4711'],
        then: async (at) => {
          await at.click(at.text('Save', '保存'));
          const {app} = await at.api<{app: {description: string}}>('GET', `/api/v1/app/info?app=${consumer.id}`);
          at.expect(app.description === 'Cost center 4711', `the description is “${app.description}”.`);
        },
      },
      'attribution/3': {
        before: leave,
        then: async (at) => {
          await at.see(name);
          await at.see(consumer.id);
        },
      },
      'attribution/4': async (at) => {
        const now = Math.floor(Date.now() / 1000);
        const url = `${at.console.address}/openapi/v1/global/mcp`;
        const client = await connectMcp(at, {url, headers: {Authorization: await addSystemKey(at, at.name('Walk'))}});
        const body = JSON.stringify({messages: [{role: 'user', content: 'Hello'}]});
        await callTool(client, 'invoke_api', {path: `/${ai.prefix}/chat/completions`, method: 'POST', body});
        await expectRecord('apipark-global');
        await waitForLog(at);
        const {logs} = await at.api<{logs: Log[]}>(
          'GET',
          `/api/v1/service/logs/ai?service=${service}&start=${now - 60}&end=${now + 120}&page=1&page_size=10`,
        );
        at.expect(logs[0]?.consumer.name === 'System Consumer', `the logs are ${JSON.stringify(logs)}.`);
      },
      'cost/1': async () => {
        await call(consumer.key);
        await call(other);
        await expectRecord(consumer.id);
      },
      'cost/2': (_, step) => {
        const prices = step.code[0]!.replaceAll('00000000-0000-4000-8000-000000000003', consumer.id);
        writeFileSync(path.join(folder, 'prices.json'), prices);
      },
      'cost/3': async (at, step) => {
        command = commandOf(step);
        before = await compute(command);
        at.expect(
          before.name === 'Mobile app' && before.calls === 2 && before.cost === '0.000018',
          `the row is ${JSON.stringify(before)}.`,
        );
      },
      'check-the-result/1': async () => {
        ({usage} = JSON.parse(await call(consumer.key)) as {usage: Usage});
      },
      'check-the-result/2': expectGrown,
      'check-the-result/3': async () => {
        const events = await call(consumer.key, {stream: true, stream_options: {include_usage: true}});
        const [last] = events.match(/(?<=^data: )\{.*\}(?=\s+data: \[DONE\])/gm)!;
        ({usage} = JSON.parse(last) as {usage: Usage});
        await expectGrown();
      },
      'check-the-result/4': {notWalked: 'provider'},
    },
  };
}
