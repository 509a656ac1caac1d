import {chat, expectModel} from '../chat.ts';
import {addAiService, addProvider, demoConsumer, gatewayAdmin} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {commandsOf, type Journey, type Walk} from '../walk.ts';

/** The list of AI APIs, and the tokens that it counts. */
export function aiApis(walk: Walk): Journey {
  const prefix = walk.slug('counted-chat');
  const path = `/${prefix}/chat/completions`;
  let key = '';
  const call = async (at: Walk) => expectModel(at, await chat(at, {prefix, key}), 'openai', 'gpt-4o-mini');
  const seeTokens = async (at: Walk) => {
    const {locator} = await at.control(at.text('Used Token', '已用 Token'), path);
    const tokens = await locator.innerText();
    at.expect(Number(tokens) > 0, `the API has used ${tokens} tokens after a call.`);
  };
  return {
    page: 'ai/ai_api_manager',
    sections: ['view-list', 'check-the-result', 'zero-tokens'],
    before: async (at) => {
      const provider = await startProvider();
      at.finally(() => provider.stop());
      await addProvider(at, {id: 'openai', address: provider.address});
      await addAiService(at, {name: at.name('Support chat'), prefix, provider: 'openai', model: 'gpt-4o-mini'});
      ({key} = await demoConsumer(at));
    },
    plans: {
      'view-list/2': ['OpenAI'],
      'view-list/4': (at) => at.console.page.getByPlaceholder(/API ?URL/).fill(prefix),
      'view-list/5': {then: (at) => at.see('gpt-4o-mini', path)},
      'view-list/6': async (at) => {
        await at.click('Demo AI API', path);
        await at.see(at.text('Prompt', '提示词'));
        await at.see('gpt-4o-mini');
        const writable = await at.console.page
          .locator('form input:enabled:visible, form textarea:enabled:visible')
          .count();
        at.expect(writable === 0, `the form has ${writable} fields in which one can write.`);
      },
      'check-the-result/1': call,
      'check-the-result/2': {
        before: async (at) => {
          await at.open('/aiApis?modelId=openai');
          const now = Math.floor(Date.now() / 1000);
          await at.eventually(async () => {
            const {apis} = await at.api<{apis: {use_token: number}[]}>(
              'GET',
              `/api/v1/ai/apis?provider=openai&keyword=${prefix}&page=1&page_size=20&start=${now - 3600}&end=${now + 60}`,
            );
            return (apis[0]?.use_token ?? 0) > 0;
          }, 'no tokens are counted.');
        },
        then: seeTokens,
      },
      'zero-tokens/1': {before: (at) => at.click(at.text('7 Days', '7天')), then: seeTokens},
      'zero-tokens/2': call,
      'zero-tokens/3': async (at) => {
        const {forWalk} = await gatewayAdmin(at);
        const response = await fetch(`${forWalk}/api/output`);
        at.expect((await response.text()).includes('ai_event@output'), 'the gateway has no output for the events.');
      },
      'zero-tokens/4': {
        host: async (host, at, step) => {
          const [command] = commandsOf(step);
          const printed = await host.run(command!);
          at.expect(/^\d+$/m.test(printed), `the event process does not run: ${printed}`);
        },
      },
      'zero-tokens/5': {
        host: async (host, at, step) => {
          await call(at);
          const hasLine = async () => (await host.runStep(step).catch(() => '')).includes('Received message');
          await at.eventually(hasLine, 'the call has not arrived.');
        },
      },
    },
  };
}
