import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {chat, expectModel} from '../chat.ts';
import {removeProvider, removeServices} from '../cleanup.ts';
import type {Host} from '../host.ts';
import {addRequestLog, addSuperAdmin} from '../prepare.ts';
import {freePort, host as machine} from '../stand-ins/server.ts';
import {waitForLog} from '../tasks.ts';
import {passwordOf, type Journey, type Walk} from '../walk.ts';

/** The guide to a first response, with the page's stand-in. */
export function firstAiCall(walk: Walk): Journey {
  const account = walk.name('Operator');
  const service = walk.name('Support chat');
  const prefix = walk.slug('support-chat');
  let other: Host;
  let printed = () => '';
  let key = '';
  const call = async (content: string) => {
    const answer = await chat(walk, {prefix, key}, {messages: [{role: 'user', content}]});
    expectModel(walk, answer, 'openai', 'gpt-4o-mini');
    walk.expect(answer.body.includes(`You said: ${content}`), `the call returns ${answer.body}`);
    return answer.body;
  };
  const startStandIn = async (at: Walk) => {
    const port = await freePort();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
    at.finally(async () => rmSync(folder, {recursive: true}));
    printed = at.start('stand-in.sh', {
      $HOST_IP: machine,
      ' 19600': ` ${port}`,
      ':19600': `:${port}`,
      '> stand-in.py': `> ${folder}/stand-in.py`,
      // In the place of the shell, so that it ends with it.
      'python3 stand-in.py': `exec python3 ${folder}/stand-in.py`,
      ' 2> stand-in.log &': '',
    });
    await at.eventually(async () => printed().includes('}'), 'the stand-in does not print its address.');
    const {openai_api_base: address} = JSON.parse(printed()) as {openai_api_base: string};
    const response = await fetch(`${address}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({model: 'gpt-4o-mini', messages: [{role: 'user', content: 'Hello'}]}),
    });
    const body = await response.text();
    at.expect(body.includes('You said: Hello'), `the stand-in returns ${body}`);
  };
  return {
    page: 'guides/connect/first-ai-call',
    sections: ['start', 'sign-in', 'add-provider', 'service', 'key', 'check-the-result'],
    before: async (at) => {
      await addSuperAdmin(at, account);
      await addRequestLog(at);
      at.finally(async () => {
        await removeServices(at, service);
        await removeProvider(at, 'openai');
      });
    },
    plans: {
      // The documentation's own site, from which the files come.
      'start/1': {notWalked: 'outside'},
      'start/2': {
        host: async (host) => {
          other = await host.another();
          await other.run(other.program('deploy', 'secrets.sh'), path.dirname(other.folder));
          other.saveFiles();
        },
      },
      'start/3': {
        host: async (_, at, step) => {
          const printed = await other.runStep(step, {$HOST_IP: '127.0.0.1'});
          for (const file of ['.env', 'gateway.yml'])
            at.expect(!other.read(file).includes('10.0.0.10'), `${file} has the address of the example.`);
          at.expect(printed.endsWith(`${step.code[1]!}\n`), `the first start ends with ${printed}`);
        },
      },
      'start/4': {
        host: async (host, at, step) => {
          const printed = await other.runStep(step, {$HOST_IP: '127.0.0.1'});
          at.expect(other.variable('INIT') === 'false', `INIT is ${other.variable('INIT')}.`);
          at.expect(printed.endsWith(`${step.code[1]!}\n`), `the restart ends with ${printed}`);
          await other.ready();
          const {status, body} = await at.call('/');
          at.expect(
            status === 401 && body.includes('missing or invalid token'),
            `the gateway returns ${status}: ${body}`,
          );
          await host.leaveOther();
        },
      },
      'sign-in/1': {
        host: async (host, at, step) => {
          const printed = await host.runStep(step, {$HOST_IP: '10.0.0.10'});
          const expected = step.code[1]!.replace('YOUR_PASSWORD', host.variable('ADMIN_PASSWORD'));
          at.expect(printed === `${expected}\n`, `the commands print ${printed}`);
        },
      },
      'sign-in/2': {
        before: async (at) => {
          await at.goOnAs(account);
          await at.console.page.context().clearCookies();
          await at.open('/login');
        },
        values: [account, passwordOf(account)],
      },
      'sign-in/3': {
        then: async (at) => {
          await at.see(at.text('Normal', '正常'));
          await at.goOnAs();
        },
      },
      'add-provider/1': {before: startStandIn},
      'add-provider/3': ['OpenAI'],
      'add-provider/4': ['gpt-4o-mini'],
      'add-provider/5': {values: () => [printed().trim()]},
      'add-provider/6': {values: [true], unmet: [1]},
      'add-provider/7': {then: (at) => at.see(at.text('Normal', '正常'), 'OpenAI')},
      'service/2': [service],
      'service/3': ['OpenAI'],
      'service/4': ['gpt-4o-mini'],
      'service/5': [prefix],
      'service/6': ['Default Team'],
      'service/7': {before: (at) => at.click(service)},
      'service/8': ['1.0.0'],
      'service/9': {before: (at) => at.see(at.text('Success', '成功')), then: (at) => at.close()},
      'key/1': ['Demo Application'],
      'key/2': {
        inside: 'Default API Key',
        then: async (at) => {
          key = await at.valueOf('API Key');
          await at.close();
        },
      },
      'key/3': {
        then: async (at) => {
          await at.see(service);
          const body = await call('Say hello in one word.');
          at.expect(/"total_tokens": ?3/.test(body), `usage is not in ${body}`);
        },
      },
      'check-the-result/1': [service],
      'check-the-result/3': {
        before: waitForLog,
        then: async (at) => {
          await at.see('Demo Application');
          await at.see('200', 'Demo Application');
          // The tokens of the page's program.
          await at.see('3', 'Demo Application');
        },
      },
    },
  };
}
