import {afterEach, expect, test} from 'vitest';
import {startBalancer} from '../../walks/stand-ins/balancer.ts';
import {startProvider} from '../../walks/stand-ins/provider.ts';
import type {StandIn} from '../../walks/stand-ins/server.ts';
import {startUpstream} from '../../walks/stand-ins/upstream.ts';

const started: StandIn[] = [];
const running = async <One extends StandIn>(one: Promise<One>): Promise<One> => {
  started.push(await one);
  return one;
};
afterEach(async () => {
  for (const one of started.splice(0).reverse()) await one.stop();
});

test('a load balancer gives each connection to the next of its nodes', async () => {
  const nodes = [await running(startUpstream()), await running(startUpstream())];
  const balancer = await running(startBalancer());
  balancer.nodes.push(...nodes.map(({address}) => address));
  for (const path of ['/one', '/two', '/three'])
    await (await fetch(`${balancer.address}${path}`, {headers: {Connection: 'close'}})).text();
  expect(nodes.map(({received}) => received.map(({path}) => path))).toEqual([['/one', '/three'], ['/two']]);
  expect(new Set(balancer.chosen)).toEqual(new Set(balancer.nodes));
});

test('a provider streams events, and tells the usage in the last one where it is asked to', async () => {
  const {address} = await running(startProvider());
  const ask = async (fields: Record<string, unknown>) => {
    const messages = [{role: 'user', content: 'Hello'}];
    const body = JSON.stringify({model: 'gpt-4o-mini', messages, stream: true, ...fields});
    const response = await fetch(address, {method: 'POST', body});
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    return (await response.text()).split('\n\n').filter((event) => event !== '');
  };
  const withUsage = await ask({stream_options: {include_usage: true}});
  expect(withUsage[0]).toContain('"content":"You said: Hello"');
  expect(withUsage.at(-2)).toContain('"usage":{"prompt_tokens":1,"completion_tokens":2,"total_tokens":3}');
  expect(withUsage.at(-1)).toBe('data: [DONE]');
  expect((await ask({})).join()).not.toContain('usage');
});
