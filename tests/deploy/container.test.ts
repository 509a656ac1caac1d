// The image, as far as it can be tried without building it; the workflow builds and starts it.
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {makeFixture, type Fixture} from './fixture.ts';
import {ask, missing, startAsNobody} from './servers.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = 'src/deploy/container';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The instructions of the Dockerfile (https://docs.docker.com/reference/dockerfile/), each with its arguments. */
const instructions = read(`${folder}/Dockerfile`)
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => /^([A-Z]+) (.*)$/.exec(line) ?? [line, '?', line])
  .map(([, name, args]) => ({name: name!, args: args!}));
const all = (name: string) => instructions.filter((instruction) => instruction.name === name).map(({args}) => args);

describe('the Dockerfile', () => {
  test('has instructions of these kinds alone, and begins with one base', () => {
    const known = ['FROM', 'RUN', 'COPY', 'ENV', 'USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD', 'LABEL'];
    expect(instructions.filter(({name}) => !known.includes(name))).toEqual([]);
    expect(instructions[0]!.name).toBe('FROM');
    expect(all('FROM')).toHaveLength(1);
  });

  test('pins its base by version and digest', () => {
    expect(all('FROM')[0]).toMatch(/^docker\.io\/library\/caddy:\d+\.\d+\.\d+-alpine@sha256:[0-9a-f]{64}$/);
  });

  test('takes the site and its configuration alone, and the context has nothing else', () => {
    expect(all('COPY')).toEqual(['deploy/caddy/Caddyfile /etc/caddy/Caddyfile', 'build /srv']);
    const context = read(`${folder}/Dockerfile.dockerignore`)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(context).toEqual(['*', '!build', '!deploy/caddy/Caddyfile']);
  });

  test('ends as a user without rights, given by number, who cannot bind a port below 1024', () => {
    const users = all('USER');
    expect(users.at(-1)).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(instructions.findLastIndex(({name}) => name === 'RUN')).toBeLessThan(
      instructions.findIndex(({name}) => name === 'USER'),
    );
    expect(all('RUN')).toEqual(['setcap -r /usr/bin/caddy']);
    expect(all('EXPOSE').map(Number)).toEqual([8080]);
  });

  test('starts the program itself, which then gets the signals, and asks it for its health', () => {
    expect(JSON.parse(all('CMD')[0]!)).toEqual([
      'caddy',
      'run',
      '--config',
      '/etc/caddy/Caddyfile',
      '--adapter',
      'caddyfile',
    ]);
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(all('HEALTHCHECK')[0]).toMatch(
      /^--interval=\d+s .*CMD \["wget", .*"http:\/\/127\.0\.0\.1:8080\/healthz"\]$/,
    );
  });
});

describe.skipIf(missing('caddy') !== undefined)('its server', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'signals-'));
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await makeFixture('/');
    for (const open of [place, fixture.folder]) chmodSync(open, 0o755);
    writeFileSync(path.join(place, 'Caddyfile'), fixture.operatorFile('caddy/Caddyfile'));
    // More than the buffers of a connection take, so that a reader who waits keeps it open.
    writeFileSync(path.join(fixture.site, 'large.txt'), Buffer.alloc(30_000_000, 'a'));
  });
  afterAll(() => {
    fixture?.remove();
    rmSync(place, {recursive: true});
  });

  test('runs without rights and without a place to write to, and says that it is well', async () => {
    const server = await startAsNobody(path.join(place, 'Caddyfile'), fixture.site);
    try {
      const {status, body} = await ask(server.port, '/healthz');
      expect([status, body.toString()]).toEqual([200, expect.stringContaining('Home English')]);
      expect((await ask(server.port, '/docs/overview', {'Accept-Encoding': 'br'})).headers['content-encoding']).toBe(
        'br',
      );
    } finally {
      await server.stop();
    }
  });

  test('says that it is not well without a site', async () => {
    const server = await startAsNobody(path.join(place, 'Caddyfile'), place);
    try {
      expect((await ask(server.port, '/healthz')).status).toBe(404);
    } finally {
      await server.stop();
    }
  });

  test('told to stop, it answers what it has begun with, takes no more, and ends well', async () => {
    const server = await startAsNobody(path.join(place, 'Caddyfile'), fixture.site);
    const size = await new Promise<number>((resolve, reject) => {
      const call = request({host: '127.0.0.1', port: server.port, path: '/large.txt', agent: false}, (response) => {
        process.kill(server.pid, 'SIGTERM');
        setTimeout(() => {
          let bytes = 0;
          response.on('data', (part: Buffer) => (bytes += part.length));
          response.on('end', () => resolve(bytes));
        }, 500);
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end();
    });
    expect(size).toBe(30_000_000);
    expect(await server.ended).toBe(0);
    await expect(ask(server.port, '/')).rejects.toThrow();
  });
});
