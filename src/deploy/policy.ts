import {createHash} from 'node:crypto';

/** Where Google's tag is loaded from. */
const tagHost = 'https://www.googletagmanager.com';

/** What Google's tag loads and calls (https://developers.google.com/tag-platform/security/guides/csp). */
const tagSources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    "'self'",
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

const attribute = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+))?`;
const scriptElement = new RegExp(`<script((?:${attribute})*)\\s*>(.*?)</script\\s*>`, 'gis');
const external = /\ssrc\s*=/i;
const dataBlock = /\stype\s*=\s*["']?application\//i;

/** Returns the texts of the scripts that stand in HTML; those with an address of their own and blocks of data, which never run, are left out. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(scriptElement)]
    .filter(([, attributes]) => !external.test(attributes!) && !dataBlock.test(attributes!))
    .map(([, , text]) => text!);

/** Returns the source by which a policy allows one inline script (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Returns the content security policy (https://www.w3.org/TR/CSP3/) of pages with these inline scripts. Styles may stand in the HTML: React writes them
 * as attributes, which no hash covers.
 */
export function policyOf(scripts: Iterable<string>): string {
  const texts = [...new Set(scripts)];
  const tag = texts.some((text) => text.includes(tagHost)) ? tagSources : undefined;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...texts.map(hashSource).sort(), ...(tag?.['script-src'] ?? [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(tag?.['img-src'] ?? [])],
    ...(tag && {'connect-src': tag['connect-src']}),
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The directive that only a header can give: who may show a page in a frame (https://www.w3.org/TR/CSP3/#frame-ancestors). */
export const framing = "frame-ancestors 'self'";

const metaTag = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/;

/**
 * Returns a page with the policy of its own inline scripts in its head, for hosts that send no headers; with another one in it, that is replaced. It stands before
 * every script: it counts from there on. Throws when the page does not begin as Docusaurus's pages do.
 */
export function withPolicy(html: string): string {
  const bare = html.replace(metaTag, '');
  const charset = /<meta charset="?UTF-8"?>/i.exec(bare);
  if (!charset || bare.slice(0, charset.index).includes('<script'))
    throw new Error(
      'has no <meta charset="utf-8"> before its scripts, after which its content security policy belongs.',
    );
  const end = charset.index + charset[0].length;
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policyOf(inlineScripts(bare))}">`;
  return bare.slice(0, end) + tag + bare.slice(end);
}
