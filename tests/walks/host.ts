import {execFile} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {stripVTControlCharacters} from 'node:util';
import type {Page} from '../../src/gate/site.ts';
import {
  setVariable,
  startInstallation,
  variableOf,
  writeFiles,
  writeInstallation,
} from './installation/installation.ts';
import {nameOf, type Step} from '../../src/markdown/steps.ts';
import {commandsOf, Lost, programsOf, withValues, type Walk} from './walk.ts';

type Values = Readonly<Record<string, string>>;

/** The folder with the Compose file of an installation, and a terminal in it. */
export class Host {
  private readonly kept = new Map<string, string>();
  private other: Host | undefined;
  constructor(
    readonly folder: string,
    private readonly walk: Walk,
    /** Returns a page of the version and language that is walked. */
    readonly pageOf: (id: string) => Page,
    /** Another name than that in the Compose file, for an installation beside the one that is walked. */
    private readonly project?: string,
  ) {}

  /** Runs commands in the folder, and returns what they print; throws unless they succeed. */
  run(code: string, folder = this.folder): Promise<string> {
    const env = {...process.env, ...(this.project && {COMPOSE_PROJECT_NAME: this.project})};
    return new Promise((resolve, reject) => {
      const options = {cwd: folder, env, timeout: 600_000, maxBuffer: 1 << 28};
      execFile('bash', ['-c', code], options, (error, stdout, stderr) => {
        if (error) reject(new Lost(`“${code}” fails: ${stripVTControlCharacters(stderr || stdout).slice(-1000)}`));
        else resolve(stripVTControlCharacters(stdout));
      });
    });
  }

  /** Runs the commands of a step one after the other, and returns what they print. */
  async runStep(step: Step, values: Values = {}): Promise<string> {
    const commands = commandsOf(step);
    if (commands.length === 0) throw new Lost(`${nameOf(step)} has no command.`);
    let printed = '';
    for (const command of commands) printed += await this.run(withValues(command, values, nameOf(step)));
    return printed;
  }

  /** Returns a named code block of a page, with values in the place of its placeholders and examples. */
  program(page: string, name: string, values: Values = {}): string {
    const code = programsOf(this.pageOf(page)).get(name);
    if (code === undefined) throw new Lost(`${page} has no code block “${name}”.`);
    return withValues(code, values, name);
  }

  /** Runs a code block of a page, and returns what it prints. */
  runProgram(page: string, name: string, values: Values = {}): Promise<string> {
    return this.run(this.program(page, name, values));
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Saves a file; one that was there comes back when the walk ends, and the installation is started with it. */
  write(file: string, text: string): void {
    const target = path.join(this.folder, file);
    if (!this.project && existsSync(target) && !this.kept.has(file)) {
      if (this.kept.size === 0) this.walk.finally(() => this.restore());
      this.kept.set(file, this.read(file));
    }
    writeFileSync(target, text);
  }

  /** Replaces a piece of a file; throws when the file does not have it. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Lost(`${file} does not contain “${from}”.`);
    this.write(file, text.replaceAll(from, to));
  }

  /** Sets the tag of an image in the Compose file. */
  setTag(image: string, tag: string): void {
    const own = new RegExp(`image: ${image}:\\S+`).exec(this.read('docker-compose.yml'))?.[0] ?? image;
    this.edit('docker-compose.yml', own, `image: ${image}:${tag}`);
  }

  /** Sets a variable in `.env`. */
  set(name: string, value: string): void {
    this.write('.env', this.read('.env'));
    setVariable(this.folder, name, value);
  }

  /** Returns a variable of `.env`. */
  variable(name: string): string {
    return variableOf(this.folder, name);
  }

  /** Waits until platform and gateway are healthy, and the platform reaches the gateway, which takes longer after its restart. */
  async ready(): Promise<void> {
    const reach = 'docker compose exec -T apipark curl -sf -m 2 -o /dev/null http://apipark-apinto:9400/system/info';
    for (let waited = 0; waited < 300; waited += 2) {
      const states = await this.run(`docker compose ps apipark apipark-apinto --format '{{.Health}}'`);
      const isReached = () =>
        this.run(reach).then(
          () => true,
          () => false,
        );
      if (/^healthy\s+healthy\s*$/.test(states) && (await isReached())) return;
      await delay(2000);
    }
    throw new Lost('platform and gateway do not become healthy within 5 minutes.');
  }

  /**
   * Stops this installation, and returns an empty folder for another one with the same ports. The other one is removed, and this
   * one started, when the walk ends or asks for one more.
   */
  async another(): Promise<Host> {
    if (this.other) await this.removeOther();
    else {
      this.walk.finally(() => this.leaveOther());
      await this.run('docker compose stop');
    }
    const parent = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
    this.other = new Host(path.join(parent, 'apipark'), this.walk, this.pageOf, 'walk');
    return this.other;
  }

  /** Returns another installation that is started as the deploy page says, with other tags of its images where they are given. */
  async anotherOf(tags: Values): Promise<Host> {
    const other = await this.another();
    other.prepare();
    for (const [image, tag] of Object.entries(tags)) other.setTag(image, tag);
    await startInstallation(other.folder, {project: other.project});
    await other.ready();
    return other;
  }

  /** Saves the files of the deploy page here. */
  saveFiles(): void {
    writeFiles(this.pageOf('deploy'), this.folder);
  }

  /** Saves them with the secrets, which the commands of the page make. */
  prepare(): void {
    writeInstallation(this.pageOf('deploy'), this.folder);
  }

  /** Removes the other installation, and goes on with this one. */
  async leaveOther(): Promise<void> {
    if (!this.other) return;
    await this.removeOther();
    await this.run('docker compose start');
    await this.ready();
  }

  private async removeOther(): Promise<void> {
    const {folder} = this.other!;
    await this.walk.goOnAs();
    if (existsSync(path.join(folder, 'docker-compose.yml')))
      await this.other!.run('docker compose down -v --remove-orphans');
    rmSync(path.dirname(folder), {recursive: true});
    this.other = undefined;
  }

  private async restore(): Promise<void> {
    for (const [file, text] of this.kept) writeFileSync(path.join(this.folder, file), text);
    this.kept.clear();
    await this.run('docker compose up -d');
    await this.ready();
  }
}
