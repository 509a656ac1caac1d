import {mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {apiKey, startGateway, type Route} from './gateway.ts';
import {changed, locales, readGuide} from './page.ts';
import {providerKey, startProvider} from './provider.ts';
import {missingProxy, startNginx} from './proxies.ts';
import {answerOf, run, runBash, runModule, runPython, workFolder} from './run.ts';
import {freePorts, plain, type StandIn} from './server.ts';

let provider: StandIn;
let gateway: StandIn;
beforeAll(async () => {
  provider = await startProvider();
  /** A route of a REST service: the header of its upstream replaces the caller's. */
  const forward =
    (to: string, header: string, value: string): Route =>
    async ({body, headers}) => {
      const kept: Record<string, string> = headers['anthropic-version']
        ? {'anthropic-version': String(headers['anthropic-version'])}
        : {};
      const response = await fetch(`${provider.url}${to}`, {
        method: 'POST',
        body,
        headers: {...kept, 'content-type': 'application/json', [header]: value},
      });
      return plain(response.status, await response.text(), 'application/json');
    };
  gateway = await startGateway({
    credentials: ['authorization', 'x-api-key'].map((header) => ({header, value: apiKey})),
    routes: {
      'POST /openai-rest/embeddings': forward('/v1/embeddings', 'Authorization', `Bearer ${providerKey}`),
      'POST /openai-rest/images/generations': forward(
        '/v1/images/generations',
        'Authorization',
        `Bearer ${providerKey}`,
      ),
      'POST /cohere-rest/rerank': forward('/v2/rerank', 'Authorization', `Bearer ${providerKey}`),
      'POST /anthropic-rest/v1/messages': forward('/v1/messages', 'X-Api-Key', providerKey),
    },
  });
});
afterAll(() => Promise.all([provider.stop(), gateway.stop()]));

describe.each(locales)('the samples of other-endpoints in %s:', (locale) => {
  const page = readGuide(locale, 'guides/connect/other-endpoints');
  const folder = workFolder();
  const call = (tab: string) => changed(page.sample({section: 'call', tab}), 'http://127.0.0.1:18099', gateway.url);

  test('the provider is asked without the gateway', async () => {
    const {output} = await runBash(
      changed(page.sample({section: 'values', language: 'bash'}), 'https://models.example.com', provider.url),
    );
    expect(answerOf(output)).toMatchObject({status: 200});
  });

  test.each<[string, object]>([
    ['embeddings', {data: [{embedding: [0.1, 0.1, 0.1, 0.1]}, {}]}],
    ['rerank', {results: [{index: 1}]}],
    ['messages', {content: [{text: 'Hello'}]}],
  ])('the call for %s', async (tab, expected) => {
    const {status, body} = answerOf((await runBash(call(tab))).output);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject(expected);
  });

  test('the call for images writes a file', async () => {
    const {status, errors} = await runBash(call('images'), {cwd: folder});
    expect(status, errors).toBe(0);
    expect(readFileSync(path.join(folder, 'image.png'), 'latin1')).toBe('\x89PNG');
  });

  test('the calls of the SDKs print what came back', async () => {
    for (const {output, errors} of [await runPython(call('python')), await runModule(call('javascript'))])
      expect(output, errors).toBe('2 4 2\n');
  });

  test('the document describes what the call sends', async () => {
    const document = parse(page.sample({section: 'publish', language: 'yaml'})) as {
      paths: Record<string, {post: {requestBody: {content: Record<string, {schema: {required: string[]}}>}}}>;
    };
    const {required} = document.paths['/embeddings']!.post.requestBody.content['application/json']!.schema;
    await runBash(call('embeddings'));
    expect(Object.keys(JSON.parse(gateway.calls.at(-1)!.body) as object)).toEqual(required);
  });

  const upstream = {section: 'certificate', title: 'openai-upstream.conf'};
  const missing = missingProxy('nginx');
  if (missing) page.leaveOut(upstream, missing);
  test.skipIf(missing)('Nginx passes calls on only when it trusts the certificate of the provider', async () => {
    const make = `
      for ca in trusted other; do openssl req -x509 -newkey rsa:2048 -nodes -keyout $ca.key -out $ca.pem -days 2 -subj "/CN=$ca" || exit 1; done
      openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj "/CN=api.openai.com" &&
      openssl x509 -req -in server.csr -CA trusted.pem -CAkey trusted.key -CAcreateserial -days 2 -extfile <(echo "subjectAltName=DNS:api.openai.com") -out server.pem`;
    expect(await runBash(make, {cwd: folder})).toMatchObject({status: 0});
    const secure = await startProvider({
      cert: readFileSync(path.join(folder, 'server.pem'), 'utf8'),
      key: readFileSync(path.join(folder, 'server.key'), 'utf8'),
    });
    const answers: string[] = [];
    for (const authority of ['trusted', 'other']) {
      const own = path.join(folder, authority);
      mkdirSync(own);
      const [port] = (await freePorts(1)) as [number];
      const moves: [string, string][] = [
        ['listen 8081', `listen 127.0.0.1:${port}`],
        ['proxy_pass https://api.openai.com', `proxy_ssl_name api.openai.com;\n        proxy_pass ${secure.url}`],
        ['/etc/ssl/certs/ca-certificates.crt', path.join(folder, `${authority}.pem`)],
      ];
      const nginx = await startNginx(
        own,
        moves.reduce((text, move) => changed(text, ...move), page.sample(upstream)),
        [port],
      );
      const args = [
        '-s',
        '-o',
        '/dev/null',
        '-w',
        '%{http_code}',
        `http://127.0.0.1:${port}/v1/embeddings`,
        '-H',
        `Authorization: Bearer ${providerKey}`,
        '-d',
        '{"model":"m","input":"Hello"}',
      ];
      answers.push((await run('curl', args)).output);
      await nginx.stop();
    }
    expect(secure.calls.at(-1)!.headers.host).toBe('api.openai.com');
    await secure.stop();
    expect(answers).toEqual(['200', '502']);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
