// Finds a Chromium for the browser tests, or gets one.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {root} from './prerequisites.mjs';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function installedBrowser() {
  const {chromium} = await import('@playwright/test');
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find((file) => file && existsSync(file));
}

const succeeds = (command, ...args) => spawnSync(command, args, {cwd: root, stdio: 'inherit'}).status === 0;

function installFromSystem() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.log('→ Installing Chromium and a Chinese font from the system packages');
  if (succeeds('apt-get', 'update', '-qq')) succeeds('apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-cjk');
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's, else one that is installed now through
 * Playwright or, as root, the system's packages. Throws when none of these works.
 */
export async function requireBrowser() {
  const found = await installedBrowser();
  if (found) return found;
  console.log('→ Installing Chromium through Playwright');
  succeeds(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');
  if (!(await installedBrowser())) installFromSystem();
  const installed = await installedBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install Chromium or Chrome (on Debian: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH to one.',
  );
}
