import {HTTPSnippet, type HarRequest} from '@readme/httpsnippet';
import {resolve, type Endpoint} from './document.ts';
import type {Example, MediaType, OpenApiDocument, Parameter, RequestBody, Response, SecurityScheme} from './types.ts';

/** A request in one of the languages that samples are written in. */
export type Sample = {value: string; label: string; lang: string; code: string};

const targets = [
  {value: 'curl', label: 'curl', lang: 'bash', target: 'shell', client: 'curl'},
  {value: 'python', label: 'Python', lang: 'python', target: 'python', client: 'requests'},
  {value: 'javascript', label: 'JavaScript', lang: 'javascript', target: 'node', client: 'fetch'},
  {value: 'go', label: 'Go', lang: 'go', target: 'go', client: 'native'},
  {value: 'java', label: 'Java', lang: 'java', target: 'java', client: 'nethttp'},
] as const;

/** Returns the first example of a body or answer; undefined where there is none. */
export function firstExample(document: OpenApiDocument, {example, examples}: MediaType): unknown {
  const [first] = Object.values(examples ?? {});
  return example ?? (first && resolve<Example>(document, first).value);
}

/** Returns the address that a server stands for, with the defaults of its variables. */
function serverUrl({url, variables}: OpenApiDocument['servers'][number]): string {
  return url.replace(/\{(\w+)\}/g, (_, name: string) => variables?.[name]?.default ?? `{${name}}`);
}

/** Returns how a credential is sent: where, under which name, and its placeholder in samples. */
export function sentAs({
  type,
  in: place = 'header',
  name = 'Authorization',
  scheme,
  'x-placeholder': value = 'YOUR_API_KEY',
}: SecurityScheme): {place: 'header' | 'query' | 'cookie'; name: string; value: string} {
  return type === 'http'
    ? {place: 'header', name: 'Authorization', value: `${scheme === 'basic' ? 'Basic' : 'Bearer'} ${value}`}
    : {place, name, value};
}

/** Returns the request that the samples send: the first example of each part, and of the credentials the first. */
function sampleRequest(document: OpenApiDocument, {path, method, operation}: Endpoint): HarRequest {
  const request = {
    method: method.toUpperCase(),
    headers: [] as {name: string; value: string}[],
    queryString: [] as {name: string; value: string}[],
    cookies: [] as {name: string; value: string}[],
  };
  let address = path;
  for (const node of operation.parameters ?? []) {
    const {name, in: place, required, example} = resolve<Parameter>(document, node);
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(example)));
    else if (required && place === 'query') request.queryString.push({name, value: String(example)});
    else if (required && place === 'header') request.headers.push({name, value: String(example)});
  }
  const [credentials = {}] = operation.security ?? document.security;
  const lists = {header: request.headers, query: request.queryString, cookie: request.cookies};
  for (const scheme of Object.keys(credentials)) {
    const {place, name, value} = sentAs(document.components.securitySchemes[scheme]!);
    lists[place].push({name, value});
  }
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const [contentType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  if (contentType) request.headers.push({name: 'Content-Type', value: contentType});
  const [server] = operation.servers ?? document.servers;
  return {
    ...request,
    url: `${serverUrl(server!)}${address}`,
    ...(contentType ? {postData: {mimeType: contentType, text: JSON.stringify(firstExample(document, media!))}} : {}),
  } as HarRequest;
}

/** Tells whether the first response of an operation is JSON, which the library assumes. */
function answersJson(document: OpenApiDocument, {operation}: Endpoint): boolean {
  const [, first] = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!;
  return Object.keys(resolve<Response>(document, first).content ?? {})[0] === 'application/json';
}

/** Returns the samples of an operation in all languages. */
export function samplesOf(document: OpenApiDocument, endpoint: Endpoint): Sample[] {
  const snippet = new HTTPSnippet(sampleRequest(document, endpoint));
  const isJson = answersJson(document, endpoint);
  return targets.map(({value, label, lang, target, client}) => {
    const converted = snippet.convert(target, client);
    if (!converted || !converted[0])
      throw new Error(`No ${label} sample can be generated for ${endpoint.operation.operationId}.`);
    const source = converted[0].trim();
    return {
      value,
      label,
      lang,
      code: lang === 'javascript' && !isJson ? source.replaceAll('res.json()', 'res.text()') : source,
    };
  });
}
