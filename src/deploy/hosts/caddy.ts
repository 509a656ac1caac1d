import {
  addressAt,
  allowedMethods,
  cachedPaths,
  caching,
  hiddenFiles,
  notFoundPage,
  pathRedirects,
  revalidated,
  types,
  type PathRedirect,
  type Rules,
} from '../rules.ts';
import {generated, type Host} from './host.ts';

/** Returns a text as one word of a Caddyfile; throws when it has what would end it, or what Caddy would replace. */
function word(text: string): string {
  if (/[`\n]|\{(?!re\.|docs_query\})/.test(text)) throw new Error(`Caddy cannot be told ${JSON.stringify(text)}.`);
  return `\`${text}\``;
}

const header = (name: string, value: string, matcher = '') => `header ${matcher}${name} ${word(value)}`;

function redirect(base: string, {pattern, except, to, status}: PathRedirect, index: number): string[] {
  const [path, anchor] = to.split('#');
  const target = addressAt(base, path!).replace('$1', `{re.move${index}.1}`);
  return [
    `@move${index} {`,
    `\tpath_regexp move${index} ${word(pattern)}`,
    ...(except === undefined ? [] : [`\tnot path_regexp ${word(except)}`]),
    '}',
    `redir @move${index} ${word(`${target}{docs_query}${anchor === undefined ? '' : `#${anchor}`}`)} ${status}`,
  ];
}

function belowBase(base: string): string[] {
  if (base === '/') return [];
  return [
    `@outside not path ${word(`${base}*`)}`,
    `redir @outside ${word(base)} 302`,
    `uri strip_prefix ${word(base.slice(0, -1))}`,
  ];
}

/** Answers a path below the base URL from the files. */
function pages({homes}: Rules): string[] {
  return [
    `@hidden path ${hiddenFiles.join(' ')}`,
    'error @hidden 404',
    `@home path ${homes.join(' ')}`,
    'rewrite @home {path}index.html',
    '@file file {',
    '\ttry_files {path} {path}.html',
    '}',
    'handle @file {',
    '\trewrite * {http.matchers.file.relative}',
    ...Object.entries(types).flatMap(([name, type]) => [
      `\t@${name} path *.${name}`,
      `\t${header('Content-Type', type, `@${name} `)}`,
    ]),
    ...caching.flatMap((rule, index) => [
      `\t@cached${index} path_regexp ${word(cachedPaths(homes, rule))}`,
      `\t${header('Cache-Control', rule.value, `@cached${index} `)}`,
    ]),
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t}',
    '}',
    'error 404',
  ];
}

function errors({base, homes}: Rules): string[] {
  return [
    'header -Server',
    '@unknown expression {http.error.status_code} == 404',
    'handle @unknown {',
    `\t${header('Content-Type', types.html!)}`,
    ...[...homes]
      .reverse()
      .flatMap((home, index) => [
        `\t@language${index} path ${word(`${base.slice(0, -1)}${home}*`)}`,
        `\thandle @language${index} {`,
        `\t\trewrite * ${home}${notFoundPage}`,
        '\t\tfile_server {',
        '\t\t\tprecompressed br gzip',
        '\t\t}',
        '\t}',
      ]),
    '}',
    'respond {http.error.status_code}',
  ];
}

/** Returns the Caddyfile for Caddy 2.6 or later: that of the container, and of a server where ADDRESS names the site's host. */
export const caddy: Host = (rules) => {
  const lines = [
    'root * {$DOCS_ROOT:/srv}',
    ...Object.entries(rules.headers).map(([name, value]) => header(name, value)),
    header('Cache-Control', revalidated),
    // At the end, or it would be there twice: where a compressed file is sent, Caddy adds it itself.
    'header {',
    '\tVary Accept-Encoding',
    '\t-Server',
    '\tdefer',
    '}',
    'route {',
    ...[
      `@method not method ${allowedMethods.join(' ')}`,
      'handle @method {',
      `\t${header('Allow', allowedMethods.join(', '))}`,
      '\trespond 405',
      '}',
      '# Whether the server and the site are there, for health checks.',
      'handle /healthz {',
      '\trewrite * /index.html',
      '\tfile_server',
      '}',
      'map {query} {docs_query} {',
      '\t"" ""',
      '\tdefault "?{query}"',
      '}',
      ...belowBase(rules.base),
      ...pathRedirects(rules).flatMap((rule, index) => redirect(rules.base, rule, index)),
      ...pages(rules),
    ].map((line) => `\t${line}`),
    '}',
    'handle_errors {',
    ...errors(rules).map((line) => `\t${line}`),
    '}',
  ];
  return {
    operator: {
      'caddy/Caddyfile': `# ${generated}
{
	admin off
	grace_period 10s
}
# Without a host name, Caddy serves plain HTTP and asks nobody for a certificate.
{$ADDRESS::8080} {
${lines.map((line) => `\t${line}`).join('\n')}
}
`,
    },
  };
};
