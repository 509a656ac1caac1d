import {spawn, type ChildProcess} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {watch} from 'chokidar';
import type {Locale} from '../../lib/pages.ts';
import {root} from '../prerequisites.mjs';
import {Reader} from './reader.ts';

type Desk = {locale: Locale; port: number; versions: string; isVerbose: boolean};

/** What Docusaurus reads when it starts, and only then. */
const readAtStart = ['docusaurus.config.ts', 'versions.json', 'src/config', 'src/data', 'src/markdown', 'src/plugins'];

/** What is under these is read again by the plugin that needs it, or by the browser. */
const readAgain = [
  'src/data/promos.ts',
  'src/data/moves.ts',
  'src/plugins/light-client/client',
  'src/plugins/light-client/theme',
];

/** How long the desk waits for more changes before it starts anew, in ms: an editor may write a file in parts, and git many. */
const patience = 300;

function startDocusaurus({locale, port, versions, isVerbose}: Desk): ChildProcess {
  // Two desks at once must not share the folder that Docusaurus generates code into.
  const folder = `.docusaurus-desk-${locale}-${versions.replace(/[^\w.-]+/g, '_') || 'all'}`;
  const child = spawn(
    process.execPath,
    [
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      'start',
      '--locale',
      locale,
      '--port',
      String(port),
      '--no-open',
    ],
    {
      cwd: root,
      env: {DOCUSAURUS_GENERATED_FILES_DIR_NAME: folder, ...process.env},
      stdio: isVerbose ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    },
  );
  if (isVerbose) return child;
  const reader = new Reader(root, (line) => console.log(line));
  for (const stream of [child.stdout!, child.stderr!])
    createInterface({input: stream}).on('line', (line) => reader.read(line));
  child.on('close', () => reader.end());
  return child;
}

/** Calls back with a file that the running desk does not read again, after it has changed. */
function watchSources(onChange: (file: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch([...readAtStart], {cwd: root, ignoreInitial: true, ignored: [...readAgain]}).on('all', (_event, name) => {
    clearTimeout(timer);
    timer = setTimeout(() => onChange(name.split(path.sep).join('/')), patience);
  });
}

/** Runs the desk until it is stopped, and starts it anew when something changes that is read at the start alone; resolves with the exit code. */
export function runDesk(desk: Desk): Promise<number> {
  return new Promise((resolve) => {
    let child: ChildProcess;
    let isRestarting = false;
    const start = () => {
      isRestarting = false;
      child = startDocusaurus(desk);
      child.on('close', (code, signal) => {
        if (isRestarting) start();
        else if (code === 0 || signal) resolve(0);
        else
          console.log(
            '\nThe desk stopped. Mend what it names above: it starts again when you save, or stop it with Ctrl+C.',
          );
      });
    };
    watchSources((file) => {
      console.log(`\n→ ${file} has changed: the desk starts anew.`);
      isRestarting = child.exitCode === null && child.signalCode === null;
      if (isRestarting) child.kill();
      else start();
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        isRestarting = false;
        child.kill(signal);
        resolve(0);
      });
    start();
  });
}
