import {chat, expectModel} from './chat.ts';
import {removeConsumer, removeProvider, removeServices, removeSystemKey} from './cleanup.ts';
import {Folder} from './folder.ts';
import {addRequestLog, addSystemKey, consumerOf} from './prepare.ts';
import {startProvider} from './stand-ins/provider.ts';
import type {StandIn} from './stand-ins/server.ts';
import {
  clearParameter,
  connectCustomProvider,
  connectProvider,
  createAiService,
  createConsumer,
  openConsumers,
  openService,
  publishVersion,
  saveRedirection,
  waitForLog,
} from './tasks.ts';
import type {Journey, Walk} from './walk.ts';

/** A proxy for models from which names and keys move by a script. */
export type ModelOrigin = {
  page: string;
  /** The section with the first client, whose step 2 writes a file that names the consumers. */
  first: string;
  script: string;
  /** What the script is called with. */
  args: string;
  /** Writes what was exported: `small` of OpenAI, `fast` as `qwen` at an address of its own, and something that does not move. */
  write: (folder: Folder, address: string) => Promise<void> | void;
  /** The file that names the consumers, and its content with an ID. */
  list: {name: string; filled: (code: string, id: string) => string};
  /** What a client sends as its key, behind the word Bearer, and its placeholder in the call of the page. */
  key: {sent: string; placeholder: string};
  /** A line of what is left out. */
  leftOut: string;
};

/** Models that move from another proxy with their names, and the key of a client, which calls on. */
export function movedModels(walk: Walk, origin: ModelOrigin): Journey {
  const {page, first, script, args, list, key} = origin;
  const [service, prefix] = [walk.name('Moved chat'), walk.slug(script.replaceAll('_', '-').replace('.py', ''))];
  const [consumer, systemKeyName] = [walk.name('Client'), walk.name('Move')];
  const model = 'gpt-4o-mini';
  let provider: StandIn;
  let folder: Folder;
  let custom = '';
  let printed = '';
  let id = '';
  const ask = async (name: string, path = prefix) =>
    chat(walk, {prefix: path, key: `Bearer ${key.sent}`}, {model: name});
  const expectNames = async () => {
    expectModel(walk, await ask('small'), 'openai', model);
    expectModel(walk, await ask('fast'), custom, 'qwen');
  };
  return {
    page,
    sections: [first, 'switch'],
    before: async (at) => {
      provider = await startProvider();
      at.finally(() => provider.stop());
      await addRequestLog(at);
      custom = new URL(provider.address).host.replace(/[^a-z0-9]+/g, '-');
      folder = new Folder(at);
      await origin.write(folder, `${provider.address}/v1`);
      for (const one of [custom, 'openai']) at.finally(() => removeProvider(at, one));
      at.finally(() => removeServices(at, service));
      at.finally(() => removeConsumer(at, consumer));
    },
    plans: {
      [`${first}/1`]: {
        before: async (at) => {
          await createConsumer(at, consumer);
          // The list, once more: a row that has just come may be another one a moment later.
          await openConsumers(at);
        },
        inside: consumer,
        then: async (at) => {
          ({id} = await consumerOf(at, consumer));
          const copied = await at.console.page.evaluate(() => navigator.clipboard.readText());
          at.expect(copied === id, `what is copied is ${copied}, not the ID ${id}.`);
        },
      },
      [`${first}/2`]: (_, step) => folder.write(list.name, list.filled(step.code[0]!, id)),
      [`${first}/3`]: async (at, step) => {
        folder.save(script);
        const [, command] = step.parts;
        at.expect(command?.text === `python3 ${script} ${args}`.trim(), `the command is ${command?.text}`);
        printed = await folder.run(command!.text);
        for (const line of ['Left out:', origin.leftOut, '2 names in redirection.json, 1 credentials to create'])
          at.expect(printed.includes(line), `the script does not print “${line}”: ${printed}`);
        at.expect(!printed.includes(key.sent), 'the script prints a key.');
      },
      [`${first}/4`]: async (at) => {
        const {address} = provider;
        for (const line of ['  openai (built-in)', `  ${custom} (custom, base_url ${address}/v1)`])
          at.expect(printed.includes(line), `the script does not print “${line}”: ${printed}`);
        const config = {openai_api_base: address, openai_api_key: 'walk'};
        await connectProvider(at, {name: 'OpenAI', model, config});
        const own = {base_url: `${address}/v1`, api_key: 'unused'};
        await connectCustomProvider(at, {name: custom, model: 'qwen', config: own});
      },
      [`${first}/5`]: async (at) => {
        await createAiService(at, {name: service, prefix, provider: 'OpenAI', model});
        await saveRedirection(at, folder.read('redirection.json'));
      },
      [`${first}/6`]: async (at) => {
        await clearParameter(at, model);
        await publishVersion(at, '1.0.0');
      },
      [`${first}/7`]: async (at, step) => {
        const values = {
          'http://127.0.0.1:18288': at.console.address,
          'http://127.0.0.1:18099': at.gateway,
          YOUR_SYSTEM_KEY: await addSystemKey(at, systemKeyName),
        };
        const said = `: the gateway accepts the key of consumer ${id}`;
        const applied = await folder.runStep(step, values);
        at.expect(applied.includes(said), `the script prints ${applied}`);
        at.expect(!applied.includes(key.sent), 'the script prints a key.');
        // Run again, it skips what it has created.
        const again = await folder.runStep(step, values);
        at.expect(again.includes(said), `run again, the script prints ${again}`);
        await removeSystemKey(at, systemKeyName);
      },
      'switch/1': async (at) => {
        const call = await at.run('call.sh', {
          'http://127.0.0.1:18099/v1': `${at.gateway}/${prefix}`,
          [key.placeholder]: key.sent,
          'gpt-4o-mini': 'small',
        });
        at.expect(
          /^HTTP\/1.1 200 /.test(call) && /^x-ai-model: gpt-4o-mini\r?$/im.test(call),
          `call.sh prints ${call}`,
        );
        await expectNames();
        for (const name of ['small', 'fast']) {
          const {status, body} = await chat(at, {prefix, key: `Bearer ${key.sent}`}, {model: name, stream: true});
          at.expect(
            status === 200 && body.trimEnd().endsWith('data: [DONE]'),
            `the stream of ${name} returns ${status}: ${body}`,
          );
        }
      },
      'switch/2': async (at) => {
        await expectNames();
        const {status, body} = await at.call('/chat/completions', {
          method: 'POST',
          headers: {Authorization: `Bearer ${key.sent}`},
          body: '{}',
        });
        at.expect(status === 403, `without /v1, the call returns ${status}: ${body}`);
        // An unknown name gets the API's own model.
        expectModel(at, await ask('unknown'), 'openai', model);
      },
      'switch/3': {
        before: async (at) => {
          await waitForLog(at);
          await openService(at, service);
          await at.click(at.text('Logs', '日志'));
          await at.click(at.text('1 Hour', '1小时'));
        },
        unmet: [1],
        then: (at) => at.see(consumer, 'qwen'),
      },
      'switch/4': {notWalked: 'outside'},
      'switch/5': {notWalked: 'outside'},
    },
  };
}
