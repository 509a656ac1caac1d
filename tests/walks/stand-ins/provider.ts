import {startServer, type Received, type Reply, type StandIn} from './server.ts';

/** A chat completion with a text for an answer. */
export const completion = (text: string, model: string) => ({
  id: 'walk-1',
  object: 'chat.completion',
  created: 0,
  model,
  choices: [{index: 0, message: {role: 'assistant', content: `You said: ${text}`}, finish_reason: 'stop'}],
  usage: {prompt_tokens: 1, completion_tokens: 2, total_tokens: 3},
});

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
    const {messages, model} = JSON.parse(received.body || '{}') as {messages?: {content: string}[]; model?: string};
    return {body: completion(messages?.at(-1)?.content ?? '', model ?? '')};
  });
}
