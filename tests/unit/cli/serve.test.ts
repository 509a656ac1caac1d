import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {baseOf, requireFreePort} from '../../../src/cli/serve.mjs';

let printed: string;
beforeEach(() => {
  printed = '';
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (printed += text));
});
afterEach(() => vi.restoreAllMocks());

test.each([
  [undefined, '/'],
  ['', '/'],
  [' /docs-site/ ', '/docs-site/'],
  ['/a/b-c/', '/a/b-c/'],
])('BASE_URL %o: the site is below %s', (text, expected) => {
  expect(baseOf(text)).toBe(expected);
});

test.each(['/docs-site', 'docs-site/', 'https://example.com/', '//'])('BASE_URL %s ends the process', (text) => {
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  expect(() => baseOf(text)).toThrow('ended');
  expect(printed).toContain(
    `BASE_URL is "${text}". Give the path that the site was built for, with a slash at both ends`,
  );
});

test('a taken port ends the process before anything else is done, and one that is free again does not', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const {port} = server.address() as AddressInfo;
  void requireFreePort(port, 'localhost', 'site');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(printed).toContain(`Port ${port} is in use. Choose another: npm run site -- --port ${port + 1}`);
  await new Promise((resolve) => server.close(resolve));
  exit.mockClear();
  await requireFreePort(port, 'localhost', 'site');
  expect(exit).not.toHaveBeenCalled();
});
