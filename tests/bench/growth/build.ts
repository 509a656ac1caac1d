import {spawn} from 'node:child_process';
import path from 'node:path';
import {gitEnvironment} from '../../../src/cli/shared/git.ts';
import {watchMemory, type Peak} from '../memory.ts';

/** How a build went: seconds of wall time, and memory in bytes where the system tells it. */
export type BuildRun = {seconds: number; memory: Peak | undefined};

/** Settings that change what is built; a measurement takes the defaults. */
const left = [
  'SITE_URL',
  'BASE_URL',
  'GTAG_ID',
  'DOCS_VERSIONS',
  'STOCK_CLIENT',
  'DOCUSAURUS_CURRENT_LOCALE',
  'NODE_OPTIONS',
];

function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(gitEnvironment()).filter(([name]) => !left.includes(name));
  return {...Object.fromEntries(kept), DOCS_PART: 'all', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};
}

/**
 * Builds both languages of the copy in `root` by its own build command, without any cache; rejects with the end of the output when that fails.
 * An aborted `signal` ends the build with all its processes.
 */
export function runBuild(root: string, signal: AbortSignal): Promise<BuildRun> {
  const started = performance.now();
  const isGroup = process.platform !== 'win32';
  const child = spawn(process.execPath, [path.join('src', 'cli', 'run.mjs'), 'build'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  const memory = watchMemory(child.pid!);
  const end = () => {
    if (isGroup) process.kill(-child.pid!, 'SIGKILL');
    else child.kill();
  };
  signal.addEventListener('abort', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', end);
      const run = {seconds: (performance.now() - started) / 1000, memory: memory()};
      if (code === 0) resolve(run);
      else
        reject(
          new Error(
            signal.aborted ? 'The build was ended.' : `The build failed:\n${output.split('\n').slice(-60).join('\n')}`,
          ),
        );
    });
  });
}
