import {removeServices} from '../cleanup.ts';
import {addRequestLog, demoConsumer} from '../prepare.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

/** Embeddings of a provider through a REST service, with the provider's key at the gateway. */
export function otherEndpoints(walk: Walk): Journey {
  const service = walk.name('OpenAI embeddings');
  const prefix = walk.slug('openai-rest');
  const question = {model: 'text-embedding-3-small', input: ['Hello', 'World']};
  const embeddings = {object: 'list', data: [{object: 'embedding', index: 0, embedding: [0.25]}], usage: {}};
  let provider: Upstream;
  let key = '';
  const call = async (path: string, authorization = key) =>
    walk.call(`/${prefix}/${path}`, {
      method: 'POST',
      headers: {Authorization: authorization, 'Content-Type': 'application/json'},
      body: JSON.stringify(question),
    });
  return {
    page: 'guides/connect/other-endpoints',
    sections: ['create-service', 'upstream', 'routes', 'publish', 'check-the-result'],
    before: async (at) => {
      provider = await startUpstream(({headers}) =>
        headers.authorization === 'Bearer YOUR_PROVIDER_KEY' ? {body: embeddings} : {status: 401, body: {}},
      );
      at.finally(() => provider.stop());
      await addRequestLog(at);
      ({key} = await demoConsumer(at));
      at.finally(() => removeServices(at, service));
    },
    plans: {
      'create-service/3': [prefix],
      'create-service/4': [
        walk.text(
          'Manual Review: Only reviewed and approved consumers can subscribe to this service',
          '人工审核：仅允许通过人工审核的消费者调用该服务',
        ),
      ],
      'create-service/5': {
        before: (at) => at.fillIn(at.text('Service Name', '服务名称'), service),
        then: (at) => at.see('REST', service),
      },
      'upstream/1': {before: (at) => at.click(service)},
      // The provider of the walk speaks HTTP.
      'upstream/2': {values: () => [provider.node]},
      'upstream/3': ['HTTP'],
      'upstream/5': ['60000'],
      'upstream/7': ['Authorization', 'Bearer YOUR_PROVIDER_KEY'],
      'routes/2': ['Embeddings'],
      'routes/3': ['embeddings'],
      'routes/4': ['POST'],
      'routes/5': ['/v1/embeddings'],
      'routes/6': {values: ['60000', '0'], unmet: [1]},
      'routes/7': {then: (at) => at.see(`/${prefix}/embeddings`)},
      'routes/8': (at) => at.deleteRow(`/${prefix}/*`),
      'publish/2': {
        before: async (at) => {
          const locator = at.console.page.locator('.monaco-editor, .ace_editor').first();
          await at.console.fill({kind: 'editor', locator}, at.program('openai-embeddings.yaml'));
        },
        then: (at) => at.see('Create embeddings'),
      },
      'publish/4': {values: ['1.0.0'], then: (at) => at.close()},
      'check-the-result/1': async (at) => {
        const {status, body} = await call('embeddings');
        at.expect(status === 200 && body === JSON.stringify(embeddings), `the call returns ${status}: ${body}`);
        const {path, body: sent} = provider.received.at(-1)!;
        at.expect(
          path === '/v1/embeddings' && sent === JSON.stringify(question),
          `the provider receives ${sent} at ${path}.`,
        );
      },
      'check-the-result/2': async (at) => {
        const {status, body} = await call('embeddings', 'wrong');
        at.expect(status === 401 && body === 'missing or invalid token', `the call returns ${status}: ${body}`);
      },
      'check-the-result/3': async (at) => {
        const {status, body} = await call('files');
        at.expect(status === 403 && body === 'Forbidden', `the call returns ${status}: ${body}`);
      },
      'check-the-result/4': {
        before: async (at) => at.console.page.waitForTimeout(20_000),
        then: async (at) => {
          await at.see('200', 'Demo Application');
          await at.see('Embeddings', 'Demo Application');
        },
      },
    },
  };
}
