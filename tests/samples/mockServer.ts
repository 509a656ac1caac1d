import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {OpenAPIBackend, type Context, type Document} from 'openapi-backend';
import {operationsOf, resolve} from '../../src/markdown/api-reference/document.ts';
import {examplesOf} from '../../src/markdown/api-reference/samples.ts';
import type {OpenApiDocument, Response} from '../../src/markdown/api-reference/types.ts';

/** A server on loopback that answers as a document says: what it refused, by the request's line, and how to stop it. */
export type MockServer = {url: string; refusals: string[]; answered: string[]; stop: () => Promise<void>};

/** The answer of an operation that the mock gives: its first success with its first example. */
export type Answer = {status: number; type: string | undefined; body: string};

export function answerOf(document: OpenApiDocument, operationId: string): Answer {
  const {operation} = operationsOf(document).find((place) => place.operation.operationId === operationId)!;
  const [status, node] = Object.entries(operation.responses).find(([code]) => code.startsWith('2'))!;
  const [type, media] = Object.entries(resolve<Response>(document, node).content ?? {})[0] ?? [];
  const example = media && examplesOf(document, media)[0]?.value;
  return {
    status: Number(status),
    type,
    body: example === undefined ? '' : typeof example === 'string' ? example : JSON.stringify(example),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** Returns a document in which keys sent as query parameters are parameters, too: the backend refuses what it does not find among them. */
function withKeyParameters(document: OpenApiDocument): OpenApiDocument {
  const result = structuredClone(document);
  for (const {operation} of operationsOf(result)) {
    const schemes = (operation.security ?? document.security).flatMap((choice) =>
      Object.keys(choice).map((name) => document.components.securitySchemes[name]!),
    );
    const keys = schemes
      .filter(({type, in: place}) => type === 'apiKey' && place === 'query')
      .map(({name}) => ({name: name!, in: 'query' as const, schema: {type: 'string'}}));
    if (keys.length > 0) operation.parameters = [...(operation.parameters ?? []), ...keys];
  }
  return result;
}

/** Starts a mock of a document: requests that break it are refused with 400 and remembered. */
export async function startMock(document: OpenApiDocument): Promise<MockServer> {
  const refusals: string[] = [];
  const answered: string[] = [];
  const refuse = (context: Context, why: unknown): Answer => {
    refusals.push(`${context.request.method} ${context.request.path}: ${JSON.stringify(why)}`);
    return {status: 400, type: 'text/plain', body: 'refused'};
  };
  const api = new OpenAPIBackend({
    definition: withKeyParameters(document) as unknown as Document,
    // The gate has validated the document; the backend's own validator knows OpenAPI 3.0 only.
    quick: true,
    ajvOpts: {strict: false},
    handlers: {
      validationFail: (context) => refuse(context, context.validation.errors),
      notFound: (context) => refuse(context, 'no such operation'),
      methodNotAllowed: (context) => refuse(context, 'no such method'),
      unauthorizedHandler: (context) => refuse(context, 'no credential'),
      notImplemented: (context) => {
        const {operationId} = context.operation as {operationId: string};
        const answer = answerOf(document, operationId);
        const {errors} =
          answer.type === 'application/json'
            ? api.validateResponse(JSON.parse(answer.body), operationId, answer.status)
            : {errors: null};
        if (errors?.length) return refuse(context, errors);
        answered.push(operationId);
        return answer;
      },
    },
  });
  // A credential of any kind that the operation names will do; the value is a placeholder.
  for (const [name, {type, in: place, name: key = 'Authorization'}] of Object.entries(
    document.components.securitySchemes,
  )) {
    api.registerSecurityHandler(name, ({request}: Context) => {
      if (type === 'http') return /^(Bearer|Basic) ./.test(String(request.headers.authorization ?? ''));
      const from = place === 'query' ? request.query : place === 'cookie' ? request.cookies : request.headers;
      return Boolean((from as Record<string, unknown> | undefined)?.[place === 'header' ? key.toLowerCase() : key]);
    });
  }
  await api.init();
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url!, 'http://localhost');
      const text = await bodyOf(request);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const answer = (await api.handleRequest({
        method: request.method!,
        path: url.pathname,
        query: url.search.slice(1),
        body: text || undefined,
        headers,
      })) as Answer;
      response.writeHead(answer.status, answer.type ? {'content-type': answer.type} : {});
      response.end(answer.body);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    refusals,
    answered,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
