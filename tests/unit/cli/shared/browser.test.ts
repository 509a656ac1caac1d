import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import {requireBrowser} from '../../../../src/cli/shared/browser.ts';

let folder: string;
const program = (name: string, code: number) => {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`, {mode: 0o755});
  return file;
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
});
afterAll(() => rmSync(folder, {recursive: true}));
afterEach(() => vi.unstubAllEnvs());

test('CHROMIUM_PATH wins', async () => {
  vi.stubEnv('CHROMIUM_PATH', program('chromium', 0));
  expect(await requireBrowser()).toBe(path.join(folder, 'chromium'));
});

test('a CHROMIUM_PATH that is not a program, or one that does not start, is named', async () => {
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'none'));
  await expect(requireBrowser()).rejects.toThrow(
    `CHROMIUM_PATH is "${path.join(folder, 'none')}", which is not a program that starts.`,
  );
  vi.stubEnv('CHROMIUM_PATH', program('without-libraries', 127));
  await expect(requireBrowser()).rejects.toThrow('without-libraries", which is not a program that starts.');
});
