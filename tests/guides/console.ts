import {posix} from 'node:path';
import {createMcp, refusalOf, type McpOptions} from './mcp.ts';
import {json, listen, type Answer, type StandIn} from './server.ts';

const page: Answer = {status: 200, type: 'text/html', body: '<!doctype html><title>APIPark</title>'};

/** The platform decodes a path before it looks it up; `.`, `..` and `//` are resolved too, so that no spelling slips through a test. */
const lookUp = (path: string) => posix.normalize(decodeURIComponent(path)).replace(/(?<=.)\/$/, '');

/** Starts a stand-in of the platform server: console pages, the console's own API, Open API, and MCP. */
export function startConsole(mcp: McpOptions = {}): Promise<StandIn> {
  const answerMcp = createMcp(mcp);
  return listen(async (call) => {
    const path = lookUp(call.path);
    if (path === '/api/v1/common/version')
      return json(200, {code: 0, data: {version: 'v1.9.6-beta'}, success: 'success'});
    if (path === '/api/v1/account/login/username')
      return json(200, {code: 0, data: {}, success: 'success'}, {'set-cookie': 'session=x; Path=/'});
    if (path.startsWith('/api/v1/')) {
      if (!String(call.headers.cookie ?? '').includes('session=x')) return json(401, {code: 401, msg: 'not login'});
      return json(200, {code: 0, data: {}, success: 'success'});
    }
    if (path.startsWith('/api/')) return json(404, {code: 404, msg: 'not found'});
    if (path === '/openapi/v1/app/authorizations') {
      // The header that lets proxies keep the answer is the platform's.
      return (
        refusalOf(call) ?? {
          ...json(200, {code: -1, success: 'fail', msg: 'record not found'}),
          headers: {'cache-control': 'public, max-age=604800'},
        }
      );
    }
    return (await answerMcp(path, call)) ?? page;
  });
}
