import {expect, onTestFinished, test} from 'vitest';
import {startGatewayDouble} from '../../walks/stand-ins/gateway.ts';
import {startRelay} from '../../walks/stand-ins/relay.ts';
import {startServer} from '../../walks/stand-ins/server.ts';

async function startTarget() {
  const server = await startServer(({path}) => ({body: {path, nodes: [{id: 'one', admin: ['http://own']}]}}));
  onTestFinished(() => server.stop());
  return server;
}
const read = async (address: string): Promise<unknown> =>
  (await fetch(address, {headers: {Connection: 'close'}})).json();

test('a relay passes connections on, drops them, or answers in the place of the target', async () => {
  const {address: target} = await startTarget();
  const relay = await startRelay(target, (start) => {
    if (start.startsWith('GET /dropped')) return 'drop';
    return start.startsWith('GET /own') ? {body: '"own"'} : 'pass';
  });
  onTestFinished(() => relay.stop());
  expect(await read(`${relay.address}/passed`)).toMatchObject({path: '/passed'});
  expect(await read(`${relay.address}/own`)).toBe('own');
  await expect(read(`${relay.address}/dropped`)).rejects.toThrow('fetch failed');
});

test('the double of a gateway advertises other addresses, and may be out of reach', async () => {
  const {address: target} = await startTarget();
  const double = await startGatewayDouble(target);
  onTestFinished(() => double.stop());
  expect(await read(`${double.address}/system/info`)).toMatchObject({nodes: [{id: 'one', admin: [double.address]}]});
  double.advertised = [];
  expect(await read(`${double.address}/system/info`)).toMatchObject({nodes: [{id: 'one', admin: []}]});
  expect(await read(`${double.address}/api/router`)).toMatchObject({path: '/api/router'});
  double.isReachable = false;
  await expect(read(`${double.address}/api/router`)).rejects.toThrow('fetch failed');
});
