import {resolve, type Endpoint} from './document.ts';
import {curl, go, java, javascript, python, type SampleRequest} from './languages.ts';
import type {
  Example,
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  RequestBody,
  Response,
  SecurityScheme,
} from './types.ts';

/** A request in one of the languages that samples are written in: once for each example of its body, which the example's summary names. */
export type Sample = {
  value: string;
  label: string;
  lang: string;
  requests: {key: string | undefined; name: string | undefined; code: string}[];
};

const languages = [
  {value: 'curl', label: 'curl', lang: 'bash', write: curl},
  {value: 'python', label: 'Python', lang: 'python', write: python},
  {value: 'javascript', label: 'JavaScript', lang: 'javascript', write: javascript},
  {value: 'go', label: 'Go', lang: 'go', write: go},
  {value: 'java', label: 'Java', lang: 'java', write: java},
] as const;

/** An example with its key in the document; an answer's example that has the key of a request's one is what this request gets. */
export type KeyedExample = Example & {key?: string};

/** Returns the examples of a body or answer in one of its content types. */
export const examplesOf = (document: OpenApiDocument, {example, examples}: MediaType): KeyedExample[] => [
  ...(example === undefined ? [] : [{value: example}]),
  ...Object.entries(examples ?? {}).map(([key, node]) => ({...resolve<Example>(document, node), key})),
];

/** Returns the examples of an answer in all of its content types. */
export const answerExamples = (
  document: OpenApiDocument,
  {content = {}}: Response,
): (KeyedExample & {type: string})[] =>
  Object.entries(content).flatMap(([type, media]) =>
    examplesOf(document, media).map((example) => ({...example, type})),
  );

/** Returns the content type in which samples send the body of an operation, with its examples. */
function bodyOf(document: OpenApiDocument, {requestBody}: Operation): {type?: string; examples: KeyedExample[]} {
  const body = requestBody && resolve<RequestBody>(document, requestBody);
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
  return {...(type !== undefined && {type}), examples: media ? examplesOf(document, media) : []};
}

/** Returns the keys of the examples that samples send. */
export const exampleKeysOf = (document: OpenApiDocument, operation: Operation): string[] =>
  bodyOf(document, operation).examples.flatMap(({key}) => key ?? []);

/** Returns the address of an operation's server, with the defaults of its variables: what stands in front of the path. */
export function serverOf(document: OpenApiDocument, {operation}: Endpoint): string {
  const {url, variables} = (operation.servers ?? document.servers)[0]!;
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

type Pairs = {name: string; value: string}[];

const queryOf = (pairs: Pairs) =>
  pairs.map(({name, value}) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');

/** Tells whether the first response of an operation is JSON. */
function answersJson(document: OpenApiDocument, {operation}: Endpoint): boolean {
  const [, first] = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!;
  return Object.keys(resolve<Response>(document, first).content ?? {})[0] === 'application/json';
}

/** Returns the requests that the samples send, one for each example of the body in its first content type: with the first example of each other part, and of the credentials the first. */
function sampleRequests(
  document: OpenApiDocument,
  endpoint: Endpoint,
): {key: string | undefined; name: string | undefined; request: SampleRequest}[] {
  const {path, method, operation} = endpoint;
  const sent = {header: [] as Pairs, query: [] as Pairs, cookie: [] as Pairs};
  const [credentials = {}] = operation.security ?? document.security;
  for (const scheme of Object.keys(credentials)) {
    const {place, name, value} = sentAs(document.components.securitySchemes[scheme]!);
    sent[place].push({name, value});
  }
  let address = path;
  const asked: Pairs = [];
  for (const node of operation.parameters ?? []) {
    const {name, in: place, required, example} = resolve<Parameter>(document, node);
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(example)));
    else if (required && place === 'query') asked.push({name, value: String(example)});
    else if (required && place === 'header') sent.header.push({name, value: String(example)});
  }
  const {type, examples} = bodyOf(document, operation);
  if (type) sent.header.push({name: 'Content-Type', value: type});
  const query = queryOf([...asked, ...sent.query]);
  const request = {
    method: method.toUpperCase(),
    url: `${serverOf(document, endpoint)}${address}${query && `?${query}`}`,
    headers: sent.header,
    cookies: sent.cookie,
    answersJson: answersJson(document, endpoint),
  };
  const bodies: KeyedExample[] = examples.length > 0 ? examples : [{}];
  return bodies.map(({key, summary, value}) => ({key, name: summary, request: {...request, body: value}}));
}

/** Returns the samples of an operation in all languages. */
export function samplesOf(document: OpenApiDocument, endpoint: Endpoint): Sample[] {
  const requests = sampleRequests(document, endpoint);
  return languages.map(({value, label, lang, write}) => ({
    value,
    label,
    lang,
    requests: requests.map(({key, name, request}) => ({key, name, code: write(request)})),
  }));
}
