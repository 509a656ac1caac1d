import {json, listen, type Answer, type Call, type StandIn} from './server.ts';

/** The placeholder of the pages; the provider knows it. */
export const providerKey = 'YOUR_PROVIDER_KEY';

const vector = [0.1, 0.1, 0.1, 0.1];

/** Clients may ask for vectors in base64, which the SDKs of OpenAI do. */
const embedding = (format: unknown) =>
  format === 'base64' ? Buffer.from(new Float32Array(vector).buffer).toString('base64') : vector;

const answers: Readonly<Record<string, (request: Record<string, unknown>, call: Call) => Answer>> = {
  '/v1/embeddings': ({model, input, encoding_format}) => {
    const data = [input]
      .flat()
      .map((_, index) => ({object: 'embedding', index, embedding: embedding(encoding_format)}));
    return json(200, {object: 'list', model, data, usage: {prompt_tokens: 2, total_tokens: 2}});
  },
  '/v2/rerank': ({top_n}) => json(200, {results: [{index: 1, relevance_score: 0.9}].slice(0, Number(top_n))}),
  '/v1/messages': (_, {headers}) =>
    headers['anthropic-version'] === '2023-06-01'
      ? json(200, {
          type: 'message',
          content: [{type: 'text', text: 'Hello'}],
          usage: {input_tokens: 1, output_tokens: 1},
        })
      : json(400, {error: {message: 'anthropic-version: header is required'}}),
  '/v1/images/generations': () => json(200, {data: [{b64_json: Buffer.from('\x89PNG', 'latin1').toString('base64')}]}),
};

/** Starts a stand-in of a model provider that compares its key, with TLS when it gets a certificate. */
export function startProvider(tls?: {cert: string; key: string}): Promise<StandIn> {
  return listen((call) => {
    const key =
      call.path === '/v1/messages'
        ? call.headers['x-api-key']
        : String(call.headers.authorization ?? '').replace(/^Bearer /, '');
    if (key !== providerKey) return json(401, {error: {message: 'invalid api key'}});
    const answer = answers[call.path];
    return answer
      ? answer(JSON.parse(call.body) as Record<string, unknown>, call)
      : json(404, {error: {message: 'unknown path'}});
  }, tls);
}
