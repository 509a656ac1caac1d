// The documentation's MCP server over standard input and output; what it says to people goes to standard error.
import {parseArgs} from 'node:util';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {openDocumentation} from './documentation.ts';
import {serve, serverName} from './server.ts';
import {openSource} from './source.ts';

/** What the build puts in: the address of the site that it builds, and the version of its package. */
declare const BUILT_FOR: {site: string; release: string};

const usage = `Usage: ${serverName} [--site ADDRESS | FOLDER]

  --site  the documentation site, or a folder with a built one; ${BUILT_FOR.site} unless given

An MCP client starts this program and speaks to it over standard input and output.`;

function options() {
  try {
    return parseArgs({
      options: {site: {type: 'string', default: BUILT_FOR.site}, help: {type: 'boolean', default: false}},
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(1);
  }
}

const {site, help} = options();
if (help) {
  process.stdout.write(`${usage}\n`);
} else {
  const server = serve(openDocumentation(openSource(site)), BUILT_FOR.release);
  await server.connect(new StdioServerTransport());
  console.error(`${serverName} reads ${site}`);
}
