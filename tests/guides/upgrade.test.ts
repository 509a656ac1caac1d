import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {changed, locales, readGuide} from './page.ts';
import {pathWith, runBash, workFolder} from './run.ts';
import {json, listen, plain, type StandIn} from './server.ts';

const outputs = [
  {id: 'default_influxdb@output', name: 'x'},
  {id: 'loki@output', name: 'y'},
];
const routers = [
  {id: 'a@router', name: 'a'},
  {id: 'b@router', name: 'b'},
];

describe.each(locales)('the samples of upgrade in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/upgrade');
  const folder = workFolder();
  const compose = path.join(folder, 'docker-compose.yml');
  let admin: StandIn;
  let lists: Record<string, object[]>;
  beforeAll(async () => {
    lists = {output: outputs, router: routers};
    // The admin API of the gateway.
    admin = await listen(({path: asked}) =>
      lists[asked.replace('/api/', '')] ? json(200, lists[asked.replace('/api/', '')]) : plain(404, ''),
    );
  });
  afterAll(() => admin.stop());

  const atAdmin = (code: string) => changed(code, 'http://127.0.0.1:19400', admin.url);
  // The platform answers at the third try; nobody waits in between.
  const docker = `
    echo "$*" >> docker.log
    case "$*" in
      'compose exec -T apipark curl '*) [ "$(grep -c exec docker.log)" -ge 3 ] && echo '{"code":0,"data":{"version":"v1.7.3-beta"}}' || exit 22;;
      'compose images') echo 'apipark/apipark v1.6.2-beta';;
    esac`;
  const run = async (code: string) => {
    writeFileSync(path.join(folder, 'docker.log'), '');
    return runBash(code, {cwd: folder, env: {PATH: pathWith(path.join(folder, 'bin'), {docker, sleep: ''})}});
  };
  const dockerCalls = () => readFileSync(path.join(folder, 'docker.log'), 'utf8').trim().split('\n');

  test('the version is asked of the platform', async () => {
    await run(page.sample({section: 'version', language: 'bash'}));
    expect(dockerCalls()).toEqual(['compose exec -T apipark curl -s http://127.0.0.1:8288/api/v1/common/version']);
  });

  test('the snapshot counts what the gateway has', async () => {
    const {output, errors} = await run(atAdmin(page.sample({section: 'prepare', language: 'bash'})));
    expect(
      output
        .trim()
        .replaceAll(/ +/g, ' ')
        .split('\n')
        .map((line) => line.trim()),
      errors,
    ).toEqual(['2 before-upgrade/output.txt', '2 before-upgrade/router.txt', expect.stringMatching(/^4 /)]);
    expect(readFileSync(path.join(folder, 'before-upgrade/router.txt'), 'utf8')).toBe(
      '"id":"a@router"\n"id":"b@router"\n',
    );
  });

  test('the step changes the image of the platform alone and waits for it', async () => {
    writeFileSync(
      compose,
      'services:\n  apipark:\n    image: apipark/apipark:v1.6.2-beta\n  apipark-apinto:\n    image: eolinker/apinto-gateway:0.22.2\n',
    );
    const {output} = await run(page.sample({section: 'upgrade-one-step', language: 'bash'}));
    expect(readFileSync(compose, 'utf8')).toContain(
      'image: apipark/apipark:v1.7.3-beta\n  apipark-apinto:\n    image: eolinker/apinto-gateway:0.22.2',
    );
    expect(output).toContain('"version":"v1.7.3-beta"');
    expect(dockerCalls().map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
      'compose pull',
      'compose up',
      'compose exec',
      'compose exec',
      'compose exec',
    ]);
  });

  test('the check is silent when nothing was lost, and names what was', async () => {
    const code = atAdmin(page.sample({section: 'check-the-result', language: 'bash'}));
    expect(await run(code)).toMatchObject({output: '', errors: ''});
    lists = {...lists, router: routers.slice(1)};
    expect((await run(code)).output).toMatch(/^< "id":"a@router"$/m);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
