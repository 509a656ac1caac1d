import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {stripVTControlCharacters} from 'node:util';
import {Refusal} from '../../../src/cli/shared/refusal.ts';
import {codeBlocks, type Page} from '../../../src/gate/site.ts';
import {deployFiles} from '../../../src/markdown/deploy-files/files.ts';

const bind = '127.0.0.1';
/** The last line that the first start prints, which the deploy page tells its readers to wait for. */
const isReady = /Passed: Update apipark openapi address successfully/;

/**
 * Writes the files of the deploy page into a folder, and has the page's own commands write `.env` there, with the console on
 * loopback. Throws when the page no longer has such a block, or the folder holds an installation already.
 */
export function writeInstallation(page: Page, folder: string): void {
  if (existsSync(path.join(folder, '.env')))
    throw new Refusal(`${folder} holds an installation already. Stop and remove it, or name another folder.`);
  const secrets = codeBlocks(page).find(({language, code}) => language === 'bash' && code.includes('cat > .env'));
  if (!secrets) throw new Refusal(`${page.file} has no commands that write .env.`);
  mkdirSync(folder, {recursive: true});
  const parent = path.dirname(folder);
  const code = secrets.code.replaceAll(/^mkdir -p (\S+) && cd \1$/gm, `cd '${path.basename(folder)}'`);
  const {status, stderr} = spawnSync('bash', ['-euc', code], {cwd: parent, encoding: 'utf8'});
  if (status !== 0) throw new Refusal(`The commands of ${page.file} that write .env fail: ${stderr}`);
  setVariable(folder, 'CONSOLE_BIND', bind);
  writeFiles(page, folder);
}

/** Writes the files that the deploy page shows into a folder, with the addresses on loopback. */
export function writeFiles(page: Page, folder: string): void {
  for (const {name, text} of deployFiles(page.body)) {
    const own = text.replaceAll('10.0.0.10', bind);
    writeFileSync(path.join(folder, name), own);
  }
}

/** Sets a variable in the `.env` of an installation; throws when it is not there. */
export function setVariable(folder: string, name: string, value: string): void {
  const file = path.join(folder, '.env');
  const source = readFileSync(file, 'utf8');
  const line = new RegExp(`^${name}=.*$`, 'm');
  if (!line.test(source)) throw new Refusal(`${file} has no ${name}.`);
  writeFileSync(file, source.replace(line, `${name}=${value}`));
}

/** Returns a variable of the `.env` of an installation. */
export const variableOf = (folder: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(path.join(folder, '.env'), 'utf8'))?.[1] ?? '';

function compose(folder: string, args: readonly string[], project?: string): string {
  const env = {...process.env, ...(project && {COMPOSE_PROJECT_NAME: project})};
  const {status, stdout, stderr, error} = spawnSync('docker', ['compose', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  if (error) throw new Refusal('The installation needs Docker with Compose, which this machine does not have.');
  if (status !== 0) throw new Refusal(`docker compose ${args.join(' ')} fails: ${stderr}`);
  return stdout;
}

/**
 * Starts an installation as the deploy page says: the first start with its waiting, then the restart without it. Throws when the
 * first start reports an error, or has not ended after a number of seconds.
 */
export async function startInstallation(
  folder: string,
  {patience = 600, pause = 5, project}: {patience?: number; pause?: number; project?: string | undefined} = {},
): Promise<void> {
  const own = (...args: string[]) => compose(folder, args, project);
  own('config', '--quiet');
  own('up', '-d', '--quiet-pull');
  const until = Date.now() + patience * 1000;
  for (;;) {
    // The container colours the first word of what it prints.
    const lines = stripVTControlCharacters(own('logs', 'apipark'));
    if (isReady.test(lines)) break;
    const failed = /.*Error:.*/.exec(lines)?.[0];
    if (failed) throw new Refusal(`The first start fails: ${failed}`);
    if (Date.now() > until) throw new Refusal(`The first start has not ended after ${patience} s. Its log:\n${lines}`);
    await delay(pause * 1000);
  }
  setVariable(folder, 'INIT', 'false');
  own('up', '-d', 'apipark');
}

/** Stops an installation, and removes its containers, network, and data. */
export function removeInstallation(folder: string): void {
  compose(folder, ['down', '-v', '--remove-orphans']);
}
