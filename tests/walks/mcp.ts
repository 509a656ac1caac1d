import {Lost} from './walk.ts';

type Answer<Result> = {result?: Result; error?: {message: string}};
export type ToolResult = {isError?: boolean; content: {type: string; text: string}[]};

/** Opens a session at an MCP address over streamable HTTP, and returns what sends a request in it. */
export async function openMcp(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<<Result>(method: string, params?: unknown) => Promise<Result>> {
  const post = async (body: unknown, more: Readonly<Record<string, string>> = {}) =>
    fetch(address, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers, ...more},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
  const clientInfo = {name: 'walk', version: '1.0'};
  const params = {protocolVersion: '2025-06-18', capabilities: {}, clientInfo};
  const opened = await post({jsonrpc: '2.0', id: 0, method: 'initialize', params});
  const session = opened.headers.get('mcp-session-id');
  if (!session) throw new Lost(`${address} opens no session: ${opened.status} ${await opened.text()}`);
  let id = 0;
  return async <Result>(method: string, given: unknown = {}) => {
    id += 1;
    const response = await post({jsonrpc: '2.0', id, method, params: given}, {'Mcp-Session-Id': session});
    const {result, error} = (await response.json()) as Answer<Result>;
    if (result === undefined) throw new Lost(`${method} at ${address} returns ${error?.message ?? response.status}.`);
    return result;
  };
}
