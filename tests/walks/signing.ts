import {createHash, createHmac} from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns a token that is signed with a secret. */
export function jwt(secret: string, claims: Readonly<Record<string, unknown>>): string {
  const signed = [{alg: 'HS256', typ: 'JWT'}, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

export type ToSign = {
  method: string;
  /** The path as it is called, with the query behind a question mark. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** Returns what an AK/SK signature covers, in seven parts: method, path, query, headers, nothing, names of the headers, body. */
export function partsToSign({method, path, headers, body}: ToSign): string[] {
  const [address = '', query = ''] = path.split('?');
  return [
    method,
    `${decodeURIComponent(address).replace(/\/$/, '')}/`,
    query.split('&').sort().join('&'),
    Object.entries(headers)
      .map(([name, value]) => `${name}:${value}`)
      .join('\n'),
    '',
    Object.keys(headers).join(';'),
    hash(body),
  ];
}

/** Returns the headers of a call that is signed with AK and SK; `change` may spoil a part, to see that the gateway refuses it. */
export function signed(
  call: ToSign,
  {ak, sk}: {ak: string; sk: string},
  change: (parts: readonly string[]) => readonly string[] = (parts) => parts,
): Record<string, string> {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const headers = {...call.headers, 'x-gateway-date': date};
  const parts = change(partsToSign({...call, headers}));
  const text = ['HMAC-SHA256', date, hash(parts.join('\n'))].join('\n');
  const signature = createHmac('sha256', sk).update(text).digest('hex');
  const names = Object.keys(headers).join(';');
  return {...headers, Authorization: `HMAC-SHA256 Access=${ak}, SignedHeaders=${names}, Signature=${signature}`};
}
