/**
 * Public hosts that samples may name beside the example hosts.
 * A new entry says why a reader's call has to reach that very host.
 */
export const publicHosts: readonly {host: string; why: string}[] = [
  {host: 'docs.apipark.com', why: 'serves this documentation, also to agents'},
  {host: 'download.apipark.com', why: 'serves the install script of the product'},
  {host: 'github.com', why: 'holds the source code of the product'},
  {host: 'openaipublic.blob.core.windows.net', why: 'holds the data with which the gateway estimates tokens'},
];

type Ports = {gateway: number; admin: number};

/** The ports that a host publishes for the gateway and its admin API: 1.0 to 1.6, and 1.7 and later. */
const oldPorts: Ports = {gateway: 8099, admin: 9400};
const newPorts: Ports = {gateway: 18099, admin: 19400};

/** Returns the published ports of a version; the coming version and pages of their own have those of the newest. */
export function portsOf(version: string): Ports {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  return major === '1' && Number(minor) <= 6 ? oldPorts : newPorts;
}

type Wrong = {message: string; cure: string; right?: string};

function portProblem(port: string, version: string): Wrong | undefined {
  const right = portsOf(version);
  const wrong = right === newPorts ? oldPorts : newPorts;
  const cases = [
    [wrong.gateway, right.gateway, 'gateway'],
    [wrong.admin, right.admin, 'admin API of the gateway'],
    [8288, 18288, 'console'],
  ] as const;
  const found = cases.find(([number]) => String(number) === port);
  if (!found) return undefined;
  const name = version === 'current' || version === 'pages' ? 'the coming version' : version;
  return {
    message: `The ${found[2]} of ${name} is not reached on 127.0.0.1:${port}.`,
    cure: `Write 127.0.0.1:${found[1]}.`,
    right: `127.0.0.1:${found[1]}`,
  };
}

const isInside = (host: string, prefix: RegExp) => /^\d+\.\d+\.\d+\.\d+$/.test(host) && prefix.test(host);

/** Returns what is wrong with a host and port of a sample, or undefined when they are documented ones. */
export function hostProblem(host: string, port: string | undefined, version: string): Wrong | undefined {
  const name = host.toLowerCase();
  if (name === '127.0.0.1') return port ? portProblem(port, version) : undefined;
  if (/^(?:.+\.)?example\.com$/.test(name) || isInside(name, /^10\./) || isInside(name, /^192\.0\.2\./))
    return undefined;
  if (publicHosts.some((entry) => entry.host === name)) return undefined;
  if (name === 'localhost')
    return {
      message: 'The host "localhost" can mean an IPv6 address on which nothing listens.',
      cure: 'Write 127.0.0.1.',
    };
  return {
    message: `"${host}" is not a documented example host.`,
    cure: 'Use 127.0.0.1, NAME.example.com, 10.0.0.0/8 or 192.0.2.0/24; a host that readers have to call is entered in src/gate/samples/hosts.ts.',
  };
}

/** A web address in a sample, with the places of its host and port; addresses whose host is a variable do not count. */
export type Address = {host: string; port: string | undefined; offset: number};

/** Returns the web addresses of a text whose hosts are written out. */
export function addresses(text: string): Address[] {
  return [...text.matchAll(/\b(?:https?|wss?):\/\/(?:[^\s/"'`@]*@)?([A-Za-z0-9.-]+)(?::(\d+))?(?![\w$%{<.-])/g)].map(
    (match) => ({host: match[1]!.replace(/\.$/, ''), port: match[2], offset: match.index}),
  );
}
