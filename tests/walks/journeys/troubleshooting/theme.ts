import {addProvider, addRequestLog, demoConsumer} from '../../prepare.ts';
import type {Loki} from '../../stand-ins/loki.ts';
import {startProvider} from '../../stand-ins/provider.ts';
import type {StandIn} from '../../stand-ins/server.ts';
import {startUpstream, type Upstream} from '../../stand-ins/upstream.ts';
import type {Journey, Walk} from '../../walk.ts';

/** Plans of the sections of one theme; the first step of each section makes the trouble. */
export type Plans = Journey['plans'];

/** What the themes share. */
export type Stage = {
  upstream: Upstream;
  /** A provider that is added as OpenAI, and refuses calls without a model. */
  provider: StandIn;
  loki: Loki;
  /** The key of the consumer that has access to all services of the default team. */
  key: string;
};

/** Makes what the themes share. */
export async function setStage(walk: Walk): Promise<Stage> {
  const upstream = await startUpstream();
  walk.finally(() => upstream.stop());
  const provider = await startProvider(({body}) =>
    (JSON.parse(body) as {model?: string}).model
      ? undefined
      : {status: 400, body: {error: {message: 'you must provide a model parameter'}}},
  );
  walk.finally(() => provider.stop());
  await addProvider(walk, {id: 'openai', address: provider.address});
  const loki = await addRequestLog(walk);
  const {key} = await demoConsumer(walk);
  return {upstream, provider, loki, key};
}
