import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {changed, locales, readGuide} from './page.ts';
import {runBash} from './run.ts';
import {json, listen, type StandIn} from './server.ts';

let admin: StandIn;
beforeAll(async () => {
  admin = await listen(({body}) => json(200, {...(JSON.parse(body) as object), id: 'ai_event@output'}));
});
afterAll(() => admin.stop());

describe.each(locales)('the samples of connecting by hand in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/connect-by-hand');

  test('the output for AI usage events gets the queue and topic of the Compose file', async () => {
    const code = page.sample({section: 'connect', language: 'bash'});
    const {output, status} = await runBash(changed(code, 'http://127.0.0.1:19400', admin.url));
    expect({status, id: (JSON.parse(output) as {id: string}).id}).toEqual({status: 0, id: 'ai_event@output'});
    const {method, path, body} = admin.calls.at(-1)!;
    expect({method, path}).toEqual({method: 'POST', path: '/api/output/ai_event'});
    const {address, topic} = JSON.parse(body) as {address: string[]; topic: string};
    const compose = readGuide(locale, 'deploy').sample({section: 'compose-file', title: 'docker-compose.yml'});
    expect(compose).toContain(`NSQ_ADDR: ${address[0]}\n`);
    expect(compose).toContain(`NSQ_TOPIC_PREFIX: ${topic.replace('_ai_event', '')}\n`);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
