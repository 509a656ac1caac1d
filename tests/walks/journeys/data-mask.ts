import {addRequestLog, addRestService, demoConsumer} from '../prepare.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import {waitForLog} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

type Rule = {find: string; put: string};

/** A policy that masks mobile numbers, its publication and logs, and which of several policies and rules the gateway takes. */
export function dataMask(walk: Walk): Journey {
  const policy = walk.name('Phones');
  const prefix = walk.slug('masked-orders');
  const path = '/api/v1/strategy/global/data-masking';
  const original = '{"status":"active","phone":"13812345678"}';
  const masked = '{"status":"active","phone":"138****5678"}';
  const others: string[] = [];
  const [unpublished, published] = [walk.text('Unpublished', '未发布'), walk.text('Published', '已发布')];
  let upstream: Upstream;
  let key = '';
  const call = async (operation = 'list') => {
    const answer = await walk.call(`/${prefix}/${operation}`, {
      method: 'POST',
      headers: {Authorization: key, 'Content-Type': 'application/json'},
      body: '{"note":"from the consumer"}',
    });
    return {...answer, length: Number(answer.headers.get('content-length'))};
  };
  const expectBody = async (wanted: string, operation?: string) => {
    let body = '';
    await walk.eventually(
      async () => ({body} = await call(operation)).body === wanted,
      `the gateway does not return ${wanted} but ${body}`,
    );
  };
  const list = async () => {
    const {list: all} = await walk.api<{list: {id: string; name: string}[] | null}>(
      'GET',
      `${path}/list?page=1&page_size=100`,
    );
    return all ?? [];
  };
  const publish = async () => walk.api('POST', `${path}/publish`);
  const removePolicies = async (names: readonly string[]) => {
    for (const {id} of (await list()).filter(({name}) => names.includes(name)))
      await walk.api('DELETE', `${path}?strategy=${id}`);
    await publish();
  };
  /** Adds a global policy for one operation of the service: its rules replace one text by another, the first one first. */
  const addPolicy = async (operation: string, priority: number, rules: readonly Rule[]) => {
    const name = walk.name(`Policy ${others.length + 1}`);
    others.push(name);
    const value = `/${prefix}/${operation}`;
    await walk.api('POST', path, {
      name,
      priority,
      desc: '',
      filters: [{name: 'path', values: [value], type: 'pattern', label: value, title: 'api path'}],
      config: {
        rules: rules.map(({find, put}) => ({
          match: {type: 'keyword', value: find},
          mask: {type: 'replacement', replace: {type: 'custom', value: put}},
        })),
      },
    });
  };
  const openPolicies = async (at: Walk) => {
    await at.open('/globalpolicy');
    await at.see(policy);
  };
  return {
    page: 'system_setting/data_mask',
    sections: ['create', 'publish-global', 'processing-logs', 'how-it-works'],
    before: async (at) => {
      upstream = await startUpstream(() => ({body: JSON.parse(original) as unknown}));
      at.finally(() => upstream.stop());
      ({key} = await demoConsumer(at));
      await addRequestLog(at);
      await addRestService(at, {name: at.name('Orders'), prefix, node: upstream.node});
      at.finally(() => removePolicies([policy, ...others]));
    },
    plans: {
      'create/1': {unmet: walk.locale === 'en' ? [] : [3], before: () => expectBody(original)},
      'create/3': [policy, '90'],
      'create/4': {inside: walk.text('Data Masking Rules', '数据脱敏规则')},
      'create/6': ['3', '4'],
      'create/7': async (at) => {
        await at.console.page.locator('.ant-modal-footer .ant-btn-primary:visible').last().click();
        await at.see(at.text('Mobile Number', '手机号'));
      },
      'create/8': {
        then: async (at) => {
          await at.see(unpublished, policy);
          await expectBody(original);
        },
      },
      'create/9': async (at) => {
        await at.click(at.text('Publish', '发布'));
        await at.see(policy);
        await at.close();
        await at.see(unpublished, policy);
      },
      'publish-global/3': {then: (at) => at.see(policy)},
      'publish-global/4': {
        then: async (at) => {
          await at.see(published, policy);
          await expectBody(masked);
          at.expect(
            upstream.received.at(-1)!.body === '{"note":"from the consumer"}',
            'the upstream receives another body.',
          );
        },
      },
      'processing-logs/1': {
        before: async (at) => {
          await waitForLog(at);
          await openPolicies(at);
          await at.clickIcon(at.text('Logs', '日志'), policy);
        },
      },
      'processing-logs/2': {then: (at) => at.see('Demo Application', prefix)},
      'processing-logs/3': async (at) => {
        const {page} = at.console;
        const rows = page.locator('.ant-modal .ant-table-row').filter({hasText: prefix});
        const search = page.locator('.ant-modal input[placeholder]:not([readonly])').last();
        for (const [word, isFound] of [
          ['nowhere', false],
          [prefix, true],
          ['no such consumer', false],
          ['Demo Application', true],
        ] as const) {
          await search.fill(word);
          // The list takes over a word only a moment after it was typed.
          await page.waitForTimeout(500);
          await search.press('Enter');
          await at.eventually(
            async () => (await rows.count()) > 0 === isFound,
            `a search for “${word}” ${isFound ? 'finds no' : 'finds a'} call of the service.`,
          );
        }
      },
      'processing-logs/4': async (at) => {
        const {page} = at.console;
        const row = page.locator('.ant-modal .ant-table-row').filter({hasText: prefix}).first();
        const [tab] = await Promise.all([page.context().waitForEvent('page'), row.locator('button').last().click()]);
        for (const text of [at.text('Before Masking', '脱敏前'), at.text('After Masking', '脱敏后')])
          await tab.getByText(text).first().waitFor();
        await tab.getByText('from the consumer').first().waitFor();
        await tab.getByText('138****5678').first().waitFor();
        await tab.close();
      },
      'how-it-works/1': async () => {
        await addPolicy('sorted', 20, [{find: 'active', put: 'later'}]);
        await addPolicy('sorted', 10, [{find: 'active', put: 'earlier'}]);
        await publish();
        await expectBody(original.replace('active', 'earlier'), 'sorted');
      },
      'how-it-works/2': async () => {
        await addPolicy('elsewhere', 30, [{find: 'active', put: 'elsewhere'}]);
        await addPolicy('chosen', 31, [{find: 'nowhere', put: 'nothing'}]);
        await addPolicy('chosen', 32, [{find: 'active', put: 'skipped'}]);
        await publish();
        await expectBody(original, 'chosen');
      },
      'how-it-works/3': async () => {
        await addPolicy('chain', 40, [
          {find: 'active', put: 'paused'},
          {find: 'paused', put: 'closed by the second rule'},
        ]);
        await publish();
        await expectBody(original.replace('active', 'closed by the second rule'), 'chain');
      },
      'how-it-works/4': async (at) => {
        const {body, length} = await call('chain');
        at.expect(
          length === Buffer.byteLength(body) && length !== original.length,
          `the body of ${body.length} bytes comes with a length of ${length}.`,
        );
      },
    },
  };
}
