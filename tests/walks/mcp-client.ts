import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {Lost, type Walk} from './walk.ts';

/** What the console offers under **MCP Config**: one server, by a name. */
type Config = {
  mcpServers: Readonly<Record<string, {type: string; url: string; headers: Readonly<Record<string, string>>}>>;
};
export type Server = {url: string; headers: Readonly<Record<string, string>>};

/** Returns the server of a configuration that the console shows. */
export function serverOf(config: string): Server {
  const [server] = Object.values((JSON.parse(config) as Config).mcpServers);
  if (server?.type !== 'streamable-http') throw new Lost(`the configuration is for no streamable HTTP: ${config}`);
  return server;
}

/** Connects the official MCP client to a server; the connection ends with the walk. */
export async function connectMcp(walk: Walk, {url, headers}: Server): Promise<Client> {
  const client = new Client({name: 'walk', version: '1.0.0'});
  await client.connect(new StreamableHTTPClientTransport(new URL(url), {requestInit: {headers}}));
  walk.finally(() => client.close());
  return client;
}

/** Returns the names of the tools that a client is offered, in alphabetical order. */
export async function toolNames(client: Client): Promise<string> {
  const {tools} = await client.listTools();
  return tools
    .map(({name}) => name)
    .sort()
    .join(', ');
}

/** Calls a tool, and returns its text. */
export async function callTool(client: Client, name: string, given: Record<string, unknown> = {}): Promise<string> {
  const {content} = await client.callTool({name, arguments: given});
  return (content as {text: string}[]).map(({text}) => text).join('');
}

/** Calls a tool that fails, and returns the message of the error. */
export async function failureOf(client: Client, name: string, given: Record<string, unknown> = {}): Promise<string> {
  try {
    return `no error, but ${await callTool(client, name, given)}`;
  } catch (error) {
    return (error as Error).message;
  }
}
