import type {Reference} from '../builtSite.ts';
import {nearest} from './nearest.ts';
import {decoded, nameOf, type Problem} from './reference.ts';

/** Hosts that the pages link to, so that a misspelt one is noticed without asking the network. */
const knownHosts = [
  'apipark.com',
  'developer.mozilla.org',
  'docs.docker.com',
  'docs.influxdata.com',
  'github.com',
  'grafana.com',
  'hub.docker.com',
  'kafka.apache.org',
  'kubernetes.io',
  'modelcontextprotocol.io',
  'open.feishu.cn',
  'platform.openai.com',
];

/** Tells what is wrong with the form of a link that names its host or a scheme; `home` is the whole address of the site itself. */
export function externalProblem(reference: Reference, home: string): Problem | undefined {
  const {url} = reference;
  // A possible password must not appear in a log.
  const shown = url.replace(/\/\/[^/@]*@/, '//…@');
  const problem = (message: string, cure: string) => ({
    message: `${nameOf(reference)} leads to ${shown}: ${message}`,
    cure,
  });
  if (/^mailto:/i.test(url))
    return /^mailto:[^@\s]+@[^@\s]+\.[^@\s?]+(?:\?\S*)?$/i.test(url)
      ? undefined
      : problem('that is not a mail address.', 'Write mailto:name@example.com.');
  if (/[\s，。；：！？、（）【】《》“”‘’…]/.test(decoded(url)))
    return problem(
      'the address holds a blank or a Chinese punctuation mark.',
      'End the address before it, or set the link as [text](address).',
    );
  if (url.startsWith('//') || !URL.canParse(url))
    return problem('that is not a complete address.', 'Start it with https:// and a host.');
  const {protocol, hostname, username, password, href} = new URL(url);
  if (`${href}/`.startsWith(home))
    return problem(
      'that is this site.',
      'Link to the file of the page, such as ./deploy.md, so that language and version are kept and the build checks it.',
    );
  if (protocol !== 'https:')
    return problem(
      `it starts with ${protocol}`,
      'Link by https://; set an address that readers open on their own machine as code.',
    );
  if (username || password)
    return problem('it holds a user name or a password.', 'Take them out, and replace them where they were valid.');
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(hostname))
    return problem(
      'its host is not a name that readers can reach.',
      'Give the full name of a public host; set a local address as code.',
    );
  const name = hostname.replace(/^www\./, '');
  const meant = knownHosts.includes(name) ? undefined : nearest(name, knownHosts, 1);
  if (meant)
    return problem(
      `${hostname} looks like a misspelt ${meant}.`,
      'Correct the host, or add it to knownHosts in src/gate/links/external.ts when it is right.',
    );
  return undefined;
}
