import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {samples, samplesCheck} from '../../../src/gate/checks/samples.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

/** Returns the findings on a page with one sample, as "line of the sample: message". */
async function findingsIn(language: string, code: string, file = english('page.md')): Promise<string[]> {
  const site = sampleSite({[file]: pageSource(`An opening sentence.\n\n${fence(language, code)}`)});
  const fenceLine = site.pages[0]!.source.split('\n').findIndex((line) => line.startsWith('```')) + 1;
  const found = await samples.find(site);
  expect(found.filter((finding) => finding.file !== file || !finding.message || !finding.cure)).toEqual([]);
  return found.map(({line, message}) => `${line - fenceLine}: ${message}`);
}

type Case = readonly [name: string, language: string, code: string, finding: string | RegExp];

const expectFinding = async (language: string, code: string, finding: string | RegExp) => {
  const found = await findingsIn(language, code);
  expect(found).toHaveLength(1);
  if (typeof finding === 'string') expect(found[0]).toBe(finding);
  else expect(found[0]).toMatch(finding);
};

test('a finding names file and line, what is wrong and the cure', async () => {
  const site = sampleSite({
    [english('services/page.md')]: pageSource(`First.\n\n${fence('json', '{\n  "a": 1,\n  "a": 2\n}')}`),
  });
  expect(await samples.find(site)).toEqual([
    {
      file: 'docs/services/page.md',
      line: 13,
      message: 'The JSON object has the key "a" twice.',
      cure: 'Keep one of them.',
    },
  ]);
});

describe('The first line of a block', () => {
  test.each<Case>([
    ['no language', '', 'x', '0: The code block does not name a language.'],
    ['an unknown language', 'constructor', '{', '0: There is no code language "constructor".'],
    ['an unknown option', 'text live', 'x', '0: "live" is not an option of a code block.'],
    ['a range without lines', 'text {0}', 'x', '0: {0} does not mark any lines.'],
  ])('%s is found', (_name, language, code, finding) => expectFinding(language, code, finding));
});

describe('JSON', () => {
  test.each<Case>([
    ['a comma too many', 'json', '{\n  "a": 1,\n}', /^3: The JSON does not parse: /],
    ['a comment', 'json', '{\n  // no\n  "a": 1\n}', /^2: The JSON does not parse: /],
    ['an ellipsis', 'json', '{"a": …}', /^1: The JSON does not parse: /],
    ['an unfinished object', 'json', '{\n  "a": 1', /^2: The JSON does not parse: /],
    ['a key twice', 'json', '{"a": {"b": 1,\n  "b": 2}}', '2: The JSON object has the key "b" twice.'],
    ['a broken line among lines', 'jsonl', '{"a":1}\n{"a"}', /^2: The JSON does not parse: /],
  ])('%s is found', (_name, language, code, finding) => expectFinding(language, code, finding));

  test('equal keys in different objects and tabs are fine', async () => {
    expect(await findingsIn('json', '[{"a": 1},\n\t{"a": 2, "b": {"a": "x: y # z"}}]')).toEqual([]);
    expect(await findingsIn('jsonl', '{"a":1}\n\n{"a":2}')).toEqual([]);
  });
});

describe('YAML', () => {
  test.each<Case>([
    ['a key twice', 'yaml', 'a: 1\nb: 2\na: 3', '3: The YAML mapping has the same key twice.'],
    ['an error in a second document', 'yaml', 'a: 1\n---\nb: [1', /^3: The YAML does not parse: /],
    ['a tab as indentation', 'yaml', 'a:\n\tb: 1', /^2: The YAML does not parse: /],
    ['an alias without an anchor', 'yaml', 'a: 1\nb: *base', '2: The YAML alias *base has no anchor before it.'],
  ])('%s is found', (_name, language, code, finding) => expectFinding(language, code, finding));

  test('anchors, merge keys and several documents are fine', async () => {
    expect(await findingsIn('yaml', 'base: &base\n  a: 1\nmore:\n  <<: *base\n  b: 2\n---\na: 1')).toEqual([]);
  });
});

describe('compose files', () => {
  const compose = (service: string, rest = '') => `services:\n  orders:\n    image: orders:1.0.0\n${service}${rest}`;

  test.each<Case>([
    [
      'an unknown key',
      'yaml',
      compose('    enviroment:\n      A: b'),
      '4: "services.orders" has the key "enviroment", which the compose specification does not know.',
    ],
    [
      'an unknown key at the top',
      'yaml',
      compose('', 'volume:\n  data:'),
      '4: The compose file has the key "volume", which the compose specification does not know.',
    ],
    [
      'a wrong type',
      'yaml',
      compose('    ports: 8080'),
      '4: "services.orders.ports" must be of the type array by the compose specification.',
    ],
    [
      'a port that is none',
      'yaml',
      compose('    ports:\n      - "8080:http"'),
      '5: "services.orders.ports.0" is not a value of the kind "ports" by the compose specification.',
    ],
    [
      'a time without a unit',
      'yaml',
      compose('    healthcheck:\n      interval: "5"'),
      /^5: "services\.orders\.healthcheck\.interval" /,
    ],
    [
      'a condition that does not exist',
      'yaml',
      compose('    depends_on:\n      db:\n        condition: healthy'),
      /^6: "services\.orders\.depends_on\.db\.condition" must be one of service_started, service_healthy, /,
    ],
    [
      'a service that is missing',
      'yaml title="docker-compose.yml"',
      compose('    depends_on: [db]'),
      '4: The service "orders" uses the service "db", which the file does not declare.',
    ],
    [
      'a volume that is missing',
      'yaml title="docker-compose.yml"',
      compose('    volumes:\n      - data:/data\n      - ./file:/file'),
      '4: The service "orders" uses the volume "data", which the file does not declare.',
    ],
    [
      'a key that an anchor hands to several services',
      'yaml',
      'x-all: &all\n  restarts: always\nservices:\n  a: {<<: *all, image: a}\n  b:\n    <<: *all\n    image: b',
      '2: "services.a" has the key "restarts", which the compose specification does not know.',
    ],
    [
      'a compose file by its title alone',
      'yaml title="compose.yaml"',
      'service:\n  a: {}',
      '1: The compose file has the key "service", which the compose specification does not know.',
    ],
  ])('%s is found', (_name, language, code, finding) => expectFinding(language, code, finding));

  test('what the specification of today allows is fine', async () => {
    const file = `name: orders
x-defaults: &defaults
  restart: unless-stopped
include:
  - other.yaml
services:
  db:
    <<: *defaults
    image: mysql:8.0.37
    command:
    env_file:
      - path: .env
        required: false
    healthcheck:
      test: ["CMD", "true"]
      interval: 1m30s
      retries: \${RETRIES:-3}
      start_interval: 1s
    ports:
      - "127.0.0.1:\${PORT:-3306}:3306"
      - 3307:3307/tcp
      - 8080
      - {name: web, target: 80, published: "8081"}
    volumes:
      - data:/var/lib/mysql
  orders:
    image: orders:1.0.0
    pull_policy: daily
    depends_on:
      db: {condition: service_healthy, required: true, restart: true}
    secrets: [token]
volumes:
  data:
secrets:
  token:
    environment: TOKEN`;
    expect(await findingsIn('yaml title="docker-compose.yml"', file)).toEqual([]);
  });

  test('other YAML is not held against it', async () => {
    expect(await findingsIn('yaml title="gateway.yml"', 'services:\n  orders:\n    listen: 8099')).toEqual([]);
  });
});

describe('shell', () => {
  test.each<Case>([
    ['a quotation mark that is not closed', 'bash', 'cd /tmp\necho "x', /^2: The shell sample does not parse: .*quote/],
    ['a block that is not closed', 'bash', 'if true; then\n  ls', /^1: The shell sample does not parse: /],
    [
      'an array where only POSIX is promised',
      'sh',
      'a=(1 2)',
      /^1: The shell sample does not parse: arrays are a bash/,
    ],
    ['a prompt', 'bash', '$ docker compose up -d', '1: The line starts with the prompt "$".'],
    [
      'a space behind the backslash',
      'bash',
      'docker run \\ \n  --rm alpine',
      '2: The option "--rm" is on a line that is a separate command.',
    ],
    [
      'a host that is not documented',
      'bash',
      'wget "https://files.invalid/orders.sh"',
      '1: "files.invalid" is not a documented example host.',
    ],
    [
      'localhost',
      'bash',
      'GATEWAY="http://localhost:18099"',
      '1: The host "localhost" can mean an IPv6 address on which nothing listens.',
    ],
  ])('%s is found', (_name, language, code, finding) => expectFinding(language, code, finding));

  test('here-documents, substitutions, case and test are fine', async () => {
    const code = `cat > .env <<EOF
A=$(openssl rand -hex 24)
-x "
EOF
case "$1" in
  -h) exit ;;
esac
[[ -f a &&
  -f b ]] && docker logs apipark 2>&1 | grep -E 'a|b' > "$(date +%F).log"`;
    expect(await findingsIn('bash', code)).toEqual([]);
    expect(await findingsIn('text', '$ "')).toEqual([]);
  });
});

describe('curl', () => {
  const url = '"http://127.0.0.1:18099/orders"';

  test.each<Case>([
    [
      'a bare address',
      'bash',
      'curl https://orders.example.com/list',
      '1: The address https://orders.example.com/list of the curl call is not quoted.',
    ],
    [
      'an address without its scheme',
      'bash',
      'curl "orders.example.com/list"',
      '1: The address "orders.example.com/list" of the curl call does not start with http:// or https://.',
    ],
    ['no address', 'bash', 'curl -s \\\n  -H "Accept: text/plain"', '1: The curl call has no address.'],
    [
      'a bare header',
      'bash',
      `curl ${url} -H Accept:text/plain`,
      '1: The header Accept:text/plain of the curl call is not quoted.',
    ],
    [
      'a header without a colon',
      'bash',
      `curl ${url} \\\n  -H "Authorization YOUR_API_KEY"`,
      '2: "Authorization YOUR_API_KEY" is not a header.',
    ],
    [
      'a header without its space',
      'bash',
      `curl ${url} -H "Authorization:YOUR_API_KEY"`,
      '1: "Authorization:YOUR_API_KEY" is not a header.',
    ],
    ['an option without its value', 'bash', `curl ${url} -H`, '1: The curl option "-H" has no value.'],
    ['an option that does not exist', 'bash', `curl ${url} --headers "A: b"`, /^1: curl has no option "--headers"\./],
    ['a letter that does not exist', 'bash', `curl -sP ${url}`, '1: curl has no option "-P".'],
    [
      'a body that is not JSON',
      'bash',
      `curl ${url} \\\n  -H "Content-Type: application/json" \\\n  -d '{\n  "a": 1,\n}'`,
      /^5: The JSON body of the curl call does not parse: /,
    ],
    [
      'a body with a key twice',
      'bash',
      `curl ${url} --json '{"a":1,"a":2}'`,
      '1: The JSON body of the curl call object has the key "a" twice.',
    ],
    [
      'a broken body in a here-document',
      'bash',
      `curl ${url} -H "Content-Type: application/json" -d @- <<'EOF'\n{\n  "a": }\nEOF`,
      /^3: The JSON body of the curl call does not parse: /,
    ],
    [
      'a variable that is not set',
      'bash',
      `curl ${url} -H "Authorization: $API_KEY"`,
      '1: The curl call uses $API_KEY, which the sample does not set.',
    ],
    ['a needless method', 'bash', `curl -X POST ${url} -d "a=1"`, '1: "-X POST" says what curl does anyway.'],
    [
      'a host put together from variables',
      'bash',
      `HOST="orders.invalid"\ncurl "http://$HOST/list"`,
      '2: "orders.invalid" is not a documented example host.',
    ],
    [
      'a call inside a substitution',
      'bash',
      'TOKEN="$(curl -s https://10.0.0.5/token)"',
      '1: The address https://10.0.0.5/token of the curl call is not quoted.',
    ],
  ])('%s is found', (_name, language, code, finding) => expectFinding(language, code, finding));

  test.each([
    [
      'variables, quoted parts and options in one word',
      'GATEWAY="http://127.0.0.1:18099"\nKEY="$(sed -n \'s/^A=//p\' .env)"\ncurl -sSo/dev/null -w \'%{http_code}\\n\' "$GATEWAY/a?b=1&c={d}" \\\n  -H "Authorization: $KEY" -H "Expect:" \\\n  -u "YOUR_USERNAME:YOUR_PASSWORD" --no-progress-meter',
    ],
    [
      'variables inside a JSON body',
      'MODEL="m"\ncurl "https://gateway.example.com/a" -H "Content-Type: application/json" -d "{\\"model\\":\\"$MODEL\\",\\"n\\":$?}"',
    ],
    [
      'a body from a file and a form',
      'curl "http://10.0.0.5:8080/a" -d @body.json\ncurl "http://192.0.2.10/a" -d "a=1&b=2"\ncurl -X DELETE "https://download.apipark.com/a"',
    ],
    [
      'a here-document as a body',
      'curl "http://10.0.0.5/a" -H "Content-Type: application/json" -d @- <<EOF\n{"a": "$HOME"}\nEOF',
    ],
    ['loops', 'for N in 1 2; do curl "http://127.0.0.1:18099/$N"; done'],
    [
      'hosts that only the reader knows, and a full stop',
      '# see https://orders.example.com.\nwget "http://orders.$DOMAIN/a" "http://127.0.0.1:$PORT/"',
    ],
    [
      'calls in a container',
      'docker compose exec apipark curl "http://apipark-apinto:9400/system/info" "http://127.0.0.1:8288/x"',
    ],
  ])('%s: fine', async (_name, code) => {
    expect(await findingsIn('bash', code)).toEqual([]);
  });

  test('ports follow the version', async () => {
    const call = (port: number) => `curl "http://127.0.0.1:${port}/orders"`;
    const old = 'versioned_docs/version-1.6-beta/page.md';
    const site = (file: string, port: number) =>
      sampleSite({'versions.json': '["1.9-beta", "1.6-beta"]', [file]: pageSource(fence('bash', call(port)))});
    const messages = async (file: string, port: number) =>
      (await samples.find(site(file, port))).map(({message, cure}) => `${message} ${cure}`);
    expect(await messages(old, 8099)).toEqual([]);
    expect(await messages(old, 9400)).toEqual([]);
    expect(await messages(old, 18288)).toEqual([]);
    expect(await messages(old, 18099)).toEqual([
      'The gateway of 1.6-beta is not reached on 127.0.0.1:18099. Write 127.0.0.1:8099.',
    ]);
    expect(await messages('versioned_docs/version-1.9-beta/page.md', 8099)).toEqual([
      'The gateway of 1.9-beta is not reached on 127.0.0.1:8099. Write 127.0.0.1:18099.',
    ]);
    expect(await messages(english('page.md'), 9400)).toEqual([
      'The admin API of the gateway of the coming version is not reached on 127.0.0.1:9400. Write 127.0.0.1:19400.',
    ]);
    expect(await messages(english('page.md'), 8288)).toEqual([
      'The console of the coming version is not reached on 127.0.0.1:8288. Write 127.0.0.1:18288.',
    ]);
    expect(await messages(english('page.md'), 19400)).toEqual([]);
  });
});

describe('HTTP', () => {
  test.each<Case>([
    [
      'a first line that is none',
      'http',
      'Authorization: YOUR_API_KEY',
      '1: "Authorization: YOUR_API_KEY" is neither a request line nor a status line.',
    ],
    [
      'a header that is none',
      'http',
      'GET /orders HTTP/1.1\nHost: gateway.example.com\nAuthorization YOUR_API_KEY',
      '3: "Authorization YOUR_API_KEY" is not a header.',
    ],
    [
      'a body that is not JSON',
      'http',
      'HTTP/1.1 200 OK\nContent-Type: application/json; charset=utf-8\n\n{\n  "a": 1,\n}',
      /^6: The JSON does not parse: /,
    ],
    [
      'a host that is not documented',
      'http',
      'GET / HTTP/1.1\nHost: orders.invalid:80',
      '2: "orders.invalid" is not a documented example host.',
    ],
    [
      'a response behind its request',
      'http',
      'GET / HTTP/1.1\nHost: 10.0.0.5\n\nHTTP/1.1 200 OK',
      '4: Request and response are in one block.',
    ],
  ])('%s is found', (_name, language, code, finding) => expectFinding(language, code, finding));

  test('requests and responses are fine', async () => {
    expect(
      await findingsIn(
        'http',
        'POST /orders?page=1 HTTP/1.1\nHost: 127.0.0.1:18099\nContent-Type: application/json\n\n{"a": 1}',
      ),
    ).toEqual([]);
    expect(await findingsIn('http', 'HTTP/1.1 401 Unauthorized')).toEqual([]);
    expect(await findingsIn('http', 'GET /orders')).toEqual([]);
  });
});

describe('other languages', () => {
  test.each<Case>([
    [
      'INI: a line that is none',
      'ini',
      '[orders]\nport = 80\nport 81',
      '3: "port 81" is not a section, setting or comment.',
    ],
    ['Python: a bracket that is not closed', 'python', 'a = 1\nprint(a', '2: The Python bracket "(" is not closed.'],
    ['Python: a bracket that closes nothing', 'python', 'print(a))', '1: The Python bracket ")" closes nothing.'],
    [
      'Python: a string that is not closed',
      'python',
      'a = "x\nb = 1',
      '1: The Python string that starts with " is not closed.',
    ],
    [
      'Python: a block that is not indented',
      'python',
      'if a:\nprint(a)',
      '2: The Python line after ":" is not indented.',
    ],
    [
      'Python: an indented line without a block',
      'python',
      'a = 1\n  b = 2',
      '2: The Python line is indented where no block begins.',
    ],
    [
      'Python: a line between two blocks',
      'python',
      'if a:\n    b()\n  c()',
      '3: The Python line is aligned with no block above it.',
    ],
    ['Python: an empty block', 'python', 'def a():\n    # nothing', '1: The Python block after ":" is empty.'],
    [
      'Python: a host that is not documented',
      'python',
      'URL = "http://orders.invalid"',
      '1: "orders.invalid" is not a documented example host.',
    ],
    [
      'JavaScript: a bracket too few',
      'javascript',
      'const a = 1;\nconsole.log(a;',
      /^2: The JavaScript does not parse: /,
    ],
    ['TypeScript in a JavaScript sample', 'js', 'let a: string;', /^1: The JavaScript does not parse: /],
    [
      'nginx: a semicolon too few',
      'nginx',
      'server {\n    listen 443 ssl\n    server_name gateway.example.com;\n}',
      '2: The nginx directive "listen" has no semicolon.',
    ],
    [
      'nginx: a semicolon too few before a brace',
      'nginx',
      'location / {\n    deny all\n}',
      '2: The nginx directive "deny" has no semicolon.',
    ],
    [
      'nginx: a brace that is not closed',
      'nginx',
      'server {\n  location / {\n    deny all;\n}',
      '1: A "{" is not closed.',
    ],
    ['nginx: a brace too many', 'nginx', 'server {\n}\n}', '3: A "}" closes nothing.'],
    [
      'nginx: a quotation mark that is not closed',
      'nginx',
      'server {\n  add_header A "b;\n}',
      '2: The quotation mark " is not closed.',
    ],
    [
      'nginx in a block of plain text',
      'text title="apipark.conf"',
      'server {\n  listen 443\n}',
      '2: The nginx directive "listen" has no semicolon.',
    ],
  ])('%s is found', (_name, language, code, finding) => expectFinding(language, code, finding));

  test.each([
    ['ini', '; comment\n# comment\n[orders]\nport=80\nname: x\nlist =\n  a\n  b'],
    [
      'python',
      'import json\n\n\nclass A:\n    """A doc\n  string."""\n\n    def b(self, c: dict = {"a": [1,\n2]}) -> str:\n        if c: return f"{c[\'a\']}:"\n        # comment\n        x = 1 + \\\n  2\n        return "it\'s" + r\'\\\\\'\n\nprint(A())  # (\n',
    ],
    ['javascript', 'import a from "a";\nconst b = await fetch("http://127.0.0.1:18099/x");\nexport {b};'],
    ['tsx', 'const a: string = <b>x</b>;'],
    [
      'nginx',
      'server {\n    listen 443; # {\n    log_format main \'$host "$request"\'\n                    \'$status\';\n    location ~ "^/v\\d{1}" { return 200 "${host}"; }\n}',
    ],
    ['text title="apipark.conf"', 'any text {'],
  ])('%s: fine', async (language, code) => {
    expect(await findingsIn(language, code)).toEqual([]);
  });
});

describe('secrets', () => {
  // Put together here, so that scanners of repositories do not take the test for a leak.
  const hex = '0123456789abcdef'.repeat(2);
  const token = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from('{"sub":"alice"}').toString('base64url')}.c2lnbmF0dXJl`;
  const page = async (text: string, allowed: Parameters<typeof samplesCheck>[0] = []) =>
    (await samplesCheck(allowed).find(sampleSite({[english('page.md')]: pageSource(text)}))).map(
      ({line, message}) => `${line}: ${message}`,
    );

  test.each([
    ['an API key', `Use \`${'sk-'}abcdef123456\`.`, 'looks like an API key of a model provider.'],
    ['an access key', `Use ${'AKIA'}ABCDEFGHIJKLMNOP.`, 'looks like an access key of AWS.'],
    ['hexadecimal digits', fence('ini', `token = ${hex}`), 'looks like a key or digest in hexadecimal.'],
    ['a JSON web token', `Bearer ${token}`, 'looks like a JSON web token.'],
    ['a UUID', '`2b6f0cc9-04d5-4a59-8b5b-0f8c1a3b7d11`', 'looks like a UUID of a real object.'],
    ['a private key', fence('text', `-----BEGIN RSA ${'PRIVATE'} KEY-----`), 'looks like a private key.'],
    ['a password in an address', '`http://alice:abc123@10.0.0.5`', 'looks like a password in an address.'],
  ])('%s is found in text and samples', async (_name, text, message) => {
    const found = await page(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  test('a long value is not repeated whole', async () => {
    expect((await page(hex))[0]).toBe(`8: "${hex.slice(0, 20)}…" looks like a key or digest in hexadecimal.`);
  });

  test('placeholders, samples, digests and commits are fine', async () => {
    const text = [
      'YOUR_API_KEY',
      '`sk-…`',
      'task-management-of-teams',
      '00000000-0000-4000-8000-000000000001',
      '00000000-0000-0000-0000-000000000000',
      '0'.repeat(64),
      'f'.repeat(32),
      `image@sha256:${hex}${hex}`,
      `https://github.com/APIParkLab/APIPark/commit/${hex}01234567`,
      '`http://YOUR_USERNAME:YOUR_PASSWORD@10.0.0.5`',
      'eyJabc.abcdefghijk.abc',
    ].join('\n\n');
    expect(await page(text)).toEqual([]);
  });

  test('a worked example is entered with its page', async () => {
    const text = `Signature ${hex}.`;
    expect(await page(text, [{value: hex, page: 'page.md', why: 'computed from YOUR_SK'}])).toEqual([]);
    expect(await page(text, [{value: hex, page: 'other.md', why: 'computed from YOUR_SK'}])).toHaveLength(1);
    expect(await page(text, [{value: hex, why: 'a constant'}])).toEqual([]);
  });
});

test('fix quotes addresses and headers and corrects ports, and says which pages it changed', async () => {
  const bad =
    '1. Step:\n\n   ```bash\n   curl http://127.0.0.1:8099/orders?page=1 \\\n     -H Accept:text/plain\n   curl "http://127.0.0.1:9400/a"\n   ```\n\nText with http://127.0.0.1:8099 stays.';
  const files = {
    [english('page.md')]: pageSource(bad),
    [chinese('page.md')]: pageSource(bad, 'zh-Hans'),
    [english('good.md')]: pageSource('Nothing to mend.'),
  };
  const site = sampleSite(files);
  expect(await samples.fix!(site)).toEqual([english('page.md'), chinese('page.md')]);
  for (const file of [english('page.md'), chinese('page.md')]) {
    const text = readFileSync(path.join(site.root, file), 'utf8');
    expect(text).toContain(
      '   curl "http://127.0.0.1:18099/orders?page=1" \\\n     -H "Accept:text/plain"\n   curl "http://127.0.0.1:19400/a"\n',
    );
    expect(text).toContain('Text with http://127.0.0.1:8099 stays.');
  }
});
