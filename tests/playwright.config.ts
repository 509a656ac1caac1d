import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {defineConfig} from '@playwright/test';
import {chromiumArguments} from './chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = 4319;

export default defineConfig({
  testDir: path.join(root, 'tests/browser'),
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  // Patience with a shared machine: none of the tests measures a time. npm test tries what failed once more.
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: [['list'], ['json']],
  webServer: {command: `node src/cli/run.mjs serve --port ${port}`, cwd: root, port, reuseExistingServer: false},
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumArguments,
    },
  },
});
