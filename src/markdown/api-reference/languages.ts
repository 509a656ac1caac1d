import {literal, type Notation} from './literal.ts';

/** A request that a sample sends. */
export type SampleRequest = {
  method: string;
  url: string;
  headers: readonly {name: string; value: string}[];
  cookies: readonly {name: string; value: string}[];
  /** The body, which is sent as JSON; undefined where there is none. */
  body: unknown;
  answersJson: boolean;
};

const json: Notation = {indent: '  '};
const double = JSON.stringify as (value: string) => string;
const single = (value: string) =>
  `'${double(value)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

/** Returns the headers with the cookies among them, as libraries expect them that have no way of their own to send cookies. */
const withCookies = ({headers, cookies}: SampleRequest) =>
  cookies.length === 0
    ? headers
    : [...headers, {name: 'Cookie', value: cookies.map(({name, value}) => `${name}=${value}`).join('; ')}];

const objectOf = (headers: SampleRequest['headers']) =>
  Object.fromEntries(headers.map(({name, value}) => [name, value]));

/** Tells whether a request asks for its answer in events, each of which is to be shown when it comes. */
const isStreamed = ({body}: SampleRequest) =>
  typeof body === 'object' && body !== null && (body as {stream?: unknown}).stream === true;

/** Returns a word of a shell, in quotes unless it is plain. */
const word = (value: string) => (/^[\w:/.=-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`);

/** Returns the request as a command of a shell. */
export function curl(request: SampleRequest): string {
  const {method, url, headers, cookies, body} = request;
  return [
    `curl --request ${method}`,
    ...(isStreamed(request) ? ['--no-buffer'] : []),
    `--url ${word(url)}`,
    ...headers.map(({name, value}) => `--header ${word(`${name}: ${value}`)}`),
    ...cookies.map(({name, value}) => `--cookie ${word(`${name}=${value}`)}`),
    ...(body === undefined ? [] : [`--data ${word(literal(body, json, '  ', "--data '"))}`]),
  ].join(' \\\n  ');
}

/** Returns the request in Python, with the package requests. */
export function python(request: SampleRequest): string {
  const {method, url, body} = request;
  const headers = withCookies(request);
  const notation: Notation = {
    indent: '    ',
    words: {null: 'None', true: 'True', false: 'False'},
    trailingComma: true,
  };
  const given = (name: string, value: unknown) => `${name} = ${literal(value, notation, '', `${name} = `)}`;
  const values = [
    ...(headers.length > 0 ? [given('headers', objectOf(headers))] : []),
    ...(body === undefined ? [] : [given('payload', body)]),
  ];
  const isStream = isStreamed(request);
  const named = [
    ...(headers.length > 0 ? ['headers=headers'] : []),
    ...(body === undefined ? [] : ['json=payload']),
    ...(isStream ? ['stream=True'] : []),
  ];
  return [
    'import requests',
    '',
    `url = ${double(url)}`,
    ...values,
    '',
    `response = requests.${method.toLowerCase()}(${['url', ...named].join(', ')})`,
    ...(isStream ? ['for line in response.iter_lines():', '    print(line.decode())'] : ['print(response.text)']),
  ].join('\n');
}

/** Returns the request in JavaScript, with what browsers and Node bring. */
export function javascript(request: SampleRequest): string {
  const {method, url, body, answersJson} = request;
  const headers = withCookies(request);
  const notation: Notation = {
    indent: '  ',
    string: single,
    key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : single(name)),
    trailingComma: true,
  };
  const given = (name: string, start: string, value: unknown, end = '') =>
    `  ${name}: ${start}${literal(value, notation, '  ', `${name}: ${start}`)}${end},`;
  return [
    `const url = ${single(url)};`,
    'const options = {',
    `  method: ${single(method)},`,
    ...(headers.length > 0 ? [given('headers', '', objectOf(headers))] : []),
    ...(body === undefined ? [] : [given('body', 'JSON.stringify(', body, ')')]),
    '};',
    '',
    'fetch(url, options)',
    '  .then(async (response) => {',
    '    if (!response.ok) throw new Error(await response.text());',
    ...(isStreamed(request)
      ? [
          '    const events = response.body.pipeThrough(new TextDecoderStream());',
          '    for await (const text of events) console.log(text);',
        ]
      : [`    console.log(await response.${answersJson ? 'json' : 'text'}());`]),
    '  })',
    '  .catch((error) => console.error(error));',
  ].join('\n');
}

/** Returns the request as a program in Go, formatted as gofmt does. */
export function go(request: SampleRequest): string {
  const {method, url, body} = request;
  const text = body === undefined ? '' : literal(body, {indent: '\t'}, '\t', 'payload := strings.NewReader(');
  const isStream = isStreamed(request);
  const packages = [
    ...(isStream ? [] : ['fmt']),
    'io',
    'net/http',
    ...(isStream ? ['os'] : []),
    ...(text ? ['strings'] : []),
  ];
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    `\turl := ${double(url)}`,
    // A raw string has no escapes: it cannot hold its own quote.
    ...(text ? [`\tpayload := strings.NewReader(${text.includes('`') ? double(text) : `\`${text}\``})`] : []),
    '',
    `\treq, _ := http.NewRequest("${method}", url, ${text ? 'payload' : 'nil'})`,
    ...withCookies(request).map(({name, value}) => `\treq.Header.Add(${double(name)}, ${double(value)})`),
    '',
    '\tres, err := http.DefaultClient.Do(req)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer res.Body.Close()',
    ...(isStream
      ? ['\tio.Copy(os.Stdout, res.Body)']
      : ['\tbody, _ := io.ReadAll(res.Body)', '\tfmt.Println(string(body))']),
    '}',
  ].join('\n');
}

/** Returns the request in Java 15 or later, which has blocks of text, with the client that Java brings. */
export function java(request: SampleRequest): string {
  const {method, url, body} = request;
  const text =
    body === undefined
      ? undefined
      : literal(body, json, '        ')
          .replaceAll('\\', String.raw`\\`)
          .replaceAll('"""', String.raw`\"""`);
  const isStream = isStreamed(request);
  const classes = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
  ];
  return [
    ...[...classes, ...(isStream ? ['java.util.stream.Stream'] : [])].map((name) => `import ${name};`),
    '',
    // On a line that is not indented: an indented one would be empty where so long a word wraps.
    `URI url = URI.create(${double(url)});`,
    'HttpRequest request = HttpRequest.newBuilder(url)',
    ...withCookies(request).map(({name, value}) => `    .header(${double(name)}, ${double(value)})`),
    ...(text === undefined
      ? [`    .method("${method}", HttpRequest.BodyPublishers.noBody())`]
      : [`    .method("${method}", HttpRequest.BodyPublishers.ofString("""`, `        ${text}`, '        """))']),
    '    .build();',
    ...(isStream
      ? [
          'HttpResponse<Stream<String>> response = HttpClient.newHttpClient()',
          '    .send(request, HttpResponse.BodyHandlers.ofLines());',
          'response.body().forEach(System.out::println);',
        ]
      : [
          'HttpResponse<String> response = HttpClient.newHttpClient()',
          '    .send(request, HttpResponse.BodyHandlers.ofString());',
          'System.out.println(response.body());',
        ]),
  ].join('\n');
}
