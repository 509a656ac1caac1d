import {parse} from 'yaml';
import {json, plain, type Answer, type Call} from './server.ts';

/** What the MCP endpoints offer: the gateway that service tools call, and the document of the service that they come from. */
export type McpOptions = {gateway?: string; document?: string};

// The placeholders of the pages, which the platform knows, so that a sample runs as it is printed.
const systemKeys: readonly string[] = ['YOUR_SYSTEM_KEY', 'YOUR_API_KEY'];
const serviceId = 'YOUR_SERVICE_ID';
const consumerKey = 'YOUR_API_KEY';

type Schema = {
  type?: string;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Parameter = {name: string; in: string; required?: boolean; description?: string};
type Operation = {
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: {content: Record<string, {schema: Schema}>};
};
type Document = {paths: Record<string, Record<string, Operation>>};

/** A tool as a client sees it. */
export type Tool = {
  name: string;
  description: string;
  inputSchema: {type: 'object'; properties?: Record<string, Schema>; required?: string[]};
};

type ServiceTool = Tool & {method: string; path: string; query: string[]};

/** Returns the tools that the platform makes of a service's document: one per operation, every parameter a string. */
export function toolsOf(source: string): ServiceTool[] {
  return Object.entries((parse(source) as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, {summary, description = '', parameters = [], requestBody}]) => {
      const given = parameters.map(
        (parameter) => [parameter.name, {type: 'string', description: parameter.description}] as const,
      );
      const body = Object.entries(Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {});
      const required = parameters.filter((parameter) => parameter.required).map(({name}) => name);
      return {
        name: summary || description,
        description,
        inputSchema: {
          type: 'object' as const,
          properties: Object.fromEntries([...given, ...body]),
          ...(required.length > 0 && {required}),
        },
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({name}) => name),
      };
    }),
  );
}

const sharedTools: readonly Tool[] = [
  {
    name: 'service_list',
    description: 'Lists services.',
    inputSchema: {type: 'object', properties: {keyword: {type: 'string'}}},
  },
  {
    name: 'openapi_document',
    description: 'Returns a document.',
    inputSchema: {type: 'object', properties: {service: {type: 'string'}}},
  },
  {
    name: 'invoke_api',
    description: 'Calls an API.',
    inputSchema: {
      type: 'object',
      properties: {path: {type: 'string'}, method: {type: 'string'}},
      required: ['path', 'method'],
    },
  },
];

/** Returns the answer of the platform to a call without its key for the Open API, or nothing when the key is right. */
export function refusalOf({headers}: Call): Answer | undefined {
  const key = String(headers.authorization ?? '').replace(/^Bearer /, '');
  return systemKeys.includes(key) ? undefined : json(403, {code: -8, msg: 'invalid token', success: 'fail'});
}

const refused = (message: string) => json(403, {code: -1, msg: message, success: 'fail'});

type Message = {id?: number; method: string; params?: {name?: string; arguments?: Record<string, string>}};

/** Returns what refuses a call of a streamable endpoint, or nothing; the consumer level does not compare the key. */
function refusal(path: string, call: Call): Answer | undefined {
  const key = String(call.headers.authorization ?? '').replace(/^Bearer /, '');
  if (path === '/openapi/v1/global/mcp') return refusalOf(call);
  if (path === '/openapi/v1/app/mcp') {
    if (!key) return refused('invalid apikey');
    return call.headers['x-application-id'] ? undefined : refused('invalid app id');
  }
  if (!call.headers['x-service-id']) return refused('invalid service id');
  if (call.headers['x-service-id'] !== serviceId) return refused('no application found');
  return key === consumerKey ? undefined : refused('invalid apikey');
}

/** Calls a service through the gateway with the consumer's key, as the platform does; only 200 counts as success. */
async function callService(
  gateway: string,
  tool: ServiceTool,
  given: Readonly<Record<string, string>>,
  key: string,
): Promise<object> {
  const query = new URLSearchParams(
    tool.query.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as [string, string]])),
  );
  const body = tool.method === 'GET' ? undefined : JSON.stringify(given);
  const response = await fetch(`${gateway}${tool.path}${query.size > 0 ? `?${query}` : ''}`, {
    method: tool.method,
    headers: {authorization: key, 'content-type': 'application/json'},
    body,
  });
  const text = await response.text();
  return response.status === 200
    ? {result: {content: [{type: 'text', text}]}}
    : {error: {code: -32603, message: `status code ${response.status}, ${text}`}};
}

/** Returns what answers the MCP endpoints of the platform: streamable HTTP with sessions, and the first event of SSE. */
export function createMcp({
  gateway = '',
  document,
}: McpOptions): (path: string, call: Call) => Promise<Answer | undefined> {
  const sessions = new Set<string>();
  const serviceTools = document === undefined ? [] : toolsOf(document);

  async function answerMessage(message: Message, isService: boolean, key: string): Promise<object> {
    const tools: readonly Tool[] = isService ? serviceTools : sharedTools;
    if (message.method === 'tools/list')
      return {result: {tools: tools.map(({name, description, inputSchema}) => ({name, description, inputSchema}))}};
    const {name = '', arguments: given = {}} = message.params ?? {};
    const tool = tools.find((one) => one.name === name);
    if (!tool) return {error: {code: -32602, message: `tool '${name}' not found`}};
    const missing = tool.inputSchema.required?.find((argument) => given[argument] === undefined);
    if (missing) return {error: {code: -32603, message: `param ${missing} is required`}};
    if (!isService) return {result: {content: [{type: 'text', text: '[]'}]}};
    return callService(gateway, tool as ServiceTool, given, key);
  }

  return async (path, call) => {
    if (/^\/openapi\/v1\/mcp\/(global|app\/[^/]+|service\/[^/]+)\/sse$/.test(path)) {
      if (new URL(call.url, 'http://localhost').searchParams.get('apikey') !== consumerKey)
        return path.includes('/global/') ? refusalOf(call) : refused('invalid apikey');
      // The path comes without a host; the stream stays open and sends nothing to keep it alive.
      const event = `event: endpoint\ndata: ${path.replace(/sse$/, 'message')}?sessionId=00000000-0000-4000-8000-000000000001\n\n`;
      return {status: 200, type: 'text/event-stream', lines: {texts: [event], pause: 0, stays: true}};
    }
    if (!/^\/openapi\/v1\/(global|app|service)\/mcp$/.test(path)) return undefined;
    const no = refusal(path, call);
    if (no) return no;
    const session = String(call.headers['mcp-session-id'] ?? '');
    if (call.method === 'DELETE') {
      sessions.delete(session);
      return plain(200, '');
    }
    if (call.method === 'GET')
      return {status: 200, type: 'text/event-stream', lines: {texts: [': open\n\n'], pause: 0, stays: true}};
    if (!String(call.headers['content-type'] ?? '').startsWith('application/json'))
      return plain(400, "Invalid content type: must be 'application/json'");
    const message = JSON.parse(call.body) as Message;
    if (message.method === 'initialize') {
      const id = `mcp-session-${crypto.randomUUID()}`;
      sessions.add(id);
      const result = {
        protocolVersion: '2025-06-18',
        capabilities: {tools: {}},
        serverInfo: {name: 'APIPark MCP Server', version: '1.0.0'},
      };
      return json(200, {jsonrpc: '2.0', id: message.id, result}, {'mcp-session-id': id});
    }
    if (!sessions.has(session)) return plain(400, 'Invalid session ID');
    if (message.id === undefined) return plain(202, '');
    const key = String(call.headers.authorization ?? '').replace(/^Bearer /, '');
    return json(200, {
      jsonrpc: '2.0',
      id: message.id,
      ...(await answerMessage(message, path.includes('/service/'), key)),
    });
  };
}
