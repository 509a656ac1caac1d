import {spawn, type ChildProcess} from 'node:child_process';
import {stockConfig, type Copy} from './copies.ts';
import {watchMemory, type Peak} from './memory.ts';

const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** Settings of a build that the benchmark decides itself, whatever the shell has. */
const decided = [
  'BASE_URL',
  'DOCS_VERSIONS',
  'DOCUSAURUS_CURRENT_LOCALE',
  'DOCUSAURUS_GENERATED_FILES_DIR_NAME',
  'DOCUSAURUS_NO_PERSISTENT_CACHE',
  'GTAG_ID',
  'NODE_ENV',
  'SITE_URL',
  'STOCK_CLIENT',
];

/** Arguments to Node for what is done to either site, in its copy. */
export const commandsOf = ({name}: Copy) => {
  const config = name === 'stock' ? ['--config', stockConfig] : [];
  return {
    /** Builds all versions in both languages into `build/`. */
    build: name === 'stock' ? [docusaurus, 'build', ...config] : ['src/cli/run.mjs', 'build'],
    /** Builds all versions in English into a folder. */
    buildEnglish: (outDir: string) => [docusaurus, 'build', '--locale', 'en', '--out-dir', outDir, ...config],
    startAll: (port: number) =>
      name === 'stock'
        ? [docusaurus, 'start', '--no-open', '--port', String(port), ...config]
        : ['src/cli/run.mjs', 'start', '--all', '--port', String(port)],
    startOne: (port: number) => ['src/cli/run.mjs', 'start', '--port', String(port)],
  };
};

/** Starts Node in a copy; what it prints comes out of its pipes. */
export function startNode({folder}: Copy, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([key]) => !decided.includes(key)));
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {...inherited, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  return child;
}

const keptLines = 40;

/** Runs Node in a copy to its end; resolves with the wall time in ms and the peak memory, rejects with the last lines it printed when it fails. */
export async function runNode(
  copy: Copy,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<{milliseconds: number; peak: Peak | undefined}> {
  const started = performance.now();
  const child = startNode(copy, args, env);
  const stopWatch = watchMemory(child.pid!);
  let printed: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = [...printed, ...text.split('\n').filter((line) => line.trim())].slice(-keptLines);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const peak = stopWatch();
  if (code !== 0) throw new Error(`"node ${args.join(' ')}" failed in ${copy.folder}:\n${printed.join('\n')}`);
  return {milliseconds: performance.now() - started, peak};
}
