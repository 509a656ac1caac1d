import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {apiKey, startGateway} from './gateway.ts';
import {changed, locales, readGuide} from './page.ts';
import {runBash} from './run.ts';
import {plain, type StandIn} from './server.ts';

let gateway: StandIn;
beforeAll(async () => {
  gateway = await startGateway({routes: {'GET /orders/list': () => plain(200, '[]')}});
});
afterAll(() => gateway.stop());

describe.each(locales)('the samples of high-availability in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/high-availability');

  test('the check of the nodes calls each of them without and with the key', async () => {
    const code = page.sample({section: 'check-the-result', language: 'bash', title: 'check-nodes.sh'});
    const {port} = gateway;
    const {output} = await runBash(
      changed(changed(code, ':18099', `:${port}`), '10.0.0.10 10.0.0.11 10.0.0.12', '127.0.0.1 localhost'),
    );
    expect(code).toContain(apiKey);
    expect(output).toBe('no key: 401, with key: 200\n'.repeat(2));
  });

  test('every other sample is left out with its reason', () => {
    page.leaveOut({section: 'more-nodes'}, 'It starts a gateway node in a container.');
    page.leaveOut({section: 'join'}, 'It needs two gateway nodes.');
    page.leaveOut({section: 'load-balancer'}, 'It needs three gateway nodes, with which it was run.');
    page.leaveOut({section: 'check-the-result', title: 'count-calls.sh'}, 'It ends when its reader ends it.');
    page.leaveOut({section: 'two-lost'}, 'It needs the containers and volumes of a node.');
    page.leaveOut({section: 'backup-nodes'}, 'It needs the containers and volumes of a node.');
    expect(page.untried()).toEqual([]);
  });
});
