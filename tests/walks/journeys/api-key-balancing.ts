import {chat, expectModel} from '../chat.ts';
import {addAiService, addProvider, addProviderKey, demoConsumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {StandIn} from '../stand-ins/server.ts';
import type {Journey, Walk} from '../walk.ts';

type Key = {id: string; name: string};

/** The keys of a provider: a backup, its turn when the first one is refused, a replacement, and deletion. */
export function apiKeyBalancing(walk: Walk): Journey {
  const prefix = walk.slug('balanced-chat');
  const [normal, deleted] = [walk.text('Normal', '正常'), walk.text('Delete', '删除')];
  /** The first key has the name of the provider; the second one that which the form suggests. */
  const [first, second, replacement, lapsed] = ['OpenAI', 'key1', 'Replacement', 'Lapsed'];
  const refused = new Set<string>();
  const used: string[] = [];
  let provider: StandIn;
  let consumer = '';
  const config = (token: string) => ({openai_api_base: provider.address, openai_api_key: token});
  const call = async (at: Walk) => {
    used.length = 0;
    expectModel(at, await chat(at, {prefix, key: consumer}), 'openai', 'gpt-4o-mini');
  };
  const expectUsed = (at: Walk, ...tokens: string[]) =>
    at.expect(used.join() === tokens.join(), `the call used ${used.join(', ')} instead of ${tokens.join(', ')}.`);
  const keys = async (at: Walk) =>
    (await at.api<{keys: Key[]}>('GET', '/api/v1/ai/resource/keys?provider=openai&page=1&page_size=20')).keys;
  const open = async (at: Walk) => at.open('/keysetting?modelId=openai');
  const tokensOf = async (at: Walk, key: string) => {
    const {locator} = await at.control(at.text('Used Token', '已用 Token'), key);
    return Number(await locator.innerText());
  };
  /** Reloads the list until a key has used tokens. */
  const seeTokens = async (at: Walk, key: string) =>
    at.eventually(async () => {
      await open(at);
      return (await tokensOf(at, key)) > 0;
    }, `the tokens of ${key} do not grow.`);
  const restoreOrder = async (at: Walk) => {
    await at.clickIcon(at.text('Edit', '编辑'), first);
    await at.click(at.text('Confirm', '确认'));
  };
  return {
    page: 'ai/ai_mode_apikey',
    sections: ['add-key', 'check-the-result', 'replace-key', 'delete-key'],
    before: async (at) => {
      provider = await startProvider(({headers}) => {
        const token = headers.authorization?.replace('Bearer ', '') ?? '';
        used.push(token);
        return refused.has(token) ? {status: 401, body: {error: {message: 'Incorrect API key'}}} : undefined;
      });
      at.finally(() => provider.stop());
      await addProvider(at, {id: 'openai', address: provider.address});
      await addAiService(at, {name: at.name('Support chat'), prefix, provider: 'openai', model: 'gpt-4o-mini'});
      consumer = (await demoConsumer(at)).key;
    },
    plans: {
      'add-key/2': ['OpenAI'],
      'add-key/4': {values: () => [JSON.stringify(config('second'))]},
      'add-key/5': {
        then: async (at) => {
          await at.see(normal, second);
          at.expect((await keys(at)).at(-1)!.name === second, 'the new key is not the last one.');
          refused.add('walk');
          await call(at);
          expectUsed(at, 'walk', 'second');
        },
      },
      'check-the-result/1': async (at) => {
        refused.clear();
        await call(at);
        expectUsed(at, 'walk');
      },
      'check-the-result/2': async (at) => {
        const {provider: id} = await chat(at, {prefix, key: consumer});
        at.expect(id === 'openai', `X-Ai-Provider is ${id}.`);
      },
      'check-the-result/3': {inside: first, before: (at) => seeTokens(at, first)},
      'replace-key/1': async (at) => {
        await addProviderKey(at, {provider: 'openai', name: replacement, config: config('third')});
        await open(at);
      },
      'replace-key/2': async (at) => {
        await at.drag(replacement, first);
        at.expect((await keys(at))[0]!.name === replacement, 'the key that was dragged is not the first one.');
      },
      'replace-key/3': {
        inside: replacement,
        before: async (at) => {
          await call(at);
          expectUsed(at, 'third');
          await seeTokens(at, replacement);
        },
      },
      'replace-key/4': {
        inside: second,
        then: async (at) => {
          await at.clickIcon(deleted, second);
          await at.missing(second);
        },
      },
      'replace-key/5': async (at) => {
        await call(at);
        expectUsed(at, 'walk');
        await restoreOrder(at);
        await call(at);
        expectUsed(at, 'third');
      },
      'replace-key/6': async (at) => {
        refused.add('second');
        await call(at);
        expectUsed(at, 'third');
      },
      'delete-key/2': ['OpenAI'],
      'delete-key/3': {inside: replacement, then: (at) => at.missing(replacement)},
      'delete-key/4': async (at) => {
        await restoreOrder(at);
        await call(at);
        expectUsed(at, 'walk');
      },
      'delete-key/2/1': async (at) => {
        const end = Math.floor(Date.now() / 1000) + 3;
        await addProviderKey(at, {provider: 'openai', name: lapsed, config: config('fourth'), end});
        const {id} = (await keys(at)).at(-1)!;
        await at.api('PUT', `/api/v1/ai/resource/key/disable?provider=openai&id=${id}`);
        await at.console.page.waitForTimeout(4000);
        await open(at);
        await at.clickIcon(deleted, lapsed);
        await at.console.page.getByText('worker-data not exits').waitFor();
        await at.clickIcon(at.text('Edit', '编辑'), lapsed);
        const date = at.console.page.locator('.ant-modal .ant-picker input');
        await date.fill('2099-01-01 00:00:00');
        await date.press('Enter');
        await at.click(at.text('Confirm', '确认'));
      },
      'delete-key/2/2': {inside: lapsed, unmet: [2, 3], then: (at) => at.see(normal, lapsed)},
      'delete-key/2/3': {inside: lapsed, then: (at) => at.missing(lapsed)},
    },
  };
}
