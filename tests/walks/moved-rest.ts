import {removeConsumer, removeServices, removeSystemKey} from './cleanup.ts';
import {Folder} from './folder.ts';
import {addSystemKey} from './prepare.ts';
import {startUpstream, type Upstream} from './stand-ins/upstream.ts';
import {createConsumerWithId, createRestService, leave} from './tasks.ts';
import type {Journey, Plan, Walk} from './walk.ts';

type Part = Readonly<Record<string, unknown>>;

/** What the export of another gateway is made of: a service with two consumers, the second of which it keeps out. */
export type ToMove = {prefix: string; node: string; consumers: readonly {name: string; keys: readonly string[]}[]};

/** A route in the plan of a script. */
export type PlannedRoute = {path: string; methods: readonly string[]; forward: string};

/** A gateway from which REST services move by a script, with a route named `odd` that cannot. */
export type Origin = {
  name: 'kong' | 'apisix';
  exported: (moved: ToMove) => Part;
  /** Returns the routes that a plan has. */
  routes: (plan: string, prefix: string) => readonly PlannedRoute[];
};

/** A service that moves from another gateway with the keys of its consumers, and a route that stays there. */
export function movedRest(walk: Walk, {name: origin, exported, routes}: Origin): Journey {
  const [prefix, service] = [walk.slug(`${origin}-orders`), walk.name(`Orders of ${origin}`)];
  const [app, stranger] = [walk.slug(`${origin}-app`), walk.slug(`${origin}-stranger`)];
  const [key, otherKey, lateKey] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const systemKeyName = walk.name(`Move from ${origin}`);
  const [file, script, document] = [`${origin}.json`, `${origin}_to_apipark.py`, `${prefix}.json`];
  const command = `python3 ${script} ${file} --skip odd`;
  let upstream: Upstream;
  let folder: Folder;
  let systemKey = '';
  let plan = '';
  const write = (...keys: string[]) => {
    const consumers = [
      {name: app, keys},
      {name: stranger, keys: [otherKey]},
    ];
    folder.write(file, JSON.stringify(exported({prefix, node: upstream.node, consumers})));
  };
  const planned = (text: string) => new RegExp(`^  ${text}: (.+)$`, 'm').exec(plan)?.[1] ?? '';
  const expectStatus = async (apikey: string | undefined, wanted: number) => {
    const call = async () => walk.call(`/${prefix}/list?page=1`, {headers: apikey ? {apikey} : {}});
    let found = await call();
    for (let tries = 0; found.status !== wanted && tries < 20; tries += 1) {
      await walk.console.page.waitForTimeout(500);
      found = await call();
    }
    walk.expect(found.status === wanted, `the call returns ${found.status} instead of ${wanted}: ${found.body}`);
  };
  /** Gives a route its methods and its forward path, and saves it. */
  const saveRoute = async (at: Walk, {methods, forward}: PlannedRoute) => {
    await at.fillIn(at.text('Forward Upstream Path', '转发上游路径'), forward);
    const field = await at.control(at.text('Request Method', '请求方式'));
    const chosen = field.locator.locator('.ant-select-selection-item');
    const before = (await chosen.allInnerTexts()).map((text) => text.trim());
    for (const method of before.filter((one) => !methods.includes(one)))
      await chosen.filter({hasText: method}).locator('.ant-select-selection-item-remove').click();
    for (const method of methods.filter((one) => !before.includes(one))) await at.console.fill(field, method);
    await at.click(at.text('Save', '保存'));
  };
  const left: Plan = {notWalked: 'outside'};
  return {
    page: `guides/move/${origin}`,
    sections: ['plan', 'service', 'switch'],
    before: async (at) => {
      upstream = await startUpstream();
      at.finally(() => upstream.stop());
      systemKey = await addSystemKey(at, systemKeyName);
      folder = new Folder(at, {CONSOLE: at.console.address, SYSTEM_KEY: systemKey});
      write(key);
      for (const name of [app, stranger]) at.finally(() => removeConsumer(at, name));
      at.finally(() => removeServices(at, service));
    },
    plans: {
      'plan/1': left,
      'plan/2': async (at, step) => {
        folder.save(script);
        const {status, output} = await folder.try(step.code[0]!);
        at.expect(status === 1 && output.includes('Nothing was written.'), `the script prints ${output}`);
        plan = output;
      },
      'plan/3': async (at) => {
        for (const begin of ['left out', 'CANNOT MOVE: route odd'])
          at.expect(plan.includes(begin), `no line begins with “${begin}”: ${plan}`);
        plan = await folder.run(command);
        at.expect(!plan.includes('CANNOT MOVE'), `without the route, the script prints ${plan}`);
      },
      'plan/4': {
        before: leave,
        then: async (at) => {
          for (const name of [app, stranger]) await createConsumerWithId(at, name);
        },
      },
      'plan/5': async (at, step) => {
        const values = {'http://127.0.0.1:18288': at.console.address, YOUR_SYSTEM_KEY: systemKey};
        const printed = await folder.runStep(step, values, ' --skip odd');
        at.expect(
          printed.match(/^created: \S+, Header apikey$/gm)?.length === 2 && printed.includes(`written: ${document}`),
          `the script prints ${printed}`,
        );
        at.expect(!printed.includes(key), 'the script prints a key.');
      },
      'service/1': async (at) => {
        at.expect(plan.includes(`prefix ${prefix}\n`), `the plan is ${plan}`);
        await createRestService(at, {name: service, prefix});
        await at.click(at.text('Subscriber', '订阅方'));
        for (const name of [app, stranger]) await at.see(name);
      },
      'service/2': {
        before: async (at) => {
          at.expect(planned('host') === 'of the upstream', `the plan is ${plan}`);
          await at.click(at.text('Upstream', '上游'));
          await at.fillIn(at.text('Service Address', '服务地址'), planned('nodes').split(' ')[0]!);
          await at.fillIn(at.text('Request Protocol', '请求协议'), planned('protocol').toUpperCase());
          await at.fillIn(at.text('Timeout', '超时时间'), planned('timeout'));
        },
        unmet: [0, 3],
      },
      'service/3': {
        unmet: [1],
        then: async (at) => {
          for (const route of routes(plan, prefix)) {
            await at.click(at.text('API Routes', 'API 路由'));
            if (route.path === `/${prefix}/*`) await at.clickIcon(at.text('Edit', '编辑'), route.path);
            else {
              await at.click(at.text('Add API Route', '添加 API 路由'));
              await at.fillIn(at.text('API Name', 'API 名称'), route.path);
              const path = await at.control(at.text('Request Path', '请求路径'));
              await at.console.fill(path, at.text('Exact Match', '全等匹配'));
              await (await at.console.inputBeside(path))!.fill(route.path.replace(`/${prefix}/`, ''));
            }
            await saveRoute(at, route);
            await at.see(route.path);
          }
        },
      },
      'service/4': {
        then: async (at) => {
          at.offerFile(document, folder.read(document));
          await at.click(at.text('Upload OpenAPI File (.json/.yaml)', '上传 OpenAPI 文档 (.json/.yaml)'));
          await at.see(`GET /${prefix}/*`);
        },
      },
      'service/5': {then: (at) => at.deleteRow(stranger)},
      'service/6': {
        then: async (at) => {
          await at.fillIn(at.text('Version Number', '版本号'), '1.0.0');
          await at.click(at.text('Confirm', '确认'));
          await at.see(at.text('Success', '成功'));
          await at.close();
        },
      },
      'switch/1': async (at) => {
        await expectStatus(key, 200);
        await expectStatus(undefined, 401);
        await expectStatus(otherKey, 403);
        const {method, path, headers} = upstream.received.at(-1)!;
        at.expect(method === 'GET' && path === '/v1/list', `the upstream receives ${method} ${path}.`);
        at.expect(headers.apikey === undefined, 'the upstream receives the key.');
      },
      'switch/2': async (at) => {
        write(key, lateKey);
        const printed = await folder.run(`${command} --apply`);
        at.expect(printed.match(/^created: /gm)?.length === 1, `the script prints ${printed}`);
        for (const one of [key, lateKey]) await expectStatus(one, 200);
        const again = await folder.run(`${command} --apply`);
        at.expect(!again.includes('created: '), `run again, the script prints ${again}`);
      },
      'switch/3': left,
      'switch/4': {notWalked: 'reader'},
      'switch/5': left,
      'switch/6': async (at) => {
        await removeSystemKey(at, systemKeyName);
        const {status, output} = await folder.try(`${command} --apply`);
        at.expect(status === 1 && output.includes('HTTP Error 403'), `without its key, the script prints ${output}`);
        await expectStatus(key, 200);
      },
    },
  };
}
