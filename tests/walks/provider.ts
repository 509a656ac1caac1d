import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A model provider on loopback that speaks OpenAI's interface and repeats what it is told. */
export type Provider = {address: string; stop: () => Promise<void>};

const respond = (text: string, model: string) => ({
  id: 'walk-1',
  object: 'chat.completion',
  created: 0,
  model,
  choices: [{index: 0, message: {role: 'assistant', content: `You said: ${text}`}, finish_reason: 'stop'}],
  usage: {prompt_tokens: 1, completion_tokens: 2, total_tokens: 3},
});

/** Starts a provider on a free port. */
export async function startProvider(): Promise<Provider> {
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const {messages, model} = JSON.parse(Buffer.concat(parts).toString() || '{}') as {
        messages?: {content: string}[];
        model?: string;
      };
      const body = JSON.stringify(respond(messages?.at(-1)?.content ?? '', model ?? ''));
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
