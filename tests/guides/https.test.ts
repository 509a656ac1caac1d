import {spawn} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {startConsole} from './console.ts';
import {apiKey, startGateway} from './gateway.ts';
import {changed, locales, readGuide, type GuidePage, type SampleFilter} from './page.ts';
import {programOf} from './programs.ts';
import {missingProxy, startProxy, type Proxy, type ProxyName} from './proxies.ts';
import {environment, pathWith, runBash, workFolder} from './run.ts';
import type {StandIn} from './server.ts';

/**
 * What each proxy answers: a refused path, the console on plain HTTP, the gateway on plain HTTP, an upload of 60 MB.
 * The Caddy of Debian, 2.6.2, refuses the upload with 502; the one that the page names, with 413.
 */
const proxies: readonly {
  name: ProxyName;
  refused: number;
  consoleHttp: number;
  gatewayHttp: number;
  large: number[];
  files: string[];
}[] = [
  {
    name: 'nginx',
    refused: 403,
    consoleHttp: 301,
    gatewayHttp: 403,
    large: [413],
    files: ['/etc/nginx/conf.d/apipark.conf'],
  },
  {name: 'caddy', refused: 403, consoleHttp: 308, gatewayHttp: 403, large: [413, 502], files: ['/etc/caddy/Caddyfile']},
  {
    name: 'traefik',
    refused: 404,
    consoleHttp: 301,
    gatewayHttp: 404,
    large: [200],
    files: ['/etc/traefik/traefik.yml', '/etc/traefik/apipark.yml'],
  },
];

const workdir = workFolder();

const gatewayUrl = 'https://gateway.example.com';
const consoleUrl = 'https://apipark.example.com';
const key = ['-H', `Authorization: ${apiKey}`];

/** Spellings of paths that callers from outside may not reach; none may get to the platform, which decodes a path before it looks it up. */
const spellings = [
  '/',
  '/api/v1/common/version',
  '/openapi/v1/app/mcp',
  '/openapi/v1/app/mcp/',
  '/openapi/v1/%61pp/mcp',
  '//openapi/v1/app/mcp',
  '/openapi//v1/app/mcp',
  '/openapi/./v1/app/mcp',
  '/openapi/x/../v1/app/mcp',
  '/openapi/../openapi/v1/app/mcp',
  '/openapi/v1/app%2Fmcp',
  '/openapi/v1%2fapp/mcp',
  '/openapi%2Fv1/app/mcp',
  '/openapi/v1/app%2f%2e%2e%2fapp/mcp',
  '/openapi/../api/v1/common/version',
  '/openapi/%2e%2e/api/v1/common/version',
  '/openapi/..%2fapi/v1/common/version',
  '/openapi/%2e%2e%2Fapi/v1/common/version',
];

/** How each file changes when one more path is refused, as the page describes it. */
const oneMorePath: Readonly<Record<ProxyName, (file: string) => string>> = {
  nginx: (file) => {
    const block = /^ {4}location \/openapi\/v1\/app\/mcp \{\n[\s\S]*?^ {4}\}\n/m.exec(file)![0];
    return changed(file, block, `${block}\n${changed(block, '/openapi/v1/app/mcp', '/openapi/v1/mcp/')}`);
  },
  caddy: (file) => changed(file, 'not path /openapi/v1/app/mcp*', 'not path /openapi/v1/app/mcp* /openapi/v1/mcp/*'),
  traefik: (file) =>
    changed(
      file,
      '&& !PathPrefix(`/openapi/v1/app/mcp`)',
      '&& !PathPrefix(`/openapi/v1/app/mcp`) && !PathPrefix(`/openapi/v1/mcp/`)',
    ),
};

let gateway: StandIn;
let console: StandIn;
beforeAll(async () => {
  gateway = await startGateway({pause: 400});
  console = await startConsole();
});
afterAll(() => Promise.all([gateway.stop(), console.stop()]));

/** Returns when each line of a streamed answer arrived, in milliseconds. */
function arrivals(proxy: Proxy, version: string): Promise<number[]> {
  const times: number[] = [];
  const child = spawn(
    'curl',
    ['-s', '-N', version, `${gatewayUrl}/chat/chat/completions`, ...key, '-d', '{"stream":true}'],
    {env: environment(proxy.env), timeout: 20_000},
  );
  child.stdout.on('data', (data: Buffer) =>
    times.push(...Array.from(data.toString().match(/^data:/gm) ?? [], () => Date.now())),
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(times));
  });
}

const certificateBlocks = (page: GuidePage) =>
  page.samples({section: 'certificate', language: 'bash'}, 2) as [string, string];

/** Makes a folder with a certificate as the page says. */
async function folderWithCertificate(page: GuidePage): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
  mkdirSync(path.join(folder, 'tls'));
  const {output, status, errors} = await runBash(certificateBlocks(page)[0], {cwd: path.join(folder, 'tls')});
  if (status !== 0 || !/apipark\.example\.com.*gateway\.example\.com/.test(output))
    throw new Error(`The certificate was not made: ${output}${errors}`);
  return folder;
}

describe.each(locales)('the samples of https in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/https');
  if (missingProxy('nginx'))
    page.leaveOut({section: 'certificate', title: 'acme-location.conf'}, missingProxy('nginx')!);
  if (proxies.every(({name}) => missingProxy(name))) {
    const checks: SampleFilter[] = [
      {section: 'certificate', language: 'bash'},
      {section: 'proxy', tab: undefined},
      {section: 'check-the-result'},
      {section: 'addresses', language: 'bash'},
    ];
    for (const place of checks) page.leaveOut(place, 'needs one of the proxies');
  }

  describe.each(proxies)('$name', ({name, refused, consoleHttp, gatewayHttp, large, files}) => {
    const read = () => files.map((title) => page.sample({section: 'proxy', title}));
    const missing = missingProxy(name);
    if (missing) {
      for (const title of files) page.leaveOut({section: 'proxy', title}, missing);
      page.leaveOut({section: 'proxy', tab: name, language: 'bash'}, missing);
      test.skip(`${name} ${missing}`);
      // Where the checks run, the two that come with Debian must not be left out unseen.
      if (process.env.CI && name !== 'traefik') test('is there in continuous integration', () => expect.fail(missing));
      return;
    }

    let folder: string;
    let proxy: Proxy;
    beforeAll(async () => {
      folder = await folderWithCertificate(page);
      proxy = await startProxy(name, read(), folder, {gateway, console});
    });
    afterAll(async () => {
      await proxy?.stop();
      rmSync(folder, {recursive: true, force: true});
    });

    const status = async (args: string[], env = proxy.env) =>
      Number((await proxy.curl(['-o', '/dev/null', '-w', '%{http_code}', ...args], {env})).output);
    const body = async (args: string[], env = proxy.env) => (await proxy.curl(args, {env})).output;

    test('the check on the host of the proxy', async () => {
      const {output} = await runBash(page.sample({section: 'proxy', tab: undefined}), {env: proxy.env});
      expect(output).toBe('401\n');
    });

    test('the check of the result', async () => {
      const [check] = page.samples({section: 'check-the-result', language: 'bash'}, 2);
      const run = async (env: Record<string, string>) =>
        (await runBash(check!, {env})).output.replaceAll(/ +$/gm, '').trim().split('\n');
      const [lines, inside] = await Promise.all([run(proxy.env), run(proxy.insideEnv)]);
      expect(lines.filter((_, index) => index !== 4)).toEqual([
        '1: missing or invalid token',
        `2: ${gatewayHttp}`,
        '3: {"code":-8,"msg":"invalid token","success":"fail"}',
        `4: ${refused}`,
        '6: event: endpoint',
      ]);
      expect(lines[4]).toMatch(new RegExp(`^5: ${refused}(?! application/json)`));
      expect(inside[3]).toBe('4: 200');
    });

    test('the stream of the check arrives as it is sent', async () => {
      const [, stream] = page.samples({section: 'check-the-result', language: 'bash'}, 2);
      const [{output}, ...timed] = await Promise.all([
        runBash(stream!, {env: proxy.env}),
        arrivals(proxy, '--http1.1'),
        arrivals(proxy, '--http2'),
      ]);
      expect(output.trim()).toMatch(/^data: \{[\s\S]*data: \[DONE\]$/);
      for (const times of timed) {
        expect(times).toHaveLength(5);
        expect(times.at(-1)! - times[0]!).toBeGreaterThan(1200);
      }
    });

    test('calls reach the gateway as they were sent', async () => {
      expect(await status([`${gatewayUrl}/orders/list`, ...key])).toBe(200);
      expect(await status([`${gatewayUrl}/orders/list`, '-H', `Authorization: Bearer ${apiKey}`])).toBe(401);
      await status([`${gatewayUrl}/orders/a%2Fb?x=1%2F2`, ...key]);
      expect(gateway.calls.at(-1)!.url).toBe('/orders/a%2Fb?x=1%2F2');
    });

    test('no spelling of a restricted path reaches the platform from outside', async () => {
      const before = console.calls.length;
      const answers = await Promise.all(
        spellings.map((spelling) => status(['--path-as-is', `${consoleUrl}${spelling}`])),
      );
      expect(console.calls.slice(before).map(({url}) => url)).toEqual([]);
      expect(
        answers.every((code) => code >= 300 && code < 500),
        String(answers),
      ).toBe(true);
    });

    test('the private network reaches the console and MCP for consumers', async () => {
      expect(await body([`${consoleUrl}/api/v1/common/version`], proxy.insideEnv)).toContain('v1.9.6-beta');
      expect(await body([`${consoleUrl}/openapi/v1/app/mcp`, ...key], proxy.insideEnv)).toBe(
        '{"code":-1,"msg":"invalid app id","success":"fail"}',
      );
    });

    test('one more path can be refused as the page says', async () => {
      if (name !== 'nginx')
        expect(page.source).toContain(
          name === 'caddy' ? 'not path /openapi/v1/app/mcp* /openapi/v1/mcp/*' : '&& !PathPrefix(`/openapi/v1/mcp/`)',
        );
      const other = mkdtempSync(path.join(folder, 'more-'));
      cpSync(path.join(folder, 'tls'), path.join(other, 'tls'), {recursive: true});
      const [first, ...rest] = read().reverse();
      const stricter = await startProxy(name, [...rest.reverse(), oneMorePath[name](first!)], other, {
        gateway,
        console,
      });
      const ask = async ({curl}: Proxy) =>
        (await curl(['-m', '1', `${consoleUrl}/openapi/v1/mcp/global/sse?apikey=${apiKey}`])).output;
      const [closed, open] = await Promise.all([ask(stricter), ask(proxy)]).finally(stricter.stop);
      expect(closed).not.toContain('event: endpoint');
      expect(open).toContain('event: endpoint');
    });

    test('the address of the caller is set, whatever the caller claims', async () => {
      const claims = ['-H', 'X-Real-IP: 9.9.9.9', '-H', 'X-Forwarded-For: 8.8.8.8'];
      await status([`${gatewayUrl}/orders/list`, ...claims]);
      await status([`${consoleUrl}/openapi/v1/app/authorizations`, ...claims]);
      for (const {calls} of [gateway, console])
        expect(calls.at(-1)!.headers).toMatchObject({'x-real-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1'});
    });

    test('plain HTTP leads to HTTPS at the console and is refused at the gateway', async () => {
      const before = gateway.calls.length;
      expect(await status(['http://apipark.example.com/'])).toBe(consoleHttp);
      expect(await status(['http://gateway.example.com/orders/list', ...key])).toBe(gatewayHttp);
      expect(gateway.calls).toHaveLength(before);
    });

    test('TLS 1.1 is refused, TLS 1.2 is taken, and browsers are kept on HTTPS', async () => {
      expect(await status(['--tls-max', '1.1', `${gatewayUrl}/`])).toBe(0);
      expect(await status(['--tls-max', '1.2', `${gatewayUrl}/`])).toBe(401);
      expect((await body(['-I', `${consoleUrl}/openapi/v1/app/authorizations`])).toLowerCase()).toContain(
        'strict-transport-security: max-age=31536000',
      );
    });

    test('uploads pass up to the limit', async () => {
      const upload = async (megabytes: number) => {
        const file = path.join(folder, 'upload');
        writeFileSync(file, Buffer.alloc(megabytes * 1_000_000));
        return status(['--http1.1', `${gatewayUrl}/orders/upload`, ...key, '--data-binary', `@${file}`]);
      };
      expect(await upload(20)).toBe(200);
      expect(gateway.calls.at(-1)!.size).toBe(20_000_000);
      expect(large).toContain(await upload(60));
    });

    test('the platform reaches the gateway by its public name', async () => {
      const docker = '[ "$1 $2 $3" = "compose exec apipark" ] && shift 3 && exec "$@"';
      const {output} = await runBash(page.sample({section: 'addresses', language: 'bash'}), {
        env: {...proxy.env, PATH: pathWith(path.join(folder, 'bin'), {docker})},
      });
      expect(output).toBe('401\n');
    });

    test('the served certificate has the end date of the file', async () => {
      const dates = await runBash(changed(certificateBlocks(page)[1], '127.0.0.1:443', `127.0.0.1:${proxy.https}`));
      const own = await runBash('openssl x509 -noout -enddate -in tls/apipark.crt', {cwd: folder});
      expect(dates.output).toMatch(/^notAfter=/);
      expect(dates.output).toBe(own.output);
    });

    test('the commands that test and load the file', async () => {
      const command = page.sample({section: 'proxy', tab: name, language: 'bash'});
      const programs: Record<string, string> = {sudo: 'exec "$@"'};
      // Nginx takes its file from where it was built for, the others from the command.
      if (name === 'nginx') programs.nginx = `exec ${programOf(name)} -e ${folder}/error.log -c ${proxy.config} "$@"`;
      else programs[name] = name === 'traefik' ? 'echo "$@"' : `exec ${programOf(name)} "$@"`;
      const code = name === 'caddy' ? changed(command, '/etc/caddy/Caddyfile', proxy.config) : command;
      const {
        status: exit,
        output,
        errors,
      } = await runBash(code, {env: {PATH: pathWith(path.join(folder, 'bin'), programs), XDG_DATA_HOME: folder}});
      expect(exit, errors).toBe(0);
      // Starting Traefik is what this test began with; here is only looked at the option.
      if (name === 'traefik') expect(output).toBe('--configfile=/etc/traefik/traefik.yml\n');
      expect(await status([`${gatewayUrl}/`])).toBe(401);
    });

    test('keys stay out of the access log', async () => {
      await status([`${gatewayUrl}/orders/list?apikey=${apiKey}`, ...key]);
      const lines = proxy
        .logs()
        .split('\n')
        .filter((line) => line.includes('/orders/list'));
      if (name === 'nginx') expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => line.includes(apiKey))).toEqual([]);
    });
  });

  test.skipIf(missingProxy('nginx'))('the answers of an ACME client are served from its folder', async () => {
    const folder = await folderWithCertificate(page);
    const location = changed(
      page.sample({section: 'certificate', title: 'acme-location.conf'}),
      '/var/www/acme',
      path.join(folder, 'acme'),
    );
    mkdirSync(path.join(folder, 'acme/.well-known/acme-challenge'), {recursive: true});
    writeFileSync(path.join(folder, 'acme/.well-known/acme-challenge/token'), 'proof');
    const file = page.sample({section: 'proxy', title: proxies[0]!.files[0]!});
    const both = file.replaceAll(/listen 80;\n.*\n/g, (start) => `${start}${location}`);
    const proxy = await startProxy('nginx', [both], folder, {gateway, console});
    const answers = await Promise.all(
      ['gateway', 'apipark'].map((host) => proxy.curl([`http://${host}.example.com/.well-known/acme-challenge/token`])),
    );
    await proxy.stop();
    rmSync(folder, {recursive: true});
    expect(answers.map(({output}) => output)).toEqual(['proof', 'proof']);
  });

  test('the check of the ports finds the three lines', async () => {
    const lines = [
      ...[18288, 18099, 19400].map((port) => `LISTEN 0 4096 127.0.0.1:${port} 0.0.0.0:*`),
      'LISTEN 0 128 0.0.0.0:22 0.0.0.0:*',
    ];
    const ss = `[ "$*" = "-ltn" ] && printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')}`;
    const {output} = await runBash(page.sample({section: 'bind', language: 'bash'}), {
      env: {PATH: pathWith(workdir, {ss})},
    });
    expect(output.trim().split('\n')).toEqual(lines.slice(0, 3));
  });

  test('the addition to the Compose file names the host', () => {
    expect(parse(page.sample({section: 'addresses', title: 'docker-compose.yml'}))).toEqual({
      services: {apipark: {extra_hosts: ['gateway.example.com:10.0.0.10']}},
    });
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
