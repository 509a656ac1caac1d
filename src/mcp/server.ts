import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {z} from 'zod';
import {Refused, type Documentation, type Results} from './documentation.ts';
import {locales} from '../lib/pages.ts';
import {Unreachable} from './source.ts';

/** What the server is called in the list of a client. */
export const serverName = 'apipark-docs';

const instructions = `The documentation of APIPark, an open-source AI gateway, API gateway, and developer portal, in English and Simplified Chinese, for each version since 1.0-beta.
Search first, then read the page or the section that a result leads to. What a page says is true of its version alone: find out which version the user runs, and name it; without one, the latest is meant. Give the user the addresses of the pages that you rely on.`;

const version = z
  .string()
  .optional()
  .describe(
    'Version that the user runs, such as "1.8-beta" or "1.8.2"; "next" is the coming one. The latest unless given.',
  );

const annotations = {readOnlyHint: true, openWorldHint: true};

/** Returns results as a list that people can read. */
function listed({version: label, language, isWeak, results}: Results): string {
  if (results.length === 0)
    return `Nothing is found in ${label} (${language}). Try fewer or other words, an error message as it reads, or a name from the console.`;
  const items = results.map(({title, path, url, excerpt, changed}, index) =>
    [
      `${index + 1}. ${[...path, title].join(' > ')}`,
      `   ${url}`,
      ...(excerpt ? [`   ${excerpt.replace(/\s+/g, ' ')}`] : []),
      ...(changed ? [`   ${changed}`] : []),
    ].join('\n'),
  );
  const head = isWeak
    ? `Nothing in ${label} (${language}) matches well; this comes closest:`
    : `Results in ${label} (${language}):`;
  return [head, ...items].join('\n\n');
}

/** Returns what a tool answers, as an error that the agent can act on where the question cannot be answered. */
async function answer(text: () => Promise<string>) {
  try {
    return {content: [{type: 'text' as const, text: await text()}]};
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    return {content: [{type: 'text' as const, text: error.message}], isError: true};
  }
}

/** Returns a server whose tools search and read a documentation. */
export function serve(documentation: Documentation, release: string): McpServer {
  const server = new McpServer({name: serverName, title: 'APIPark documentation', version: release}, {instructions});

  server.registerTool(
    'search_docs',
    {
      title: 'Search the APIPark documentation',
      description:
        'Searches the documentation of APIPark as its search box does, best first. Takes key words, whole questions, error messages, names from the console, and identifiers, in English or Chinese.',
      inputSchema: {
        query: z.string().trim().min(1).max(500).describe('What to search for.'),
        version,
        language: z
          .enum(locales)
          .optional()
          .describe('Chinese for a query with Chinese characters, else English, unless given.'),
        limit: z.number().int().min(1).max(20).optional().describe('How many results at most; 8 unless given.'),
      },
      annotations,
    },
    ({query, ...options}) => answer(async () => listed(await documentation.search(query, options))),
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page of the APIPark documentation',
      description:
        'Returns a page of the documentation, or one of its sections, as Markdown: steps, tables, code, and requests of the API reference with their fields.',
      inputSchema: {
        page: z
          .string()
          .trim()
          .min(1)
          .max(500)
          .describe(
            'Address of the page, such as one from search_docs, or its path: "/docs/deploy", "guides/operate/backup". What follows a # is the section.',
          ),
        section: z
          .string()
          .optional()
          .describe('Id of a section, to read it with what is below it instead of the whole page.'),
        version,
        language: z.enum(locales).optional().describe('The language of the address, else English, unless given.'),
      },
      annotations,
    },
    ({page, ...options}) => answer(() => documentation.read(page, options)),
  );

  server.registerTool(
    'list_versions',
    {
      title: 'List the versions of the APIPark documentation',
      description:
        'Lists the versions of APIPark that are documented, the coming one first, with the addresses of their start pages, full texts, and OpenAPI documents.',
      inputSchema: {},
      annotations,
    },
    () =>
      answer(async () => {
        const {versions} = await documentation.versions();
        return versions
          .map(({version: name, label, isLatest, docs, full, openApi}) =>
            [
              `- ${label}${isLatest ? ' (latest)' : name === 'current' ? ' (coming, "next")' : ''}: ${docs}`,
              `  Full text: ${full}`,
              ...(openApi ? [`  OpenAPI document: ${openApi}`] : []),
            ].join('\n'),
          )
          .join('\n');
      }),
  );

  return server;
}
