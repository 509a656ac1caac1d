import {createServer, type AddressInfo} from 'node:net';
import {expect, test} from 'vitest';
import {portOf, requireFreePort} from '../../../../src/cli/shared/port.ts';

test('a port is a number from 1 to 65535', () => {
  expect(['1', '3000', '65535'].map(portOf)).toEqual([1, 3000, 65535]);
  for (const text of ['0', '65536', '80.5', 'no', ''])
    expect(() => portOf(text)).toThrow(`"${text}" is not a port. Give a number from 1 to 65535.`);
});

test('a taken port is refused with a free one to try, and one that is free again is not', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const {port} = server.address() as AddressInfo;
  await expect(requireFreePort(port, 'localhost', 'site')).rejects.toThrow(
    `Port ${port} is in use. Choose another: npm run site -- --port ${port + 1}`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port, 'localhost', 'site')).resolves.toBeUndefined();
});
