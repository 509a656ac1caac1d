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

/** Returns a text as one word of Nginx's language; throws when it has what Nginx would take for a variable or an end. */
function word(text: string): string {
  if (/["\\\n]|\$(?!\d|args|is_args)/.test(text)) throw new Error(`Nginx cannot be told ${JSON.stringify(text)}.`);
  return `"${text}"`;
}

/** A regular expression as a word: the backslashes are its own. */
const pattern = (text: string) => `"${text}"`;

/** A redirect of a pattern; `rewrite` keeps the query, and escapes what it takes out of the address. */
function redirect(base: string, {pattern: from, except, to, status}: PathRedirect): string[] {
  const flag = status === 301 ? 'permanent' : 'redirect';
  const [path, anchor] = to.split('#');
  const target = addressAt(base, path!);
  if (anchor !== undefined)
    return [`if ($uri ~ ${pattern(from)}) { return ${status} ${word(`${target}$is_args$args#${anchor}`)}; }`];
  const rule = `rewrite ${pattern(from)} ${word(target)} ${flag};`;
  return [except === undefined ? rule : `if ($uri !~ ${pattern(except)}) { ${rule} }`];
}

/** What has to happen before all else when the site is not at the root: Nginx goes on with paths below the base URL. */
function belowBase(base: string): string[] {
  if (base === '/') return [];
  const escaped = base.replaceAll('.', String.raw`\.`);
  return [
    `if ($uri !~ ${pattern(`^${escaped}`)}) { return 302 ${word(base)}; }`,
    `rewrite ${pattern(`^${escaped.slice(0, -1)}(/.*)$`)} "$1";`,
  ];
}

/** What answers paths below the base URL. For the page of an error, Nginx begins anew, with the path as a reader has it. */
function locations({base, homes}: Rules): string[] {
  return homes.flatMap((home) => {
    const ofLanguage = home === '/' ? '' : `error_page 404 ${base.slice(0, -1)}${home}${notFoundPage}; `;
    return [
      `location = ${home} { ${ofLanguage}try_files ${home}index.html =404; }`,
      `location ${home} { ${ofLanguage}try_files $uri $uri.html =404; }`,
    ];
  });
}

function server(rules: Rules): string[] {
  const {base, headers} = rules;
  return [
    'listen 80;',
    'listen [::]:80;',
    'server_name _;',
    '# Where `npm run release -- --to /srv/apipark-docs` leads to.',
    'root /srv/apipark-docs/current;',
    '',
    'server_tokens off;',
    'absolute_redirect off;',
    '# Made by `npm run compress`.',
    'gzip_static on;',
    'gzip_vary on;',
    'default_type application/octet-stream;',
    `types { ${Object.entries(types)
      .map(([name, type]) => `${word(type)} ${name};`)
      .join(' ')} }`,
    '',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${word(value)} always;`),
    'add_header Cache-Control $docs_caching always;',
    'add_header Allow $docs_allow always;',
    '',
    'if ($docs_allow) { return 405; }',
    ...belowBase(base),
    ...pathRedirects(rules).flatMap((rule) => redirect(base, rule)),
    '',
    `error_page 404 ${base}${notFoundPage};`,
    ...hiddenFiles.map((file) => `location = ${file} { return 404; }`),
    ...locations(rules),
  ];
}

/** Returns the configuration for Nginx 1.18 or later, to be included in its `http` block, and the line for a server with ngx_brotli's static module. */
export const nginx: Host = (rules) => ({
  operator: {
    'nginx/apipark-docs.conf': `# ${generated}
map $uri $docs_caching {
    default ${word(revalidated)};
${caching.map((rule) => `    ${pattern(`~${cachedPaths(rules.homes, rule)}`)} ${word(rule.value)};\n`).join('')}}
map $request_method $docs_allow {
    default ${word(allowedMethods.join(', '))};
${allowedMethods.map((method) => `    ${method} "";\n`).join('')}}
server {
${server(rules)
  .map((line) => (line === '' ? '' : `    ${line}`))
  .join('\n')}
}
`,
    'nginx/apipark-docs-brotli.conf': `# ${generated}
# For a server with the module ngx_http_brotli_static_module, beside apipark-docs.conf.
brotli_static on;
`,
  },
});
