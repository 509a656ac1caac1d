import {startServer, type Received, type Reply, type StandIn} from './server.ts';

type Asked = {
  messages?: {content: string}[];
  model?: string;
  stream?: boolean;
  stream_options?: {include_usage?: boolean};
};

const usage = {prompt_tokens: 1, completion_tokens: 2, total_tokens: 3};

/** A chat completion with a text for an answer. */
export const completion = (text: string, model: string) => ({
  id: 'walk-1',
  object: 'chat.completion',
  created: 0,
  model,
  choices: [{index: 0, message: {role: 'assistant', content: `You said: ${text}`}, finish_reason: 'stop'}],
  usage,
});

/** The same as the events of a stream, the last of which has the usage where that is asked for. */
const events = (text: string, model: string, hasUsage: boolean) =>
  [
    {choices: [{index: 0, delta: {role: 'assistant', content: `You said: ${text}`}, finish_reason: null}]},
    {choices: [{index: 0, delta: {}, finish_reason: 'stop'}]},
    ...(hasUsage ? [{choices: [], usage}] : []),
  ].map((event) => ({id: 'walk-1', object: 'chat.completion.chunk', created: 0, model, ...event}));

/**
 * Starts a model provider that speaks OpenAI's interface and repeats what it is told; `instead` may reply to a request in another
 * way, such as with the status of a key that has run out.
 */
export async function startProvider(
  instead: (received: Received) => Reply | undefined = () => undefined,
): Promise<StandIn> {
  return startServer((received) => {
    const other = instead(received);
    if (other) return other;
    const asked = JSON.parse(received.body || '{}') as Asked;
    const [text, model] = [asked.messages?.at(-1)?.content ?? '', asked.model ?? ''];
    return asked.stream
      ? {events: events(text, model, asked.stream_options?.include_usage === true)}
      : {body: completion(text, model)};
  });
}
