type Options = {strict?: boolean; end?: boolean; sensitive?: boolean};
type Key = {name: number};

/** What a path of a route may not have: the build checks that none has it. */
export const pattern = /[\\:()*+?]/;

const escape = (text: string) => text.replace(/([.+*?=^!:${}()[\]|/\\])/g, '\\$1');

/** Returns the expression that path-to-regexp makes of a path without parameters, or of the one for all addresses, `*`. */
export default function pathToRegexp(path: string, keys: Key[], {strict, end = true, sensitive}: Options): RegExp {
  const endsWithSlash = path.endsWith('/');
  let source = path === '*' ? '(.*)' : escape(!strict && endsWithSlash ? path.slice(0, -1) : path);
  if (path === '*') keys.push({name: 0});
  if (!strict) source += '(?:\\/(?=$))?';
  if (end) source += '$';
  else if (!strict || !endsWithSlash) source += '(?=\\/|$)';
  return new RegExp(`^${source}`, sensitive ? '' : 'i');
}
