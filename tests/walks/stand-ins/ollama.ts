import {completion} from './provider.ts';
import {startServer, type StandIn} from './server.ts';

/** An Ollama server whose downloads the walk holds and lets go. */
export type Ollama = StandIn & {
  /** Names of the models that it has. */
  models: Set<string>;
  /** Whether downloads go on to their end. */
  isFast: boolean;
};

const size = 1_100_000_000;
const digest = `sha256:${'a'.repeat(64)}`;
const pause = async (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Starts an Ollama that downloads, deletes, and answers without a model: of its interface
 * (https://github.com/ollama/ollama/blob/main/docs/api.md), what the platform and the gateway use.
 */
export async function startOllama(): Promise<Ollama> {
  const models = new Set<string>();
  const state = {isFast: true};
  async function* pull(model: string) {
    yield {status: 'pulling manifest'};
    let completed = 0;
    do {
      completed = Math.min(completed + size / 10, size);
      yield {status: `pulling ${digest.slice(7, 19)}`, digest, total: size, completed: Math.min(completed, size * 0.9)};
      await pause(100);
    } while (!state.isFast);
    for (const status of ['verifying sha256 digest', 'writing manifest', 'removing any unused layers']) {
      yield {status};
      await pause(100);
    }
    models.add(model);
    yield {status: 'success'};
  }
  const server = await startServer(({method, path, body}) => {
    const {model = '', messages} = JSON.parse(body || '{}') as {model?: string; messages?: {content: string}[]};
    const missing = {status: 404, body: {error: `model '${model}' not found`}};
    if (path === '/api/version') return {body: {version: '0.5.8'}};
    if (path === '/api/tags') return {body: {models: [...models].map((name) => ({name, model: name}))}};
    if (path === '/api/pull') return {lines: pull(model)};
    if (path === '/api/delete' && method === 'DELETE') return models.delete(model) ? {body: undefined} : missing;
    if (path === '/v1/chat/completions')
      return models.has(model) ? {body: completion(messages?.at(-1)?.content ?? '', model)} : missing;
    return {status: 404, body: {error: 'not found'}};
  });
  return Object.assign(state, server, {models});
}
