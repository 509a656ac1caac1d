import {json, listen, plain, type Answer, type Call, type StandIn} from './server.ts';

/** A credential of a consumer: the header that carries it and the value the gateway knows. */
export type Credential = {header: string; value: string; isSubscribed?: boolean; isExpired?: boolean};

/** What answers behind a published route; the gateway lets through only calls with a credential and a subscription. */
export type Route = (call: Call) => Answer | Promise<Answer>;

export type GatewayOptions = {
  credentials?: readonly Credential[];
  /** Routes beside those of the AI services and of the service `orders`, each as `POST /path`. */
  routes?: Readonly<Record<string, Route>>;
  /** Pause between the events of a streamed answer, in milliseconds. */
  pause?: number;
};

/** The placeholder of the pages; the gateway knows it, so that a sample runs as it is printed. */
export const apiKey = 'YOUR_API_KEY';

const defaultCredentials: readonly Credential[] = [{header: 'authorization', value: apiKey}];
const knownProviders = ['openai', 'anthropic'];

/** Returns the provider and the model that answer: an unknown provider, or a name without one, leaves the choice to the API. */
function modelFor(name: unknown): {provider: string; model: string} {
  const [, provider = '', model = ''] = /^([^/]+)\/(.*)$/.exec(typeof name === 'string' ? name : '') ?? [];
  return knownProviders.includes(provider) ? {provider, model} : {provider: 'openai', model: 'gpt-4o'};
}

/** Errors in the prompt are answered with 200, and the body is called plain text. */
const promptError = (error: string) => plain(200, JSON.stringify({code: -1, error}));

/** An API of an AI service. It has no list of models and reads nothing but chat completions. */
function chatApi({body}: Call, pause: number, wantsVariables: boolean): Answer {
  let request: Record<string, unknown>;
  try {
    request = JSON.parse(body) as Record<string, unknown>;
  } catch (error) {
    return promptError((error as Error).message);
  }
  if (request.messages !== undefined && !Array.isArray(request.messages))
    return promptError('json: cannot unmarshal string into Go struct field');
  if (wantsVariables && !request.variables) return promptError('variables is required');
  if (typeof request.stop === 'string') return plain(400, 'all key resources for provider openai is invalid');
  const {provider, model} = modelFor(request.model);
  const headers = {'X-AI-Provider': provider, 'X-AI-Model': model};
  const base = {id: 'chatcmpl-1', created: 1735689600, model};
  if (request.stream === true) {
    const event = (delta: object, reason: string | null) =>
      `data: ${JSON.stringify({...base, object: 'chat.completion.chunk', choices: [{index: 0, delta, finish_reason: reason}]})}\n\n`;
    const deltas = [{role: 'assistant', content: ''}, {content: 'Hello'}, {content: ' there'}];
    return {
      status: 200,
      type: 'text/event-stream',
      headers,
      lines: {texts: [...deltas.map((delta) => event(delta, null)), event({}, 'stop')], pause},
      body: 'data: [DONE]\n\n',
    };
  }
  const message = {role: 'assistant', content: 'Hello there'};
  const usage = {prompt_tokens: 5, completion_tokens: 2, total_tokens: 7};
  // The gateway names an encoding that does not exist; clients must cope with it.
  return json(
    200,
    {...base, object: 'chat.completion', choices: [{index: 0, message, finish_reason: 'stop'}], usage},
    {...headers, 'content-encoding': 'utf-8'},
  );
}

/**
 * Starts a stand-in of the gateway: it compares the whole value of a credential's header, checks the credential before the
 * path, answers unknown paths and missing subscriptions alike, and has two AI services and a REST service.
 */
export function startGateway({
  credentials = defaultCredentials,
  routes = {},
  pause = 20,
}: GatewayOptions = {}): Promise<StandIn> {
  const published: Record<string, Route> = {
    'POST /support-chat/chat/completions': (call) => chatApi(call, pause, false),
    'POST /support-chat/translate': (call) => chatApi(call, pause, true),
    'POST /chat/chat/completions': (call) => chatApi(call, pause, false),
    'GET /orders/list': ({url}) => json(200, {orders: [], query: url.split('?')[1] ?? ''}),
    'POST /orders/create': () => json(201, {id: 'A-1001'}),
    'POST /orders/upload': ({size}) => json(200, {size}),
    ...routes,
  };
  return listen((call) => {
    const credential = credentials.find(({header, value}) => call.headers[header] === value);
    // Without any credential the gateway skips the check and finds no subscription.
    if (!credential && credentials.length > 0) return plain(401, 'missing or invalid token');
    if (credential?.isExpired) return plain(401, 'apikey error: token is expired');
    const route = published[`${call.method} ${call.path}`];
    if (!route || !credential || credential.isSubscribed === false)
      return plain(403, 'Forbidden', 'text/plan; charset=utf-8');
    return route(call);
  });
}
