// Runs before anything is installed, on any Node, so it imports no package, and no name that an old Node lacks: that would
// end the process before it can say which Node is needed.
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const inRoot = (...parts) => path.join(root, ...parts);

/** Ends the process with a message and exit code 1. */
export function fail(message) {
  console.error(`\n✗ ${message}\n`);
  process.exit(1);
}

/** Tells whether a version of Node is in a range of the form `^20.19.0 || ^22.12.0 || >=24`, the form of package.json's `engines`. */
export function isInRange(version, range) {
  const [major, minor] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, sign, wantedMajor, wantedMinor = '0'] = /^\s*(\^|>=)(\d+)(?:\.(\d+))?/.exec(part);
    if (sign === '>=' && major > Number(wantedMajor)) return true;
    return major === Number(wantedMajor) && minor >= Number(wantedMinor);
  });
}

/** Names the versions of a range, in words: `20.19, 22.12, 24 or later`. */
export function inWords(range) {
  return range
    .split('||')
    .map((part) => {
      const [, sign, major, minor = '0'] = /^\s*(\^|>=)(\d+)(?:\.(\d+))?/.exec(part);
      return `${major}${minor === '0' ? '' : `.${minor}`}${sign === '>=' ? ' or later' : ''}`;
    })
    .join(', ');
}

/** Ends the process when Node is not one that package.json's `engines` names. */
function requireNode() {
  const range = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node;
  if (!isInRange(process.versions.node, range)) {
    fail(
      `Node ${process.versions.node} cannot run this site. Install Node ${inWords(range)} and run the command again.`,
    );
  }
}

/** Returns what identifies the packages of a lock file as installed on a particular kind of machine. */
export function installationMark(lock, platform = process.platform, arch = process.arch) {
  return createHash('sha256').update(`${platform} ${arch}\n`).update(lock).digest('hex');
}

const markFile = inRoot('node_modules', '.installed-lock');
const wantedMark = () => installationMark(readFileSync(inRoot('package-lock.json')));

/** Tells whether exactly the locked dependencies are installed. */
export function isInstalled() {
  return existsSync(markFile) && readFileSync(markFile, 'utf8') === wantedMark();
}

/** Installs the locked dependencies unless exactly these are already installed. */
function requireDependencies() {
  if (isInstalled()) return;
  console.log('→ Installing dependencies (npm ci)');
  // With NODE_ENV=production npm would leave out what checks and tests need.
  const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail('npm ci failed: see its message above. It needs access to an npm registry.');
  writeFileSync(markFile, wantedMark());
}

/** Makes sure that Node is recent enough and the dependencies are installed; ends the process with a message otherwise. */
export function requirePrerequisites() {
  requireNode();
  requireDependencies();
}

if (process.argv[1]?.endsWith(path.join('cli', 'prerequisites.mjs'))) requirePrerequisites();
