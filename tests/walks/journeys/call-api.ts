import {removeConsumer} from '../cleanup.ts';
import {addAiService, addProvider, addRequestLog, addRestService, approveRequests} from '../prepare.ts';
import {signed, type ToSign} from '../signing.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {createConsumer, leave, openConsumer, subscribeInPortal, waitForLog} from '../tasks.ts';
import type {Act, Journey, Walk} from '../walk.ts';

/** Access to a service that reviews its consumers, calls with the programs of the page, and each line of an AK/SK signature. */
export function callApi(walk: Walk): Journey {
  const consumer = walk.name('Mobile app');
  const program = walk.name('Program');
  const rest = {name: walk.name('Orders to call'), prefix: walk.slug('call-orders')};
  const ai = {name: walk.name('Support chat to call'), prefix: walk.slug('call-chat')};
  const gateway = 'http://127.0.0.1:18099';
  const sent: (string | undefined)[] = [];
  let service = '';
  let key = '';
  let programKey = '';
  const signing = {ak: crypto.randomUUID(), sk: crypto.randomUUID()};
  const callRest = async () => walk.call(`/${rest.prefix}/list`, {headers: {Authorization: key}});
  const callAi = async (authorization: string) =>
    walk.call(`/${ai.prefix}/chat/completions`, {
      method: 'POST',
      headers: {Authorization: authorization, 'Content-Type': 'application/json'},
      body: JSON.stringify({model: 'default', messages: [{role: 'user', content: 'Hello'}]}),
    });
  /** Calls as signed, which succeeds, and with one spoilt part, which does not. */
  const signs =
    (index: number, spoil: (part: string) => string, other: Partial<ToSign> = {}): Act =>
    async () => {
      const whole = {
        method: 'POST',
        path: `/${rest.prefix}/search%40all?page=1&lang=en`,
        headers: {'content-type': 'application/json', host: new URL(walk.gateway).host},
        body: '{"status":"open"}',
        ...other,
      };
      for (const isSpoilt of [false, true]) {
        const headers = signed(whole, signing, (parts) =>
          parts.map((part, at) => (isSpoilt && at === index ? spoil(part) : part)),
        );
        const {method, path, body} = whole;
        const call = async () => walk.call(path, {method, headers, body: body === '' ? undefined : body});
        await walk.eventually(
          async () => (await call()).status === (isSpoilt ? 401 : 200),
          `the ${isSpoilt ? 'wrongly' : 'rightly'} signed call is ${isSpoilt ? 'accepted' : 'refused'}.`,
        );
      }
    };
  return {
    page: 'call_api',
    sections: ['get-access', 'subscribe-to-the-service', 'check-the-result', 'use-the-openai-sdk', 'sign-with-aksk'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const provider = await startProvider(({headers}) => {
        sent.push(headers.authorization);
        return undefined;
      });
      at.finally(() => provider.stop());
      await addRequestLog(at);
      await addProvider(at, {id: 'openai', address: provider.address});
      service = await addRestService(at, {...rest, node: upstream.node, isReviewed: true});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      for (const name of [consumer, program]) at.finally(() => removeConsumer(at, name));
    },
    plans: {
      'get-access/1': (at) => createConsumer(at, consumer),
      'get-access/2': (at) => subscribeInPortal(at, ai.name, consumer),
      'get-access/3': {
        values: [consumer],
        inside: 'Default API Key',
        then: async (at) => {
          key = await at.valueOf('API Key');
          await at.see('Header');
          await at.see('Authorization');
          await at.close();
          await at.eventually(async () => (await callAi(key)).status === 200, 'the AI service refuses the key.');
        },
      },
      'subscribe-to-the-service/1': [rest.name],
      'subscribe-to-the-service/3': [consumer],
      'subscribe-to-the-service/4': ['For the mobile app'],
      'subscribe-to-the-service/5': {
        then: async (at) => {
          const {status, body} = await callRest();
          at.expect(status === 403 && body === 'Forbidden', `before the review, the call returns ${status}: ${body}`);
          await openConsumer(at, consumer);
          await at.click(at.text('Subscribed Services', '订阅的服务'));
          await at.see(at.text('Under Review', '审核中'), rest.name);
          await approveRequests(at, service);
          await at.eventually(async () => (await callRest()).status === 200, 'after the review, the call is refused.');
        },
      },
      'check-the-result/1': async (at) => {
        const common = {[gateway]: at.gateway, YOUR_API_KEY: key};
        const orders = await at.run('call-orders.mjs', {...common, '/orders/': `/${rest.prefix}/`});
        at.expect(orders.startsWith('200 ') && orders.includes('"page":"1"'), `call-orders.mjs prints ${orders}`);
        const chat = await at.run('call-support-chat.mjs', {...common, '/support-chat/': `/${ai.prefix}/`});
        const [status, model, ...body] = chat.split('\n');
        at.expect(status === '200' && model === 'openai gpt-4o-mini', `call-support-chat.mjs prints ${chat}`);
        at.expect(body.join('').includes('"choices"'), `the answer has no choices: ${chat}`);
      },
      'check-the-result/2': {
        before: async (at) => {
          await waitForLog(at);
          await leave(at);
        },
        values: [rest.name],
        then: (at) => at.see(consumer, 'GET'),
      },
      'check-the-result/3': {
        before: (at) => at.click(consumer),
        then: async (at) => {
          const request = await at.console.shown();
          at.expect(request.includes(`Authorization: ${key}`), `the detail shows no header of the request: ${request}`);
          await at.click('Response');
          await at.see('Header');
          await at.click('Body');
          const response = await at.console.shown();
          at.expect(response.includes('"page"'), `the detail shows no body of the response: ${response}`);
          await at.close();
        },
      },
      'use-the-openai-sdk/1': async (at) => {
        await leave(at);
        await createConsumer(at, program);
        await subscribeInPortal(at, ai.name, program);
        await openConsumer(at, program);
      },
      'use-the-openai-sdk/3': {
        before: (at) => at.openMenu('Default API Key'),
        then: async (at) => void (programKey = await at.valueOf('API Key')),
      },
      'use-the-openai-sdk/4': {values: () => [`Bearer ${programKey}`]},
      'use-the-openai-sdk/5': [true],
      'use-the-openai-sdk/6': async (at) => {
        const withBearer = async () => callAi(`Bearer ${programKey}`);
        await at.eventually(async () => (await withBearer()).status === 200, 'the call with Bearer is refused.');
        at.expect(!sent.at(-1)?.includes(programKey), 'the model provider receives the key.');
        at.expect((await callAi(programKey)).status === 401, 'the call with the key alone does not return 401.');
      },
      'sign-with-aksk/1': async (at, step) => {
        const {apps} = await at.api<{apps: {id: string; name: string}[]}>('GET', '/api/v1/my_apps');
        await at.api('POST', `/api/v1/app/authorization?app=${apps.find(({name}) => name === consumer)!.id}`, {
          name: 'Signature',
          driver: 'aksk',
          position: 'Header',
          token_name: 'Authorization',
          expire_time: 0,
          hide_credential: true,
          config: signing,
        });
        await signs(0, (method) => method.toLowerCase())(at, step);
      },
      'sign-with-aksk/2': async (at, step) => {
        await signs(1, (path) => path.replace(/\/$/, ''))(at, step);
        await signs(1, (path) => path.replace('@', '%40'))(at, step);
      },
      'sign-with-aksk/3': async (at, step) => {
        await signs(2, (query) => query.split('&').reverse().join('&'))(at, step);
        await signs(2, () => '/', {path: `/${rest.prefix}/search`})(at, step);
      },
      'sign-with-aksk/4': async (at, step) => {
        await signs(3, (lines) => lines.replace('host:', 'Host:'))(at, step);
        await signs(3, (lines) => lines.split('\n').reverse().join('\n'))(at, step);
      },
      'sign-with-aksk/5': signs(4, () => '-'),
      'sign-with-aksk/6': signs(5, (names) => names.replaceAll(';', ',')),
      'sign-with-aksk/7': async (at, step) => {
        await signs(6, (hash) => hash.toUpperCase())(at, step);
        await signs(6, () => '', {method: 'GET', body: '', headers: {}})(at, step);
      },
    },
  };
}
