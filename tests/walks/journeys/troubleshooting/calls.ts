import {
  addConsumer,
  addRestService,
  addTeam,
  apply,
  approveRequests,
  publish,
  subscribe,
  type Consumer,
} from '../../prepare.ts';
import {startHangingReceiver, type HangingReceiver} from '../../stand-ins/receiver.ts';
import {startRelay} from '../../stand-ins/relay.ts';
import type {Received} from '../../stand-ins/server.ts';
import {startUpstream, type Upstream} from '../../stand-ins/upstream.ts';
import {openConsumer, openService, publishVersion} from '../../tasks.ts';
import type {Plans, Stage} from './theme.ts';
import type {Walk} from '../../walk.ts';

const outputs = '/api/v1/dynamic/http-access-log';
const formatter = {fields: ['$time_iso8601', '$request_uri']};

/** Calls that are refused, answered by a wrong upstream, or hang. */
export function calls(walk: Walk, stage: Stage): Plans {
  const name = walk.name('Parcel app');
  const reviewed = {name: walk.name('Products'), prefix: walk.slug('products')};
  const unpublished = {name: walk.name('Parcels'), prefix: walk.slug('parcels')};
  const picky = {name: walk.name('Picky orders'), prefix: walk.slug('picky-orders')};
  const idle = {name: walk.name('Idle orders'), prefix: walk.slug('idle-orders')};
  const output = walk.slug('slow').replaceAll(/\W/g, '_');
  const token = 'walk-token';
  let consumer: Consumer;
  let upstream: Upstream;
  let service = '';
  let pickyId = '';
  let receiver: HangingReceiver;
  const call = async (path: string, init: RequestInit = {}) =>
    walk.call(path, {...init, headers: {Authorization: consumer.key}});
  const expectCall = async (path: string, wanted: number, init: RequestInit = {}) => {
    await walk.eventually(async () => (await call(path, init)).status === wanted, `${path} does not return ${wanted}.`);
  };
  /** Redirects calls for another host, and refuses those without its own token. */
  const isPicky = ({headers}: Received) => {
    if (headers.host !== upstream.node) return {status: 302, headers: {Location: '/login'}, body: undefined};
    return headers['x-token'] === token ? undefined : {status: 401, body: {error: 'sign in'}};
  };
  const callPicky = async () =>
    walk.call(`/${picky.prefix}/list`, {headers: {Authorization: stage.key}, redirect: 'manual'});
  const save = async (at: Walk) => at.click(at.text('Save', '保存'));
  const openRoute = async (at: Walk, prefix: string) => {
    await at.click(at.text('API Routes', 'API 路由'));
    await at.click(`/${prefix}/*`);
  };
  const saveOutput = async (at: Walk, url: string, id?: string) => {
    const config = {scopes: ['access_log'], method: 'POST', url, headers: {}, type: 'json', formatter};
    const body = {id: output, title: output, description: '', driver: 'http-access-log', config};
    await (id ? at.api('PUT', `${outputs}/config?id=${id}`, body) : at.api('POST', outputs, body));
    await at.api('PUT', `${outputs}/online?id=${output}`, {});
  };
  const offline = async (at: Walk) => at.api('PUT', `${outputs}/offline?id=${output}`, {});
  /** How many of many calls at once have an answer within 5 s. */
  const answered = async () => {
    const found = await Promise.allSettled(
      Array.from({length: 60}, async () =>
        // A connection of its own for each: those that wait would hold up the others.
        fetch(walk.gateway, {headers: {Connection: 'close'}, signal: AbortSignal.timeout(5000)}),
      ),
    );
    return found.filter(({status}) => status === 'fulfilled').length;
  };
  return {
    'status-403/1': async (at) => {
      consumer = await addConsumer(at, name, await addTeam(at, at.name('Parcel team')));
      service = await addRestService(at, {...reviewed, node: stage.upstream.node, isReviewed: true});
      const mine = await at.call('/list', {headers: {Authorization: stage.key}});
      at.expect(mine.status === 403, `without the prefix, the call returns ${mine.status}.`);
      await at.open('/');
      await at.click(at.text('API Portal', 'API 门户'));
      await at.click(reviewed.name);
      await at.click('API');
      const {locator} = await at.control(`${at.gateway}/${reviewed.prefix}/list`);
      const found = await fetch(await locator.innerText(), {headers: {Authorization: stage.key}});
      at.expect(found.status === 200, `with the prefix, the call returns ${found.status}.`);
    },
    'status-403/2': async (at) => {
      const statusOf = async (path: string, method = 'GET') =>
        (await at.call(`/${reviewed.prefix}${path}`, {method, headers: {Authorization: stage.key}})).status;
      const found = [await statusOf('/1'), await statusOf(''), await statusOf('/1', 'HEAD')].join(' ');
      at.expect(found === '200 403 403', `GET of /1, GET without it, and HEAD of /1 return ${found}.`);
    },
    'status-403/3': async (at) => {
      await apply(at, service, consumer.id);
      await expectCall(`/${reviewed.prefix}/1`, 403);
      await openConsumer(at, name);
      await at.click(at.text('Subscribed Services', '订阅的服务'));
      await at.see(at.text('Under Review', '审核中'), reviewed.name);
      await approveRequests(at, service);
      await at.console.page.reload();
      await at.see(reviewed.name);
      await at.missing(at.text('Under Review', '审核中'));
      await expectCall(`/${reviewed.prefix}/1`, 200);
    },
    'status-403/4': async (at) => {
      const id = await addRestService(at, {...unpublished, node: stage.upstream.node, isPublished: false});
      await subscribe(at, id, consumer.id);
      await expectCall(`/${unpublished.prefix}/list`, 403);
      await publish(at, id);
      await expectCall(`/${unpublished.prefix}/list`, 200);
    },
    'upstream-answer/1': async (at) => {
      upstream = await startUpstream((received) => isPicky(received));
      at.finally(() => upstream.stop());
      pickyId = await addRestService(at, {...picky, node: upstream.node, isPublished: false});
      const path = `/api/v1/service/upstream?service=${pickyId}`;
      const {upstream: own} = await at.api<{upstream: object}>('GET', path);
      await at.api('PUT', path, {...own, pass_host: 'pass'});
      await publish(at, pickyId);
      await at.eventually(async () => (await callPicky()).status === 302, 'the upstream does not redirect the call.');
      const direct = await fetch(`${upstream.address}/${picky.prefix}/list`, {redirect: 'manual'});
      at.expect(direct.status === 401, `called directly, the upstream returns ${direct.status}.`);
    },
    'upstream-answer/2': {
      before: (at) => openService(at, picky.name),
      values: [walk.text('Use Upstream Service Host', '使用上游服务 Host')],
    },
    'upstream-answer/3': async (at) => {
      await openRoute(at, picky.prefix);
      await at.click(at.text('Add Settings', '添加设置'), at.text('Forward Upstream Request Header', '转发上游请求头'));
      await at.fillIn(at.text('Operation Type', '操作类型'), at.text('Add or Modify', '新增或修改'));
      await at.fillIn(at.text('Parameter Name', '参数名'), 'X-Token');
      await at.fillIn(at.text('Parameter Value', '参数值'), token);
      await at.console.page.locator('.ant-modal:visible .ant-btn-primary').last().click();
      await at.see('X-Token');
      await save(at);
    },
    'upstream-answer/4': async (at) => {
      await publishVersion(at, '1.0.1');
      await at.eventually(async () => (await callPicky()).status === 200, 'the upstream does not return its data.');
    },
    'status-504/1': {notWalked: 'host'},
    'status-504/2': async (at) => {
      const relay = await startRelay(stage.upstream.address, () => 'pass');
      at.finally(() => relay.stop());
      const post = async () =>
        at.call(`/${idle.prefix}/list`, {method: 'POST', headers: {Authorization: stage.key}, body: '{}'});
      const expectAfterIdle = async (wanted: number) => {
        await at.eventually(async () => (await post()).status === 200, 'the upstream is not reached.');
        relay.end();
        const {status, body} = await post();
        at.expect(
          status === wanted,
          `over a connection that the upstream has closed, the call returns ${status}: ${body}`,
        );
      };
      await addRestService(at, {...idle, node: new URL(relay.address).host});
      await expectAfterIdle(504);
      await openService(at, idle.name);
      await openRoute(at, idle.prefix);
      await at.fillIn(at.text('Max Retry Times', '最大重试次数'), '1');
      await save(at);
      await publishVersion(at, '1.0.1');
      await expectAfterIdle(200);
    },
    'slow-calls/1': {notWalked: 'host'},
    'slow-calls/2': async (at) => {
      receiver = await startHangingReceiver();
      at.finally(() => receiver.stop());
      at.finally(() => at.api('DELETE', `${outputs}/batch?ids=${encodeURIComponent(JSON.stringify([output]))}`));
      at.finally(() => offline(at));
      await saveOutput(at, receiver.address);
      const before = await answered();
      at.expect(before < 60, 'no call hangs although the receiver does.');
      await offline(at);
      await at.eventually(async () => (await answered()) === 60, 'calls hang although the output is offline.');
    },
    'slow-calls/3': async (at) => {
      receiver.hangs = false;
      await saveOutput(at, receiver.address, output);
      await at.eventually(async () => (await answered()) === 60, 'calls hang although the receiver is quick.');
      at.expect(receiver.count > 0, 'no record arrives.');
    },
  };
}
