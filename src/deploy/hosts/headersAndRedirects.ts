import {addressAt, caching, movesElsewhere, notFoundPage, types, type Rules} from '../rules.ts';
import {generated, type Host} from './host.ts';

/** Cloudflare's limits for a line, and for the number of rules and of redirects with a placeholder (https://developers.cloudflare.com/pages/configuration/headers/, …/redirects/); Netlify has none as low. */
const longestLine = 2000;
const mostRules = 100;

type HeaderRule = {path: string; headers: Readonly<Record<string, string>>};

function headerRules({base, homes, headers}: Rules): HeaderRule[] {
  // A response gets the headers of all rules that fit, and two of the same name would be joined. What no rule gives a Cache-Control, both hosts send as `revalidated`.
  return [
    {path: `${base}*`, headers},
    ...caching.flatMap(({starts, value}) =>
      homes.flatMap((home) =>
        starts.map((start) => ({path: `${base.slice(0, -1)}${home}${start}*`, headers: {'Cache-Control': value}})),
      ),
    ),
    // Pages have no `.html` in their addresses, and their type is the same everywhere.
    ...Object.entries(types)
      .filter(([name]) => name !== 'html')
      .map(([name, type]) => ({path: `${base}*.${name}`, headers: {'Content-Type': type}})),
  ];
}

function headersFile(rules: Rules): string {
  const all = headerRules(rules);
  if (all.length > mostRules) throw new Error(`_headers has ${all.length} rules; Cloudflare reads ${mostRules}.`);
  const lines = [
    `# ${generated}`,
    ...all.flatMap(({path, headers}) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]),
  ];
  const long = lines.find((line) => line.length > longestLine);
  if (long !== undefined)
    throw new Error(
      `${long.slice(0, 40).trim()}… has ${long.length} characters in _headers; Cloudflare reads ${longestLine}. Make inline scripts that differ between pages the same, or files.`,
    );
  return `${lines.join('\n')}\n`;
}

function redirectsFile(rules: Rules): string {
  const {base, homes} = rules;
  const moves = [...movesElsewhere(rules), ...rules.moves];
  const at = (path: string) => addressAt(base, path);
  // Cloudflare wants lines without a placeholder first.
  const fixed = moves.map(({from, to, status}) => `${at(from)} ${at(to)} ${status}`);
  const folders = moves
    .filter(({isFolder}) => isFolder)
    .map(({from, to, status}) => `${at(from)}/* ${at(to)}/:splat ${status}`);
  if (folders.length > mostRules)
    throw new Error(`_redirects has ${folders.length} lines with a placeholder; Cloudflare reads ${mostRules}.`);
  return [
    `# ${generated}`,
    ...fixed,
    ...folders,
    '# For Netlify; Cloudflare finds the nearest 404.html by itself, and skips these lines with a warning.',
    ...[...homes].reverse().map((home) => `${at(home)}* ${at(home)}${notFoundPage} 404`),
    '',
  ].join('\n');
}

/**
 * Returns the files that Netlify (https://docs.netlify.com/manage/routing/headers/, …/redirects/) and Cloudflare Pages
 * (https://developers.cloudflare.com/pages/configuration/headers/, …/redirects/) read from the site's folder. Throws when Cloudflare would not read all.
 */
export const headersAndRedirects: Host = (rules) => ({
  site: {_headers: headersFile(rules), _redirects: redirectsFile(rules)},
});
