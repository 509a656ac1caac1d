import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {startGateway} from './gateway.ts';
import {changed, locales, readGuide} from './page.ts';
import {pathWith, runBash, workFolder} from './run.ts';
import {freePorts, type StandIn} from './server.ts';

let gateway: StandIn;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe.each(locales)('the samples of production in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/production');
  const folder = workFolder();

  test('the checks before the first start read the .env of the deployment page', async () => {
    const makeEnv = readGuide(locale, 'deploy').sample({section: 'secrets', language: 'bash'});
    await runBash(makeEnv, {cwd: folder});
    const [secrets] = page.samples({section: 'before-start', language: 'bash'}, 2);
    const {output, errors} = await runBash(secrets!, {
      cwd: path.join(folder, 'apipark'),
    });
    const lines = output.trim().split('\n');
    const lengths = lines
      .filter((line) => /(?:PASSWORD|TOKEN|KEY) \d+$/.test(line))
      .map((line) => Number(line.split(' ')[1]));
    expect(lengths, errors).toHaveLength(7);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(24);
    expect(lines).toEqual(
      expect.arrayContaining(['CONSOLE_BIND=10.0.0.10', 'GATEWAY_BIND=0.0.0.0', 'INIT=true', '600 .env']),
    );
  });

  test('the look at images, volumes, host name, and processes asks for all four', async () => {
    const [, images] = page.samples({section: 'before-start', language: 'bash'}, 2);
    const PATH = pathWith(path.join(folder, 'images'), {docker: 'echo "$*"'});
    const {output, status} = await runBash(images!, {env: {PATH}});
    expect({status, lines: output.trim().split('\n')}).toEqual({
      status: 0,
      lines: [
        'compose images',
        'volume ls -q --filter name=apipark_',
        'compose exec apipark hostname',
        'compose exec apipark pgrep -f apipark_ai_event_listen',
      ],
    });
  });

  test('the check of the network tells open ports from closed ones', async () => {
    const [closed] = await freePorts(1);
    const code = page.sample({section: 'network', language: 'bash'});
    const ports = /for PORT in ([\d ]+);/.exec(code)![1]!;
    const {output} = await runBash(
      changed(changed(code, '192.0.2.10', '127.0.0.1'), ports, `${gateway.port} ${closed}`),
    );
    expect(output).toBe(`${gateway.port} open\n${closed} closed\n`);
    expect(ports.split(' ')).toEqual(expect.arrayContaining(['18288', '18099', '19400']));
  });

  test('the look at the disk asks the database, the log file, and the volumes', async () => {
    const docker = `
      case "$*" in
        'compose exec -T apipark-mysql '*) shift 4; MYSQL_ROOT_PASSWORD=secret exec "$@";;
        'compose exec apipark ls -lh run.log') echo '-rw-r--r-- 1 root root 12K run.log';;
        'system df -v') printf 'apipark_loki-data 1 2GB\\nother_data 1 1GB\\n';;
        *) exit 1;;
      esac`;
    const {output, status} = await runBash(page.sample({section: 'disk', language: 'bash'}), {
      env: {PATH: pathWith(path.join(folder, 'disk'), {docker, mysql: 'echo "mysql $*"'})},
    });
    expect({status, lines: output.trim().split('\n')}).toEqual({
      status: 0,
      lines: [
        'mysql -uroot -psecret apipark -e SELECT COUNT(*), MIN(record_time) FROM log_record',
        '-rw-r--r-- 1 root root 12K run.log',
        'apipark_loki-data 1 2GB',
      ],
    });
  });

  test('the signals are asked inside the platform, the gateway from the host', async () => {
    const docker = '[ "$1 $2 $3 $4" = "compose exec apipark curl" ] && shift 4 && echo "inside: $*"';
    const code = changed(page.sample({section: 'monitoring', language: 'bash'}), 'http://127.0.0.1:18099', gateway.url);
    const {output} = await runBash(code, {env: {PATH: pathWith(path.join(folder, 'signals'), {docker})}});
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^inside: -s http:\/\/apipark-nsq:4151\/stats/),
      'inside: -s http://apipark-loki:3100/ready',
      '401',
    ]);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
