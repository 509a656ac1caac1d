import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {defineConfig} from '@playwright/test';
import {chromiumArguments} from '../chromium.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = 4320;

export default defineConfig({
  testDir: path.join(root, 'tests/screens'),
  outputDir: path.join(root, '.cache/screens'),
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: {timeout: 10_000, toHaveScreenshot: {threshold: 0.02, maxDiffPixels: 1}},
  reporter: [['list'], ['json'], ['./reporter.ts']],
  webServer: {command: `node src/cli/run.mjs serve --port ${port}`, cwd: root, port, reuseExistingServer: false},
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    deviceScaleFactor: 1,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Letters have the same shape on every Linux: the flags reach the browser without windows, the file reaches the whole one.
      args: [...chromiumArguments, '--font-render-hinting=none', '--disable-lcd-text'],
      env: {...(process.env as Record<string, string>), FONTCONFIG_FILE: path.join(root, 'tests/screens/fonts.conf')},
    },
  },
});
