import {addressAt, caching, hiddenFiles, pathRedirects, revalidated, types, type Rules} from '../rules.ts';
import {generated, type Host} from './host.ts';

/** The most bytes that a function may have (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions). */
const largestFunction = 10_240;

/** The function as it stands at CloudFront, in its runtime cloudfront-js-2.0; what differs between sites comes before it. */
const handler = String.raw`
function textOf(query) {
  var parts = [];
  for (var name in query) {
    var values = query[name].multiValue || [query[name]];
    for (var i = 0; i < values.length; i++) parts.push(values[i].value === '' ? name : name + '=' + values[i].value);
  }
  return parts.length > 0 ? '?' + parts.join('&') : '';
}

function leadTo(address, status, query) {
  var parts = address.split('#');
  var location = parts[0] + textOf(query) + (parts.length > 1 ? '#' + parts[1] : '');
  return {
    statusCode: status,
    statusDescription: status === 301 ? 'Moved Permanently' : 'Found',
    headers: {location: {value: location}, 'cache-control': {value: revalidated}},
  };
}

function handler(event) {
  var request = event.request;
  if (!request.uri.startsWith(base)) return leadTo(base, 302, {});
  var path = request.uri.slice(base.length - 1);
  for (var i = 0; i < redirects.length; i++) {
    var rule = redirects[i];
    var found = new RegExp(rule.pattern).exec(path);
    if (found && !(rule.except && new RegExp(rule.except).test(path)))
      return leadTo(rule.to.replace('$1', found[1]), rule.status, request.querystring);
  }
  if (homes.indexOf(path) >= 0) path += 'index.html';
  else if (!file.test(path)) path += '.html';
  request.uri = path;
  return request;
}
`;

function functionText(rules: Rules): string {
  const constants = {
    base: rules.base,
    homes: rules.homes,
    revalidated,
    redirects: pathRedirects(rules).map((rule) => ({...rule, to: addressAt(rules.base, rule.to)})),
  };
  const text = [
    `// ${generated}`,
    ...Object.entries(constants).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`),
    `var file = /\\.(?:${Object.keys(types).join('|')})$/;`,
    handler.trim(),
    '',
  ].join('\n');
  if (Buffer.byteLength(text) > largestFunction)
    throw new Error(
      `The CloudFront function has ${Buffer.byteLength(text)} bytes; CloudFront takes ${largestFunction}. Move addresses by folders in src/data/moves.ts.`,
    );
  return text;
}

/** The headers of all responses, for `aws cloudfront create-response-headers-policy`. */
function headersPolicy({headers: all}: Rules): object {
  const {
    'Content-Security-Policy': policy,
    'Referrer-Policy': referrer,
    'X-Content-Type-Options': _nosniff,
    'Strict-Transport-Security': hsts,
    ...others
  } = all;
  return {
    Name: 'apipark-docs',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {Override: true, ContentSecurityPolicy: policy},
      ContentTypeOptions: {Override: true},
      ReferrerPolicy: {Override: true, ReferrerPolicy: referrer},
      ...(hsts !== undefined && {
        StrictTransportSecurity: {
          Override: true,
          AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(hsts)![1]),
          IncludeSubdomains: hsts.includes('includeSubDomains'),
          Preload: hsts.includes('preload'),
        },
      }),
    },
    CustomHeadersConfig: {
      Quantity: Object.keys(others).length,
      Items: Object.entries(others).map(([Header, Value]) => ({Header, Value, Override: true})),
    },
  };
}

/** A call of `aws s3 sync`, with the last filter that fits deciding (https://docs.aws.amazon.com/cli/latest/reference/s3/#use-of-exclude-and-include-filters). */
const sync = (filters: readonly string[], headers: Readonly<Record<string, string>>) =>
  [
    'aws s3 sync "$site" "$bucket" --only-show-errors',
    ...filters,
    ...Object.entries(headers).map(([name, value]) => `--${name} '${value}'`),
  ].join(' ');

/** Copies the site to a bucket: what pages need first, then the pages, and last away with what is no longer there. */
function upload({homes}: Rules): string {
  const folders = homes.map((home) => home.slice(1));
  const kept = caching.map(({starts, value}) => ({
    patterns: folders.flatMap((folder) => starts.map((start) => `${folder}${start}*`)),
    value,
  }));
  const exclude = (patterns: readonly string[]) => patterns.map((pattern) => `--exclude '${pattern}'`);
  const include = (patterns: readonly string[]) => patterns.map((pattern) => `--include '${pattern}'`);
  const hidden = hiddenFiles.map((file) => file.slice(1));
  const isKept = kept.flatMap(({patterns}) => patterns);
  const calls = [
    ...kept.map(({patterns, value}) => sync(["--exclude '*'", ...include(patterns)], {'cache-control': value})),
    ...Object.entries(types).map(([name, type]) =>
      sync(["--exclude '*'", `--include '*.${name}'`, ...exclude([...isKept, ...hidden])], {
        'cache-control': revalidated,
        'content-type': type,
      }),
    ),
    `aws s3 sync "$site" "$bucket" --only-show-errors --delete ${exclude(hidden).join(' ')}`,
  ];
  return `#!/bin/sh
# ${generated}
# Usage: sh upload.sh build s3://BUCKET
set -eu
site=$1
bucket=$2
${calls.join('\n')}
`;
}

/** Returns what S3 behind CloudFront needs: the function for viewer requests, the policy with the headers of responses, and the upload, which says how long to keep each file. */
export const cloudFront: Host = (rules) => ({
  operator: {
    'cloudfront/function.js': functionText(rules),
    'cloudfront/response-headers-policy.json': `${JSON.stringify(headersPolicy(rules), undefined, 2)}\n`,
    'cloudfront/upload.sh': upload(rules),
  },
});
