import {execFile, spawn} from 'node:child_process';
import {createHmac, randomBytes} from 'node:crypto';
import {promisify} from 'node:util';
import {root} from '../../src/cli/prerequisites.mjs';
import type {Locale} from '../../src/lib/pages.ts';
import type {Reason} from '../../src/data/walks.ts';
import {codeBlocks, headings, type Page} from '../../src/gate/site.ts';
import {nameOf, type Step} from '../../src/markdown/steps.ts';
import type {Console, Control} from './console.ts';
import type {Host} from './host.ts';
import {instructionsOf} from './instructions.ts';

/** What goes into a field: its text, the option to select, or the state of a switch. */
export type Value = string | boolean;
export type Act = (walk: Walk, step: Step) => Promise<void> | void;
/** What a step does in the terminal of the host. */
export type HostAct = (host: Host, walk: Walk, step: Step) => Promise<void> | void;

/**
 * How a step is walked. Values go into its fields in the order of the labels; one that is left is the name of a row, card, or
 * option to select. Without a plan, the step's labels are followed as they are.
 */
export type Plan =
  | readonly Value[]
  | Act
  | {
      /** What goes into the fields; made from the step where the page itself has it, such as in a code block. */
      values?: readonly Value[] | ((step: Step) => readonly Value[]);
      /** Text of the row or card in which the step's controls are. */
      inside?: string;
      /** Runs before the labels are followed, and after. */
      before?: Act;
      then?: Act;
      /** Labels of this step that the walk does not meet, because a condition of the step does not hold. */
      unmet?: readonly number[];
    }
  /** A step on the host, which is left out where the walk has no terminal there. */
  | {host: HostAct}
  | {notWalked: Reason};

/** A walk along the numbered steps of sections of one page. */
export type Journey = {
  /** Id of the page, without extension. */
  page: string;
  /** Ids of the sections in the order in which they are walked. */
  sections: readonly string[];
  /** By the name of the step: section/number, or section/list/number; by the section for those of its steps that have none. */
  plans: Readonly<Record<string, Plan>>;
  /** Makes what the page presupposes. */
  before?: (walk: Walk) => Promise<void>;
};

/** A step that could not be walked as the page says. */
export class Lost extends Error {}

/** Returns the password of an account that a walk adds: only this process knows it. */
export const passwordOf = (name: string): string => createHmac('sha256', secret).update(name).digest('base64url');
const secret = randomBytes(16);

/** How a program of a page is run, by the ending of its name. */
const runners: Readonly<Record<string, (code: string) => [string, string[]]>> = {
  mjs: (code) => [process.execPath, ['--input-type=module', '--eval', code]],
  py: (code) => ['python3', ['-c', code]],
  sh: (code) => ['bash', ['-c', code]],
};
const runnerOf = (name: string) => runners[name.split('.').at(-1)!]!;

async function execute(name: string, code: string): Promise<string> {
  const [command, args] = runnerOf(name)(code);
  // From the root, where Node.js finds the packages that the program imports.
  const {stdout} = await promisify(execFile)(command, args, {cwd: root, timeout: 60_000});
  return stdout;
}

/** How the names of programs end, by the language of a code block. */
const endings: Readonly<Record<string, string>> = {bash: 'sh', javascript: 'mjs', python: 'py'};

/**
 * Returns the code blocks of a page by their titles; those without one are called after their section, such as `flow.sh`, and
 * `flow-2.sh` for the second one in a language.
 */
export function programsOf(page: Page): Map<string, string> {
  const found = new Map<string, string>();
  const above = headings(page);
  for (const {language, meta, code, line} of codeBlocks(page)) {
    const title = /title="([^"]+)"/.exec(meta)?.[1];
    const section = above.findLast((heading) => heading.line < line)?.id ?? '';
    const ending = endings[language] ?? language;
    let name = title ?? `${section}.${ending}`;
    for (let number = 2; !title && found.has(name); number += 1) name = `${section}-${number}.${ending}`;
    if (!found.has(name)) found.set(name, code);
  }
  return found;
}

/** Returns the commands of a step: its block, or those in its sentences. */
export const commandsOf = ({code, parts}: Step): string[] =>
  code.length > 0
    ? [code[0]!]
    : parts.flatMap(({kind, text}) => (kind === 'value' && text.includes(' ') ? [text] : []));

/** Returns code with values in the place of its placeholders and examples; throws unless it contains them all. */
export function withValues(code: string, values: Readonly<Record<string, string>>, name: string): string {
  const left = Object.keys(values).filter((text) => !code.includes(text));
  if (left.length > 0) throw new Lost(`“${name}” does not contain ${left.join(', ')}.`);
  return Object.entries(values).reduce((text, [from, to]) => text.replaceAll(from, to), code);
}

/** One walk in one language: the console, the gateway, and what has been noted on the way. */
export class Walk {
  /** What a step has shown and a later one needs, by a name of the journey's choice. */
  readonly noted = new Map<string, string>();
  /** The code blocks of the page by their names. */
  programs: ReadonlyMap<string, string> = new Map();
  /** The folder of the installation, where the walk may use it. */
  host: Host | undefined;
  private readonly accounts: string[] = [];
  private readonly endings: (() => Promise<unknown>)[] = [];
  private first: Console | undefined;
  constructor(
    public console: Console,
    readonly gateway: string,
    readonly locale: Locale,
    private readonly suffix: string,
    /** Opens the console in a browser of its own, signed in as an account that the walk has added, or as the first one. */
    private readonly openAs: (name?: string, password?: string) => Promise<Console>,
  ) {}

  /** Adds an account with no other role than that of each member, and returns its id; `end` removes it. */
  async addAccount(name: string): Promise<string> {
    const {user} = await this.api<{user: string}>('POST', '/api/v1/user/account', {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
      password: passwordOf(name),
    });
    this.accounts.push(user);
    return user;
  }

  /** Goes on in the console as another account; without a name, as the one that the walk began with. */
  async goOnAs(name?: string, password?: string): Promise<void> {
    this.first ??= this.console;
    if (this.console !== this.first) await this.console.page.context().close();
    this.console = name === undefined ? this.first : await this.openAs(name, password);
  }

  /** Signs in again as the account that the walk began with, whose session has ended. */
  async signInAgain(): Promise<void> {
    await this.goOnAs();
    await this.console.page.context().close();
    this.first = this.console = await this.openAs();
  }

  /** Returns a plan that can be followed: a step on the host is left out where the walk has no terminal there. */
  planFor(plan: Plan | undefined): Exclude<Plan, {host: HostAct}> | undefined {
    if (!plan || !('host' in plan)) return plan;
    const {host} = this;
    return host ? (walk, step) => plan.host(host, walk, step) : {notWalked: 'host'};
  }

  /** Has something done when the walk ends, whether it has come to its end or not; the last one first. */
  finally(act: () => Promise<unknown>): void {
    this.endings.unshift(act);
  }

  /** Removes what the walk has added: all of it, before it throws what has failed first. */
  async end(): Promise<void> {
    await this.goOnAs();
    const ids = encodeURIComponent(JSON.stringify(this.accounts));
    const removeAccounts = async () =>
      this.accounts.length > 0 && this.api('DELETE', `/api/v1/user/account?ids=${ids}`, {user_ids: this.accounts});
    const errors: unknown[] = [];
    for (const act of [...this.endings, removeAccounts]) await act().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }

  /** Returns a name that no other walk of this installation uses. */
  name(name: string): string {
    return this.suffix === '' ? name : `${name} ${this.suffix}`;
  }

  /** Returns a part of an address that no other walk uses: the gateway keeps those of services that are gone. */
  slug(name: string): string {
    return this.suffix === '' ? `${name}${this.text('', '-zh')}` : `${name}-${this.suffix}`;
  }

  /** Returns the text of the walk's language. */
  text(en: string, zh: string): string {
    return this.locale === 'en' ? en : zh;
  }

  /** Calls the console's own interface as the account that is signed in; throws unless it reports success. */
  async api<Answer = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: unknown,
  ): Promise<Answer> {
    const response = await this.console.page.request.fetch(`${this.console.address}${path}`, {method, data});
    const body = (await response.json()) as {success?: boolean; code?: number; msg?: string; data?: Answer};
    if (body.code !== 0) throw new Lost(`${method} ${path} returns ${JSON.stringify(body)}.`);
    return body.data as Answer;
  }

  /** Calls the gateway, and returns status, headers, and body. */
  async call(path: string, init: RequestInit = {}): Promise<{status: number; headers: Headers; body: string}> {
    const response = await fetch(`${this.gateway}${path}`, {...init, signal: AbortSignal.timeout(20_000)});
    return {status: response.status, headers: response.headers, body: await response.text()};
  }

  /** Returns a named code block of the page, with values in the place of its placeholders and examples. */
  program(name: string, values: Readonly<Record<string, string>> = {}): string {
    const code = this.programs.get(name);
    if (code === undefined) throw new Lost(`the page has no code block “${name}”.`);
    return withValues(code, values, name);
  }

  /** Runs a program of the page, such as `call.mjs`, and returns what it prints. */
  async run(name: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
    return execute(name, this.program(name, values));
  }

  /** Runs the command of a step, in its block or its sentence, and returns what it prints. */
  async runStep(step: Step, values: Readonly<Record<string, string>> = {}): Promise<string> {
    const [code] = commandsOf(step);
    if (code === undefined) throw new Lost(`${nameOf(step)} has no command.`);
    return execute('step.sh', withValues(code, values, nameOf(step)));
  }

  /** Starts a program of the page that runs until the walk ends; what is returned tells what it has printed. */
  start(name: string, values: Readonly<Record<string, string>> = {}): () => string {
    const [command, args] = runnerOf(name)(this.program(name, values));
    const program = spawn(command, args, {cwd: root, stdio: ['ignore', 'pipe', 'ignore']});
    this.finally(async () => void program.kill());
    let printed = '';
    program.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    return () => printed;
  }

  /** Throws with a message when something is not as the page says. */
  expect(isSo: boolean, message: string): void {
    if (!isSo) throw new Lost(message);
  }

  /** Throws with a message when something does not become so within some seconds, such as figures that come from events. */
  async eventually(isSo: () => Promise<boolean>, message: string, seconds = 15): Promise<void> {
    for (let waited = 0; !(await isSo()); waited += 500) {
      this.expect(waited < seconds * 1000, message);
      await this.console.page.waitForTimeout(500);
    }
  }

  /** Returns the control of a label, or throws with what the console shows instead. */
  async control(label: string, inside?: string): Promise<Control> {
    const control = await this.console.find(label, {inside});
    if (!control)
      throw new Lost(
        `the console does not show “${label}”${inside ? ` beside “${inside}”` : ''}. It shows: ${await this.console.shown()}`,
      );
    return control;
  }

  /** Throws unless the console shows a text, now or soon. */
  async see(text: string, inside?: string): Promise<void> {
    await this.control(text, inside);
  }

  /** Throws if the console still shows a text after some seconds. */
  async missing(text: string): Promise<void> {
    await this.console.page
      .getByText(text, {exact: true})
      .first()
      .waitFor({state: 'hidden', timeout: 5000})
      .catch(() => {
        throw new Lost(`the console still shows “${text}”.`);
      });
  }

  /** Clicks what shows a text, and waits until the console has settled. */
  async click(text: string, inside?: string): Promise<void> {
    await this.console.settled();
    const control = await this.control(text, inside);
    await this.console.press(control);
    await this.console.settled();
  }

  /** Gives a value to the field of a label. */
  async fillIn(label: string, value: Value): Promise<void> {
    await this.console.fill(await this.control(label), value);
    await this.console.settled();
  }

  /** Opens the menu of the card that shows a text. */
  async openMenu(inside: string): Promise<void> {
    const {page} = this.console;
    await page.locator('.ant-card').filter({hasText: inside}).last().locator('.ant-dropdown-trigger').hover();
    await page.locator('.ant-dropdown:visible').last().waitFor();
  }

  /** Opens a page of the console by its path, for what a page presupposes. */
  async open(path: string): Promise<void> {
    await this.console.page.goto(`${this.console.address}${path}`);
    await this.console.settled();
  }

  /** Returns what stands behind or in the field of a label. */
  async valueOf(label: string): Promise<string> {
    const {locator} = await this.control(label);
    return locator.evaluate((element) => {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
      const row = element.closest('.ant-form-item, .ant-row, tr, .ant-descriptions-item') ?? element.parentElement!;
      const copied = row.querySelector('[title], .ant-typography');
      return (
        copied?.getAttribute('title') ??
        copied?.textContent ??
        (row as HTMLElement).innerText.split('\n').at(-1) ??
        ''
      ).trim();
    });
  }

  /** Closes the dialog or drawer in front. */
  async close(): Promise<void> {
    const {page} = this.console;
    await page.locator('.ant-modal-close:visible, .ant-drawer-close:visible').last().click();
    await this.console.settled();
  }

  /** Gives a file to the next field that asks for one. */
  offerFile(name: string, content: string): void {
    this.console.page.once(
      'filechooser',
      (chooser) => void chooser.setFiles({name, mimeType: 'application/octet-stream', buffer: Buffer.from(content)}),
    );
  }

  /** Ticks the boxes of rows or branches that show the texts. */
  async tick(...texts: string[]): Promise<void> {
    for (const text of texts) {
      await this.see(text);
      const row = '.ant-tree-treenode, .ant-table-row, .ant-checkbox-wrapper, .ant-list-item';
      await this.console.page
        .locator(row)
        .filter({hasText: text})
        .locator('.ant-checkbox-input, .ant-tree-checkbox')
        .first()
        .click();
    }
    await this.console.settled();
  }

  /** Selects options in the first list of the row that shows a text. */
  async choose(option: string, inside: string): Promise<void> {
    const locator = this.console.page
      .locator('.ant-table-row')
      .filter({hasText: inside})
      .locator('.ant-select')
      .first();
    await this.console.fill({kind: 'select', locator}, option);
    await this.console.page.keyboard.press('Escape');
    await this.console.settled();
  }

  /** Scrolls the list in front until it shows a text: a long one has in the page only what is in view. */
  async scrollTo(text: string): Promise<void> {
    const {page} = this.console;
    await page.locator('.ant-table-row:visible').last().hover();
    for (let turns = 0; turns < 50 && (await page.getByText(text, {exact: true}).count()) === 0; turns += 1) {
      await page.mouse.wheel(0, 200);
      await page.waitForTimeout(100);
    }
    await this.see(text);
  }

  /** Drags a row of a list by its handle to the place of another one. */
  async drag(row: string, target: string): Promise<void> {
    const {page} = this.console;
    const handleOf = async (text: string) => {
      const handle = page.locator('.ant-table-row').filter({hasText: text}).first().locator('.anticon').first();
      const {x, y, width, height} = (await handle.boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    await page.mouse.move(...(await handleOf(row)));
    await page.mouse.down();
    await page.mouse.move(...(await handleOf(target)), {steps: 20});
    await page.mouse.up();
    await this.console.settled();
  }

  /** Clicks the icon of a row whose tooltip is a text. */
  async clickIcon(tooltip: string, inside: string): Promise<void> {
    let icon = await this.console.iconOf(tooltip, inside);
    // A list that is read anew puts other rows in the place of its own.
    for (let tries = 0; !icon && tries < 5; tries += 1) {
      await this.console.page.waitForTimeout(500);
      icon = await this.console.iconOf(tooltip, inside);
    }
    if (!icon) throw new Lost(`no icon beside “${inside}” has the tooltip “${tooltip}”.`);
    await icon.click();
    await this.console.settled();
  }

  /** Deletes what a row shows: with its icon, and the confirmation that follows. */
  async deleteRow(text: string): Promise<void> {
    await this.see(text);
    await this.clickIcon(this.text('Delete', '删除'), text);
    await this.click(this.text('Confirm', '确认'));
    await this.console.page.locator('.ant-table-row').filter({hasText: text}).first().waitFor({state: 'hidden'});
  }

  /** Follows a step of the page; throws `Lost` where the console does not do what it says. */
  async follow(step: Step, planned: Plan = []): Promise<void> {
    const plan = this.planFor(planned)!;
    if (typeof plan === 'function') return void (await plan(this, step));
    if ('notWalked' in plan) return;
    const {
      values: given = [],
      inside,
      before,
      then,
      unmet = [],
    } = Array.isArray(plan)
      ? {values: plan as readonly Value[]}
      : (plan as Exclude<Plan, readonly Value[] | Act | {host: HostAct} | {notWalked: Reason}>);
    const values = typeof given === 'function' ? given(step) : given;
    const instructions = instructionsOf(step, this.locale);
    if (instructions.length === 0 && values.length === 0 && !before && !then)
      throw new Lost(`the step has no label, and the journey no plan for ${nameOf(step)}.`);
    await before?.(this, step);
    const left = [...values];
    const select = async () => {
      while (left.length > 0) await this.click(String(left.shift()), inside);
    };
    const chosen = new Set<number>();
    for (const [index, {labels, isUsed}] of instructions.entries()) {
      if (unmet.includes(index) || chosen.has(index)) continue;
      // What is selected by its own name comes behind the labels that are used, and before those that then appear.
      if (!instructions.slice(index).some((later) => later.isUsed)) await select();
      // “Open A > B, select the thing, and select C”: C is not there until the thing is selected by its name.
      if (left.length > 0 && !(await this.console.find(labels.at(-1)!, {inside}))) {
        const name = await this.console.find(String(left[0]), {inside, timeout: 0});
        if (name) await this.click(String(left.shift()), inside);
      }
      const control = await this.firstOf(labels, inside);
      if (!isUsed || control.kind === 'place') continue;
      if (control.kind === 'click') await this.console.press(control);
      else {
        // “In A, select B”: B is an option, which is not in the page until the list is open.
        const next =
          control.kind === 'select' && instructions[index + 1]?.isUsed ? instructions[index + 1]!.labels : [];
        const isGiven = next.includes(String(left[0]));
        const isOption = isGiven || (next.length > 0 && !(await this.console.find(next[0]!, {timeout: 0})));
        if (isOption) chosen.add(index + 1);
        const value = isOption && !isGiven ? next[0] : (left.shift() ?? (control.kind === 'switch' ? true : undefined));
        // The label of the choice stands beside that of the group: “keep A in B”.
        if (value === undefined && control.kind === 'radio') continue;
        if (value === undefined)
          throw new Lost(`“${labels.join('”, “')}” is a field, and the journey has no value for ${nameOf(step)}.`);
        await this.console.fill(control, value);
        const beside =
          control.kind === 'select' && left.length > 0 ? await this.console.inputBeside(control) : undefined;
        if (beside) await beside.fill(String(left.shift()));
      }
      await this.console.settled();
    }
    await select();
    await then?.(this, step);
  }

  private async firstOf(labels: readonly string[], inside?: string): Promise<Control> {
    for (let waited = 0; labels.length > 1 && waited < 5000; waited += 200) {
      for (const label of labels) {
        const control = await this.console.find(label, {inside, timeout: 0});
        if (control) return control;
      }
      await this.console.page.waitForTimeout(200);
    }
    return this.control(labels.at(-1)!, inside);
  }
}
