// The options of curl 8 that a call over HTTP may use. Source: https://curl.se/docs/manpage.html

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** Long options with a value. */
export const valued = words(`
  aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at cookie cookie-jar data
  data-ascii data-binary data-raw data-urlencode dns-servers doh-url dump-header etag-compare etag-save expect100-timeout
  form form-string header interface json keepalive-time key key-type limit-rate max-filesize max-redirs max-time netrc-file
  noproxy oauth2-bearer output output-dir parallel-max pass pinnedpubkey proto proto-default proto-redir proxy proxy-header
  proxy-user range rate referer request request-target resolve retry retry-delay retry-max-time speed-limit speed-time stderr
  time-cond tls-max trace trace-ascii unix-socket upload-file url url-query user user-agent variable write-out`);

/** Long options without a value. */
export const switches = words(`
  anyauth basic compressed create-dirs digest fail fail-early fail-with-body get globoff head help http0.9 http1.0 http1.1
  http2 http2-prior-knowledge http3 include insecure ipv4 ipv6 junk-session-cookies location location-trusted negotiate
  netrc next no-buffer no-keepalive no-progress-meter parallel path-as-is post301 post302 post303 progress-bar raw
  remote-header-name remote-name remote-name-all remote-time remove-on-error retry-all-errors retry-connrefused show-error
  silent ssl-reqd styled-output tcp-nodelay tlsv1 tlsv1.2 tlsv1.3 trace-ids trace-time verbose version xattr`);

/** Short options with a value, and the long ones that they stand for. */
export const shortValued: Record<string, string> = {
  A: 'user-agent',
  b: 'cookie',
  c: 'cookie-jar',
  C: 'continue-at',
  d: 'data',
  D: 'dump-header',
  e: 'referer',
  E: 'cert',
  F: 'form',
  H: 'header',
  K: 'config',
  m: 'max-time',
  o: 'output',
  r: 'range',
  T: 'upload-file',
  u: 'user',
  U: 'proxy-user',
  w: 'write-out',
  x: 'proxy',
  X: 'request',
  Y: 'speed-limit',
  y: 'speed-time',
  z: 'time-cond',
};

/** Short options without a value, and the long ones that they stand for. */
export const shortSwitches: Record<string, string> = {
  '#': 'progress-bar',
  '0': 'http1.0',
  '1': 'tlsv1',
  '4': 'ipv4',
  '6': 'ipv6',
  f: 'fail',
  g: 'globoff',
  G: 'get',
  h: 'help',
  i: 'include',
  I: 'head',
  J: 'remote-header-name',
  j: 'junk-session-cookies',
  k: 'insecure',
  L: 'location',
  n: 'netrc',
  N: 'no-buffer',
  O: 'remote-name',
  R: 'remote-time',
  s: 'silent',
  S: 'show-error',
  v: 'verbose',
  V: 'version',
  Z: 'parallel',
  ':': 'next',
};
