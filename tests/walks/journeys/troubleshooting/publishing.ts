import {addRestService, ordersDocument, publish} from '../../prepare.ts';
import {openService, publishVersion} from '../../tasks.ts';
import type {Plans, Stage} from './theme.ts';
import type {Walk} from '../../walk.ts';

/** A version that fails, and a service that the portal does not list. */
export function publishing(walk: Walk, stage: Stage): Plans {
  const failing = {name: walk.name('Greetings'), prefix: walk.slug('failing-greet')};
  const shown = {name: walk.name('Shown orders'), prefix: walk.slug('shown-orders')};
  const hidden = {name: walk.name('Hidden orders'), prefix: walk.slug('hidden-orders')};
  const category = walk.name('Shop');
  const untagged = walk.text('No Tags', '无标签');
  let hiddenId = '';
  const openPortal = async (at: Walk) => {
    await at.open('/');
    await at.click(at.text('API Portal', 'API 门户'));
  };
  const expectListed = async (at: Walk, isListed: boolean) => {
    const {services} = await at.api<{services: {id: string}[]}>('GET', '/api/v1/catalogue/services?keyword=');
    at.expect(services.some(({id}) => id === hiddenId) === isListed, `the portal lists the service: ${!isListed}.`);
  };
  const categories = async (at: Walk) =>
    (await at.api<{catalogues: {id: string; name: string}[]}>('GET', '/api/v1/catalogues')).catalogues;
  /** Moves the service into a category, and deletes this one. */
  const removeCategory = async (at: Walk) => {
    await at.api('POST', '/api/v1/catalogue', {id: crypto.randomUUID(), name: category});
    const {id} = (await categories(at)).find(({name}) => name === category)!;
    const path = `/api/v1/service/info?service=${hiddenId}`;
    const {service} = await at.api<{service: object}>('GET', path);
    await at.api('PUT', path, {...service, catalogue: id});
    await at.api('DELETE', `/api/v1/catalogue?catalogue=${id}`);
  };
  return {
    'publishing-error/1': async (at) => {
      const failingId = await addRestService(at, {
        ...failing,
        node: `http://${stage.upstream.node}/greet`,
        isPublished: false,
      });
      await publish(at, failingId);
      await openService(at, failing.name);
      await at.click(at.text('Publish', '发布'));
      await at.see(at.text('Publishing Error', '发布异常'), '1.0.0');
      await at.click('1.0.0');
      await at.console.page
        .getByText(/decode ip:port failt for/)
        .first()
        .waitFor();
      await at.close();
      await at.click(at.text('Upstream', '上游'));
      await at.fillIn(at.text('Service Address', '服务地址'), stage.upstream.node);
    },
    'publishing-error/2': ['HTTP'],
    'publishing-error/3': {
      before: async (at) => {
        await at.click(at.text('API Routes', 'API 路由'));
        await at.click(`/${failing.prefix}/*`);
      },
      values: ['/greet'],
    },
    'publishing-error/4': {then: (at) => at.see(at.text('Normal', '正常'))},
    'publishing-error/5': async (at) => {
      await openService(at, failing.name);
      await publishVersion(at, '1.0.1');
      await at.see(at.text('Online', '在线'), '1.0.1');
      const call = async () => at.call(`/${failing.prefix}/any`, {headers: {Authorization: stage.key}});
      await at.eventually(
        async () => (await call()).body.includes('"path":"/greet'),
        `the call returns ${JSON.stringify(await call())}.`,
      );
    },
    'not-in-portal/1': {
      before: async (at) => {
        await addRestService(at, {...shown, node: stage.upstream.node});
        hiddenId = await addRestService(at, {...hidden, node: stage.upstream.node, isPublished: false});
        const empty = JSON.stringify({...(JSON.parse(ordersDocument) as object), paths: {}});
        await at.api('PUT', `/api/v1/service/api_doc?service=${hiddenId}`, {content: empty});
        await publish(at, hiddenId);
        await expectListed(at, false);
        await openService(at, hidden.name);
      },
      then: async (at) => {
        await at.click(at.text('API Docs', 'API 文档'));
        at.offerFile('orders.json', ordersDocument);
        await at.click(at.text('Replace OpenAPI File (.json/.yaml)', '替换 OpenAPI 文档 (.json/.yaml)'));
        await at.see('List orders');
        await publishVersion(at, '1.0.1');
        await expectListed(at, true);
      },
    },
    'not-in-portal/2': async (at) => {
      await removeCategory(at);
      await openPortal(at);
      // Only a filter hides a service without a category.
      await at.tick(untagged);
      await at.tick(untagged);
      await at.see(shown.name);
      await at.missing(hidden.name);
      await openService(at, hidden.name);
      await at.click(at.text('Settings', '设置'));
      await at.fillIn(at.text('Service Category', '所属服务分类'), 'Default Category');
      await at.click(at.text('Save', '保存'));
      await openPortal(at);
      await at.tick(untagged);
      await at.tick(untagged);
      await at.see(hidden.name);
    },
    'not-in-portal/3': async (at) => {
      await at.tick(untagged);
      await at.missing(hidden.name);
      await at.tick(untagged);
      await at.see(hidden.name);
    },
  };
}
