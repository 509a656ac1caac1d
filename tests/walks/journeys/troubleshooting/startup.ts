import {rmSync} from 'node:fs';
import path from 'node:path';
import {addRestService, publish} from '../../prepare.ts';
import {openService, publishVersion} from '../../tasks.ts';
import type {Walk} from '../../walk.ts';
import type {Plans, Stage} from './theme.ts';

/** A document whose schema contains itself, and one with two levels of it. */
const nested = (isEndless: boolean) => {
  const item = {
    type: 'object',
    properties: {child: isEndless ? {$ref: '#/components/schemas/Item'} : {type: 'object'}},
  };
  const content = {'application/json': {schema: {$ref: '#/components/schemas/Item'}}};
  return JSON.stringify({
    openapi: '3.0.3',
    info: {title: 'Items', version: '1.0.0'},
    paths: {
      '/items': {post: {summary: 'Add an item', requestBody: {content}, responses: {200: {description: 'Added'}}}},
    },
    components: {schemas: {Item: item}},
  });
};

/** A document that stops the platform at every start. */
export function startup(walk: Walk, stage: Stage): Plans {
  const rest = {name: walk.name('Items'), prefix: walk.slug('deployed-items')};
  let service = '';
  const addService = async (at: Walk) => {
    service ||= await addRestService(at, {...rest, node: stage.upstream.node, isPublished: false});
  };
  return {
    'stack-overflow/1': {
      host: async (host, at, step) => {
        await addService(at);
        await at.api('PUT', `/api/v1/service/api_doc?service=${service}`, {content: nested(true)});
        // The platform may stop before it answers.
        await publish(at, service, '0.9.0').catch(() => undefined);
        await host.run('docker compose restart apipark');
        at.finally(async () => rmSync(path.join(host.folder, 'apipark-dump.sql'), {force: true}));
        const printed = await host.runStep(step);
        at.expect(printed.startsWith('-- Dump completed'), `the last line reads ${printed}`);
      },
    },
    'stack-overflow/2': {
      host: async (host, _, step) => {
        await host.runStep(step);
      },
    },
    'stack-overflow/3': {
      host: async (host, at) => {
        const [, first] = (await host.runProgram('troubleshooting', 'stack-overflow-2.sh')).split('\n');
        at.expect(first!.startsWith(`${service}\t${rest.name}\t`), `the first row reads ${first}`);
        const printed = await host.runProgram('troubleshooting', 'stack-overflow-3.sh', {
          '00000000-0000-4000-8000-000000000001': service,
        });
        at.expect(printed.trim() === '1', `the output is ${printed}`);
        await host.ready();
      },
    },
    'stack-overflow/2/1': async (at) => {
      await addService(at);
      await at.api('PUT', `/api/v1/service/api_doc?service=${service}`, {content: nested(true)});
      await openService(at, rest.name);
      await at.click(at.text('API Docs', 'API 文档'));
      await at.click(at.text('Open OpenAPI YAML Editor', '打开 OpenAPI YAML 编辑器'));
      const locator = at.console.page.locator('.monaco-editor, .ace_editor').first();
      await at.console.fill({kind: 'editor', locator}, nested(false));
      await at.click(at.text('Save', '保存'));
      await at.see('Add an item');
    },
    'stack-overflow/2/2': {
      then: async (at) => {
        await publishVersion(at, '1.0.0');
        const {status} = await at.call(`/${rest.prefix}/items`, {method: 'POST', headers: {Authorization: stage.key}});
        at.expect(status === 200, `the call returns ${status}.`);
      },
    },
  };
}
