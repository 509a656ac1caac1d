import type {Redirect} from '../data/moves.ts';

/** What a built site says of itself; paths are those below its base URL, with a slash in front. */
export type BuiltSite = {
  /** The path below which the site is served, with a slash at both ends. */
  base: string;
  /** The start pages of the languages, with slashes at both ends; the first is `/`, which holds the others. */
  homes: readonly string[];
  /** Moved pages of the first language; the other ones have them below their start pages, too. */
  movedPages: readonly Redirect[];
  /** Folders that are other names of one, with all that is in them. */
  movedFolders: readonly Redirect[];
  /** Folders of versions that are at other sites; by default there are none. */
  elsewhere?: readonly OtherSite[];
  /** The content security policy of all pages (`policy.ts`). */
  policy: string;
  /** The value of Strict-Transport-Security; undefined where the operator has not asked for it. */
  hsts: string | undefined;
};

/** A site that has folders of this one, at the same paths and in the same languages. */
export type OtherSite = {
  /** Its address, without a slash at its end: `https://old.example.com`. */
  site: string;
  /** Paths below the base URL, without the language: `/docs/1.3-beta`. */
  folders: readonly string[];
};

/** How long files may be kept without asking again. */
export type CachingRule = {
  /** Beginnings of paths below each language's start page. */
  starts: readonly string[];
  /** The value of Cache-Control. */
  value: string;
};

/** An address that leads to another one; both are paths below the base URL, with the language, but `to` may be a whole address. */
export type Move = {
  from: string;
  to: string;
  /** Whether all addresses below `from` lead to the same ones below `to`. */
  isFolder: boolean;
  status: 301 | 302;
};

/** All rules of a site, from which each host's files are written, and by which `npm run serve` answers. */
export type Rules = {
  base: string;
  homes: readonly string[];
  /** Headers of every response, also of redirects and errors. */
  headers: Readonly<Record<string, string>>;
  moves: readonly Move[];
  elsewhere: readonly OtherSite[];
};

/** The Cache-Control of what no rule of `caching` names: pages above all. It is what Netlify, Cloudflare, and Vercel send unless told otherwise. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** What may be kept; the first rule whose beginning fits counts. */
export const caching: readonly CachingRule[] = [
  // Their names change with their contents.
  {starts: ['assets/', 'search-'], value: 'public, max-age=31536000, immutable'},
  {starts: ['fonts/', 'img/', 'social/'], value: 'public, max-age=86400'},
];

/** Media types by the ends of files' names, those of texts with their encoding: hosts disagree about most, and without one browsers garble Chinese. */
export const types: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gz: 'application/gzip',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  tgz: 'application/gzip',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  zip: 'application/zip',
};

/** Ends of names of files that are sent compressed: texts. */
export const compressible: readonly string[] = Object.keys(types).filter((name) => types[name]!.includes('charset'));

/**
 * Returns the path of the text that a file was compressed from ahead, by `npm run compress`, as hosts find it: without its `.br` or `.gz`; undefined for
 * any other file. A file only is one of these where its text stands beside it.
 */
export function textOfCompressed(file: string): string | undefined {
  const text = /^(.+)\.(?:br|gz)$/.exec(file)?.[1];
  return text !== undefined && compressible.includes(/\.(\w+)$/.exec(text)?.[1] ?? '') ? text : undefined;
}

/** Files that the build writes for hosts, by their paths below the base URL: they tell the rules, and are no part of the site. */
export const hiddenFiles: readonly string[] = ['/_headers', '/_redirects', '/vercel.json', '/.nojekyll'];

/** Names of files at the root that operators add for hosts. */
const operatorsFiles: readonly string[] = ['_routes.json', 'CNAME', 'staticwebapp.config.json'];

/** Tells whether a file, by its path in a built site, tells a host how to serve the others: the build's own, those of operators, and all that begin with a dot. */
export const isForHosts = (file: string): boolean =>
  hiddenFiles.includes(`/${file}`) || operatorsFiles.includes(file) || /^\.[^/]+$/.test(file);

/** The methods that the site answers; all others get 405 with this list (https://www.rfc-editor.org/rfc/rfc9110#name-405-method-not-allowed). */
export const allowedMethods = ['GET', 'HEAD'] as const;

/** One part of an address that may be redirected: all that the site's own addresses are made of, so that nothing can lead to another host. */
const addressPart = String.raw`/[\w.~-]+`;

/** The page below a language's start page that answers unknown addresses, and is the only one with `.html` in its address. */
export const notFoundPage = '404.html';

/** Browser features that no page uses, in the form of Permissions-Policy (https://www.w3.org/TR/permissions-policy/). */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** Returns the address of a path below the base URL; a whole address stays what it is. */
export const addressAt = (base: string, to: string): string => (/^https?:/.test(to) ? to : base.slice(0, -1) + to);

/** Returns the moves of folders that are at other sites, for hosts that are told each by itself. */
export const movesElsewhere = ({homes, elsewhere}: Pick<Rules, 'homes' | 'elsewhere'>): Move[] =>
  elsewhere.flatMap(({site, folders}) =>
    homes.flatMap((home) =>
      folders.map((folder): Move => {
        const from = home.slice(0, -1) + folder;
        return {from, to: site + from, isFolder: true, status: 301};
      }),
    ),
  );

/** Returns the rules of a built site. */
export function rulesOf({homes, base, movedPages, movedFolders, elsewhere = [], policy, hsts}: BuiltSite): Rules {
  const inEachLanguage = (moves: readonly Redirect[], isFolder: boolean, status: Move['status']) =>
    homes.flatMap((home) =>
      moves.map(({from, to}): Move => ({from: home.slice(0, -1) + from, to: home.slice(0, -1) + to, isFolder, status})),
    );
  return {
    base,
    homes,
    headers: {
      'Content-Security-Policy': policy,
      'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
      // With the address of the page inside the site, by which the pop-up knows a visit that goes on.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ...(hsts !== undefined && {'Strict-Transport-Security': hsts}),
    },
    moves: [
      ...inEachLanguage(movedPages, false, 301),
      // The names of the latest version will mean another one.
      ...inEachLanguage(movedFolders, true, 302),
    ],
    elsewhere,
  };
}

const escapeRegex = (text: string) => text.replace(/[.+*?()[\]{}|^$\\]/g, String.raw`\$&`);

/** Returns a regular expression, as text, for what stands before a language's own paths: `/(?:zh-Hans/)?`. */
const anyHome = (homes: readonly string[]): string =>
  `/(?:${homes
    .slice(1)
    .map((home) => escapeRegex(home.slice(1)))
    .join('|')})?`;

/** Returns a regular expression, as text, for the paths of files that a caching rule is about. */
export const cachedPaths = (homes: readonly string[], {starts}: CachingRule): string =>
  `^${anyHome(homes)}(?:${starts.map(escapeRegex).join('|')})`;

/** A redirect in the form of regular expressions, which servers with a language of their own know: no look-ahead, which Go lacks. */
export type PathRedirect = {
  /** Fits whole paths below the base URL. */
  pattern: string;
  /** Paths that fit the pattern but stay. */
  except?: string;
  /** The new path below the base URL, or a whole address; `$1` is the pattern's first group. It may end with the `#id` of a heading. */
  to: string;
  status: 301 | 302;
};

/** Returns all redirects in the order in which they are tried: moved addresses, then those that are clean without `.html` or a slash at the end. */
export function pathRedirects({homes, moves, elsewhere}: Rules): PathRedirect[] {
  const parts = `(?:${addressPart})`;
  const inner = homes.slice(1);
  return [
    // One for each site, however many folders it has: CloudFront counts bytes.
    ...elsewhere.map(({site, folders}) => ({
      pattern: `^(${anyHome(homes)}(?:${folders.map((folder) => escapeRegex(folder.slice(1))).join('|')})${parts}*)/?$`,
      to: `${site}$1`,
      status: 301 as const,
    })),
    ...moves.map(({from, to, isFolder, status}) => ({
      pattern: isFolder ? `^${escapeRegex(from)}(${parts}*)/?$` : `^${escapeRegex(from)}/?$`,
      to: isFolder ? `${to}$1` : to,
      status,
    })),
    ...inner.map((home) => ({pattern: `^${escapeRegex(home.slice(0, -1))}$`, to: home, status: 301 as const})),
    ...homes.map((home) => ({pattern: `^${escapeRegex(home)}index\\.html$`, to: home, status: 301 as const})),
    {pattern: `^(${parts}+)/index\\.html$`, to: '$1', status: 301},
    {
      pattern: `^(${parts}+)\\.html$`,
      except: `^${anyHome(homes)}${escapeRegex(notFoundPage)}$`,
      to: '$1',
      status: 301,
    },
    {
      pattern: `^(${parts}+)/$`,
      ...(inner.length > 0 && {except: `^(?:${inner.map(escapeRegex).join('|')})$`}),
      to: '$1',
      status: 301,
    },
  ];
}

/** Returns the Cache-Control of a file, by its path below the base URL. */
export const cachingOf = (homes: readonly string[], file: string): string =>
  caching.find((rule) => new RegExp(cachedPaths(homes, rule)).test(file))?.value ?? revalidated;

/** Returns the media type of a file by the end of its name; undefined when the rules have none. */
export const typeOf = (file: string): string | undefined => types[/\.(\w+)$/.exec(file)?.[1] ?? ''];

/** Returns the start page of the language that a path below the base URL belongs to. */
export const homeOf = (homes: readonly string[], path: string): string =>
  homes.findLast((home) => path.startsWith(home)) ?? '/';

/** Returns where an address leads, by its path below the base URL as the browser sent it, and with which status; undefined when it leads nowhere else. */
export function redirectOf(rules: Rules, path: string): {to: string; status: 301 | 302} | undefined {
  for (const {pattern, except, to, status} of pathRedirects(rules)) {
    const found = new RegExp(pattern).exec(path);
    if (found && !(except && new RegExp(except).test(path)))
      return {
        to: addressAt(
          rules.base,
          to.replace('$1', () => found[1]!),
        ),
        status,
      };
  }
  return undefined;
}

/** Returns the address that a redirect sends readers to, with the query they came with. */
export function withQuery(to: string, query: string): string {
  const [path, anchor] = to.split('#');
  return `${path}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}
