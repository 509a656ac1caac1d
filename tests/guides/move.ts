import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {startOpenApi, type Consumers} from './open-api.ts';
import {changed, readGuide, type GuidePage} from './page.ts';
import {runBash, workFolder} from './run.ts';
import type {StandIn} from './server.ts';

/** A part of what another gateway exports. */
export type Part = Record<string, unknown>;

/** The gateways from which guides move by a plan and credentials. */
type Origin = 'kong' | 'apisix';

/** A platform to which a script moves: a stand-in of its Open API, with consumers and what they got. */
export class Destination {
  readonly consumers: Consumers = {};
  openApi!: StandIn;

  async start(): Promise<void> {
    this.openApi = await startOpenApi(this.consumers);
  }

  /** Lets exactly these consumers be there, without credentials. */
  know(...names: readonly string[]): void {
    for (const name of Object.keys(this.consumers)) Reflect.deleteProperty(this.consumers, name);
    for (const name of names) this.consumers[name] = {};
  }

  /** Returns a function that runs a command of a guide beside its script and an export, and tells what it did. */
  mover(origin: Origin, page: GuidePage) {
    return async (command: string, file: Part, more = '') => {
      const folder = workFolder();
      writeFileSync(path.join(folder, `${origin}_to_apipark.py`), page.sample({section: 'script', language: 'python'}));
      writeFileSync(path.join(folder, `${origin}.json`), JSON.stringify(file));
      const before = this.openApi.calls.length;
      const code = command.replace('http://127.0.0.1:18288', this.openApi.url).trimEnd() + more;
      const {status, output, errors} = await runBash(code, {cwd: folder});
      return {
        status,
        output: output.replaceAll('\r', ''),
        errors,
        calls: this.openApi.calls.slice(before).map(({method}) => method),
        written: readdirSync(folder).filter((name) => !name.startsWith(origin)),
        read: (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Part,
      };
    };
  }
}

type Applying = {
  destination: Destination;
  move: ReturnType<Destination['mover']>;
  /** The command that creates the keys. */
  apply: string;
  /** An export with one key for each of two consumers. */
  file: Part;
  names: readonly [string, string];
};

/** Tests how a script creates keys, which is the same for each gateway that it moves from. */
export function testApplying({destination, move, apply, file, names}: Applying): void {
  test('no key is printed', async () => {
    destination.know(...names);
    const {output, errors} = await move(apply, file);
    expect(output).toContain('created: ');
    expect(output + errors).not.toMatch(/YOUR_API_KEY|EXAMPLE_KEY|YOUR_SYSTEM_KEY/);
  });

  test('it creates only what is missing', async () => {
    destination.know(...names);
    await move(apply, file);
    const again = await move(apply, file, ' --query');
    expect(again.output.match(/^created: .*/gm)).toEqual(names.map((name) => `created: ${name}, Query apikey`));
    expect((await move(apply, file)).calls).not.toContain('POST');
  });

  test('nothing is created while a consumer is missing', async () => {
    destination.know(names[0]);
    const {status, errors, calls, written} = await move(apply, file);
    expect(errors).toMatch(new RegExp(`^FAILED .*app=${names[1]}: record not found$`, 'm'));
    expect({status, calls, written}).toEqual({status: 1, calls: ['GET', 'GET'], written: []});
  });

  test('a wrong key and a wrong address are reported', async () => {
    destination.know(...names);
    const wrongKey = changed(apply, 'YOUR_SYSTEM_KEY', 'unknown');
    expect((await move(wrongKey, file)).errors).toMatch(/^FAILED .*HTTP Error 403/m);
    const wrongAddress = changed(apply, 'http://127.0.0.1:18288', `${destination.openApi.url}/console`);
    expect((await move(wrongAddress, file)).errors).toMatch(/^FAILED .*Expecting value/m);
  });
}

/** Tests that the script of a page is that of the English one, whose cases are run, and short enough to read. */
export function testSameScript(origin: Origin, page: GuidePage): void {
  test('the script is the same in both languages, and short enough to read', () => {
    const script = page.sample({section: 'script', language: 'python'});
    expect(script).toBe(readGuide('en', `guides/move/${origin}`).sample({section: 'script', language: 'python'}));
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(120);
  });
}
