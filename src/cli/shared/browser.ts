import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {root} from '../prerequisites.mjs';
import {Refusal} from './refusal.ts';

const systemPaths = [
  // Debian's, and as Playwright's own the one without windows: it opens pages in two thirds of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;

/** Tells whether a file is a program that starts: a browser whose system libraries are missing does not. */
function starts(file: string): boolean {
  if (!existsSync(file)) return false;
  // On Windows, asking for the version opens a window.
  return (
    process.platform === 'win32' || spawnSync(file, ['--version'], {stdio: 'ignore', timeout: 30_000}).status === 0
  );
}

async function ownBrowser(): Promise<string> {
  const {chromium} = await import('@playwright/test');
  return chromium.executablePath();
}

async function installedBrowser(): Promise<string | undefined> {
  return [await ownBrowser(), ...systemPaths].find(starts);
}

// Gives up on a host that does not answer after ten seconds; Playwright tries five times.
const environment = {PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env};
const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, {cwd: root, env: environment, stdio: 'inherit', timeout: 600_000}).status === 0;
const playwright = (...args: string[]) => succeeds(process.execPath, 'node_modules/@playwright/test/cli.js', ...args);

async function installThroughPlaywright(): Promise<void> {
  console.log('→ Installing Chromium through Playwright');
  if (!playwright('install', 'chromium') || !isRootOnLinux || starts(await ownBrowser())) return;
  console.log('→ Installing the system libraries of Chromium');
  playwright('install-deps', 'chromium');
}

function installFromSystem(): void {
  if (!isRootOnLinux) return;
  console.log('→ Installing Chromium and a Chinese font from the system packages');
  if (!succeeds('apt-get', 'update', '-qq')) return;
  const install = (browser: string) => succeeds('apt-get', 'install', '-y', '-qq', browser, 'fonts-noto-cjk');
  // Older releases have the whole browser alone.
  if (!install('chromium-headless-shell')) install('chromium');
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's, or else one installed now through
 * Playwright or, as root, the system's packages. Rejects with a refusal when none of these works, or CHROMIUM_PATH does not start.
 */
export async function requireBrowser(): Promise<string> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !starts(asked))
    throw new Refusal(
      `CHROMIUM_PATH is "${asked}", which is not a program that starts. Give the path of a Chromium, or unset it.`,
    );
  const found = asked || (await installedBrowser());
  if (found) return found;
  await installThroughPlaywright();
  if (!(await installedBrowser())) installFromSystem();
  const installed = await installedBrowser();
  if (installed) return installed;
  throw new Refusal(
    'The browser tests need a Chromium and none could be installed. Install Chromium or Chrome (on Debian: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH to one.',
  );
}
