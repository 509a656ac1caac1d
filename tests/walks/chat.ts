import type {Walk} from './walk.ts';

/** What a chat API has answered, with the provider and the model that did. */
export type Answer = {status: number; body: string; provider: string | null; model: string | null};

/** Calls the chat API of an AI service with the key of a consumer; `fields` are added to the body. */
export async function chat(
  walk: Walk,
  {prefix, key}: {prefix: string; key: string},
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const {status, body, headers} = await walk.call(`/${prefix}/chat/completions`, {
    method: 'POST',
    headers: {Authorization: key, 'Content-Type': 'application/json'},
    body: JSON.stringify({messages: [{role: 'user', content: 'Hello'}], ...fields}),
  });
  return {status, body, provider: headers.get('x-ai-provider'), model: headers.get('x-ai-model')};
}

/** Throws unless a model of a provider has answered with 200. */
export function expectModel(walk: Walk, answer: Answer, provider: string, model: string): void {
  walk.expect(
    answer.status === 200 && answer.provider === provider && answer.model === model,
    `the call returns ${answer.status} of ${answer.provider}/${answer.model} instead of 200 of ${provider}/${model}: ${answer.body}`,
  );
}

/** Throws unless the call has failed with a status and a text in the body. */
export function expectFailure(walk: Walk, answer: Answer, status: number, text: string): void {
  walk.expect(
    answer.status === status && answer.body.includes(text),
    `the call returns ${answer.status} instead of ${status} with “${text}”: ${answer.body}`,
  );
}
