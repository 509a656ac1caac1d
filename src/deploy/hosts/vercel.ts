import {addressAt, caching, movesElsewhere, notFoundPage, revalidated, types, type Rules} from '../rules.ts';
import type {Host} from './host.ts';

type Headers = {source: string; headers: {key: string; value: string}[]};

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({key, value}));

function headers({base, homes, headers: always}: Rules): Headers[] {
  const at = base.slice(0, -1);
  return [
    // Where several fit, the last one counts.
    {source: `${base}(.*)`, headers: pairs({...always, 'Cache-Control': revalidated})},
    ...caching.flatMap(({starts, value}) =>
      homes.flatMap((home) =>
        starts.map((start) => ({source: `${at}${home}${start}(.*)`, headers: pairs({'Cache-Control': value})})),
      ),
    ),
    ...Object.entries(types)
      .filter(([name]) => name !== 'html')
      .map(([name, type]) => ({source: `${base}(.*)\\.${name}`, headers: pairs({'Content-Type': type})})),
  ];
}

/** Returns vercel.json (https://vercel.com/docs/project-configuration/vercel-json) for the site's folder as a project without a build. */
export const vercel: Host = (rules) => {
  const {base, homes} = rules;
  const moves = [...movesElsewhere(rules), ...rules.moves];
  const at = (path: string) => addressAt(base, path);
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // Not trailingSlash: without a slash, the start page of a language would be another one.
    cleanUrls: true,
    redirects: moves.map(({from, to, isFolder, status}) => ({
      source: at(from) + (isFolder ? '/:path*' : ''),
      destination: at(to) + (isFolder ? '/:path*' : ''),
      statusCode: status,
    })),
    headers: headers(rules),
    // Looked at after the files.
    rewrites: homes.slice(1).map((home) => ({
      source: `${at(home)}:path*`,
      // As `cleanUrls` names it.
      destination: at(home) + notFoundPage.replace('.html', ''),
      statusCode: 404,
    })),
  };
  return {site: {'vercel.json': `${JSON.stringify(config, undefined, 2)}\n`}};
};
