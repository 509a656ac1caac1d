// Runs before anything is installed, so it uses nothing but Node itself.
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

/** Ends the process when Node is not one that package.json's `engines` names. */
function requireNode() {
  const range = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node;
  if (!isInRange(process.versions.node, range)) {
    fail(`Node ${process.versions.node} cannot run this site. Install Node 20.19, 22.12, 24 or later (package.json asks for ${range}) and run the command again.`);
  }
}

/** Installs the locked dependencies unless exactly these are installed already. */
function requireDependencies() {
  const lock = createHash('sha256').update(readFileSync(inRoot('package-lock.json'))).digest('hex');
  const mark = inRoot('node_modules', '.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('→ Installing dependencies (npm ci)');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {cwd: root, stdio: 'inherit', shell: process.platform === 'win32'});
  if (result.status !== 0) fail('npm ci failed: see its message above. It needs access to an npm registry.');
  writeFileSync(mark, lock);
}

/** Makes sure that Node is recent enough and the dependencies are installed; ends the process with a message otherwise. */
export function requirePrerequisites() {
  requireNode();
  requireDependencies();
}
