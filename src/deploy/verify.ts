import {randomBytes} from 'node:crypto';
import {defaultLocale} from '../config/locales.ts';
import {site as docs} from '../config/site.ts';
import {locales, type Locale} from '../lib/pages.ts';
import {redirectHtml} from '../lib/redirect-html.ts';
import {
  isNamedByContent,
  isSame,
  manifestFile,
  parseManifest,
  releaseName,
  stateOf,
  type FileState,
  type Manifest,
} from './manifest.ts';
import {withPolicy} from './policy.ts';
import {isForHosts} from './rules.ts';

/** What can be wrong with a file of a host, with what to say of it. */
export const kinds = {
  unreachable: 'cannot be reached',
  missing: 'is missing',
  stale: 'is an older one, from a cache',
  packed: 'is an older one where it is sent compressed',
  different: 'differs from the build',
  wrongAddress: 'is sent from another address',
  notFound: 'unknown addresses are answered in a wrong way',
  extra: 'is of another build, and still there',
} as const;

export type Kind = keyof typeof kinds;

/** A fault of a host: the path below the site's address, and what was seen. */
export type Fault = {kind: Kind; place: string; seen: string};

/** How a site is looked at. */
export type Look = {
  /** The site's address, with a slash at its end. */
  site: URL;
  /** What the site should be; that which the host itself serves, unless given. */
  expected?: {manifest: Manifest; text: string} | undefined;
  /** An earlier build: what the host still has of it is told. */
  before?: Manifest | undefined;
  /** How many files to look at, spread over all; all unless given. */
  sample?: number | undefined;
  /** How many requests run at a time. */
  concurrency: number;
  /** How long a request may take, in milliseconds. */
  timeout: number;
  /** How often a request that fails, or that the host puts off, is repeated. */
  retries: number;
  /** How long to wait before the first repetition, in milliseconds; then twice as long each time. */
  pause: number;
  /** How long caches may still send older files, in milliseconds: these are looked at again until then. */
  patience: number;
  /** Whether the host has one 404 page for all languages. */
  one404: boolean;
};

/** What a host was found to be. */
export type Verified = {
  faults: Fault[];
  /** How many addresses were looked at. */
  looked: number;
  /** What the host's own manifest says that it has. */
  served: {name: string; manifest: Manifest};
};

/** A host that is not this site, or cannot be asked; its message says what to do. */
export class NoSite extends Error {
  override name = 'NoSite';
}

/** A host's answer; `url` is where it came from, or leads to when that is not below the site's address. */
type Answer = {status: number; state: FileState; headers: Headers; url: URL; text: () => string};

const mostRedirects = 5;

/** Tells whether an address is below the site's. */
const isIn = (site: URL, {href}: URL): boolean => href.startsWith(site.href);

/** Statuses that a host gives when it is too busy. */
const isPutOff = (status: number) => status === 429 || status >= 500;

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns what an error of the network says: fetch hides it in the cause. */
function reasonOf(error: unknown): string {
  const {name, message, cause} = error as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  const {code, message: why} = (cause ?? {}) as NodeJS.ErrnoException;
  return [code, why ?? message].filter(Boolean).join(': ');
}

/** Asks a host, following its redirects as long as they stay below the site's address; rejects when it cannot be reached. */
async function askOnce(address: URL, look: Look, headers: Record<string, string>): Promise<Answer> {
  let url = address;
  for (let step = 0; ; step += 1) {
    const response = await fetch(url, {redirect: 'manual', headers, signal: AbortSignal.timeout(look.timeout)});
    const {status} = response;
    const location = status >= 300 && status < 400 ? response.headers.get('location') : null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (location !== null) url = new URL(location, url);
    if (location === null || step === mostRedirects || !isIn(look.site, url)) {
      const text = () => new TextDecoder().decode(bytes);
      return {status, state: stateOf(bytes), headers: response.headers, url, text};
    }
  }
}

/** Asks a host as browsers do, again when it fails or is too busy; returns in words why there is no answer. */
async function ask(address: URL, look: Look, more: Record<string, string> = {}): Promise<Answer | string> {
  // Without TLS, fetch would not ask for Brotli.
  const headers = {'accept-encoding': 'gzip, br', ...more};
  let reason = '';
  for (let attempt = 0; attempt <= look.retries; attempt += 1) {
    if (attempt > 0) await delay(look.pause * 2 ** (attempt - 1));
    try {
      const answer = await askOnce(address, look, headers);
      if (!isPutOff(answer.status)) return answer;
      reason = `status ${answer.status}`;
    } catch (error) {
      reason = reasonOf(error);
    }
  }
  return reason;
}

/** Runs something for each of many, some at a time, in their order. */
async function forEach<Item>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await run(item);
  };
  await Promise.all(Array.from({length: Math.min(concurrency, items.length)}, worker));
}

/** Returns the address of a path below the site's. */
export const addressIn = (site: URL, place: string): URL =>
  new URL(place.split('/').map(encodeURIComponent).join('/'), site);

/** Returns what a header says of a cache that answered in the host's place; undefined when none says so. */
export function cacheIn(headers: Headers): string | undefined {
  const age = Number(headers.get('age'));
  if (age > 0) return `Age: ${age} s`;
  const named = ['cf-cache-status', 'x-cache', 'x-cache-status', 'x-vercel-cache', 'cache-status', 'x-proxy-cache'];
  const hit = named.find((name) => /\b(?:hit|stale)\b/i.test(headers.get(name) ?? ''));
  return hit && `${hit}: ${headers.get(hit)}`;
}

/** Returns some of the items, spread evenly over all. */
export function spread<Item>(items: readonly Item[], some = items.length): Item[] {
  if (some >= items.length) return [...items];
  return Array.from({length: some}, (_, index) => items[Math.floor((index * items.length) / some)]!);
}

/** An address to look at: the path below the site's, and the file that it should give. */
type Target = {place: string; file: string};

/**
 * Returns the addresses at which a host must have a file: its own, and that which readers use of a page, without `.html` or `index.html`. The answers to
 * unknown addresses tell of 404 pages.
 */
export function targetsOf(file: string, files: Manifest['files']): Target[] {
  if (/(?:^|\/)404\.html$/.test(file) || isForHosts(file)) return [];
  const own = {place: file, file};
  const [, folder] = /^(.*?)(?:\/|^)index\.html$/.exec(file) ?? [];
  // Where there are X.html and X/index.html, readers use X, and hosts may know no X/.
  if (folder !== undefined)
    return Object.hasOwn(files, `${folder}.html`) ? [own] : [{place: folder && `${folder}/`, file}, own];
  return file.endsWith('.html') ? [{place: file.slice(0, -'.html'.length), file}, own] : [own];
}

/** Finds out why a host's answer is not the file that it should be. */
async function faultOf(
  place: string,
  wanted: FileState,
  answer: Answer,
  look: Look,
  fallback: FileState | undefined,
): Promise<Fault> {
  const fault = (kind: Kind, seen: string): Fault => ({kind, place, seen});
  if (!isIn(look.site, answer.url)) return fault('wrongAddress', answer.url.href);
  if (answer.status !== 200) return fault('missing', `status ${answer.status}`);
  if (fallback && isSame(answer.state, fallback))
    return fault('missing', 'status 200 with what the host sends for unknown addresses');
  const coding = answer.headers.get('content-encoding');
  if (coding) {
    const plain = await ask(answer.url, look, {'accept-encoding': 'identity'});
    if (typeof plain !== 'string' && isSame(plain.state, wanted)) return fault('packed', `right without ${coding}`);
  }
  const past = new URL(answer.url);
  past.searchParams.set('verify', randomBytes(6).toString('hex'));
  const fresh = await ask(past, look, {'cache-control': 'no-cache'});
  const cache = cacheIn(answer.headers);
  if (typeof fresh !== 'string' && fresh.status === 200 && isSame(fresh.state, wanted))
    return fault('stale', cache ?? 'right when asked for past caches');
  const sent = [`${answer.state.size} bytes instead of ${wanted.size}`, coding && `sent as ${coding}`, cache];
  return fault('different', sent.filter(Boolean).join(', '));
}

/**
 * Tells whether a host led to where the page that it should have sent leads on: hosts that can redirect need no such pages. What answers there does not count
 * when it is another site.
 */
function isLedOn(file: string, wanted: FileState, {status, url}: Answer, look: Look, {languages}: Manifest): boolean {
  const locale = locales.find((one) => file.startsWith(`${one}/`)) ?? defaultLocale;
  const isHere = isIn(look.site, url);
  if (isHere && status !== 200) return false;
  const to = `${isHere ? '' : url.origin}${url.pathname.replace(/\.html$/, '')}${url.hash}`;
  const siteUrl = String(languages[locale]?.settings.SITE_URL);
  const page = withPolicy(redirectHtml({locale, to, siteUrl, siteTitle: docs.title[locale]}));
  return isSame(stateOf(new TextEncoder().encode(page)), wanted);
}

/** Fetches and reads the host's manifest; throws `NoSite` in words when there is none. */
async function servedBy(look: Look): Promise<{manifest: Manifest; text: string}> {
  const address = addressIn(look.site, manifestFile);
  // Past caches: it says what all other files are compared with.
  address.searchParams.set('verify', randomBytes(6).toString('hex'));
  const answer = await ask(address, look, {'cache-control': 'no-cache'});
  if (typeof answer === 'string') throw new NoSite(`${look.site} cannot be reached (${answer}). Is the address right?`);
  if (!isIn(look.site, answer.url))
    throw new NoSite(`${look.site} leads to ${answer.url.origin}. Give the address there.`);
  if (answer.status !== 200)
    throw new NoSite(
      `${look.site}${manifestFile} is answered with status ${answer.status}. Is the site there, and built with this command's "npm run build"? Give the address of its home page, with the path that it was built for.`,
    );
  const text = answer.text();
  try {
    return {text, manifest: parseManifest(text, `${look.site}${manifestFile}`)};
  } catch (error) {
    throw new NoSite(
      `${(error as Error).message} Does the host answer every address with a page? Is this the address of the site's home page?`,
    );
  }
}

/** Returns what is wrong with the path that a site is served at: its pages name all others from the root. */
function wrongBase({pathname}: URL, {languages}: Manifest): string[] {
  const bases = new Set(Object.values(languages).map(({settings}) => String(settings.BASE_URL)));
  return [...bases].filter((base) => base !== pathname).map((base) => `built for ${base}, served at ${pathname}`);
}

/** Looks at the answers to addresses that no file has; returns the faults, and what the host sends there with status 200. */
async function unknownAddresses(
  look: Look,
  {languages, files}: Manifest,
): Promise<{faults: Fault[]; fallback: FileState | undefined}> {
  const faults: Fault[] = [];
  let fallback: FileState | undefined;
  for (const language of Object.keys(languages) as Locale[]) {
    const folder = language === defaultLocale ? '' : `${language}/`;
    const place = `${folder}no-such-page-${randomBytes(6).toString('hex')}`;
    const answer = await ask(addressIn(look.site, place), look);
    const add = (seen: string) => faults.push({kind: 'notFound', place, seen});
    const [own, first] = [files[`${folder}404.html`], files['404.html']];
    if (typeof answer === 'string') faults.push({kind: 'unreachable', place, seen: answer});
    else if (answer.status !== 404) {
      if (answer.status === 200) fallback ??= answer.state;
      add(`status ${answer.status} instead of 404`);
    } else if (own && !isSame(answer.state, own) && !(look.one404 && first && isSame(answer.state, first)))
      add(
        first && isSame(answer.state, first)
          ? 'the 404 page of another language; --one-404 lets a host have one'
          : `another page than ${folder}404.html`,
      );
  }
  return {faults, fallback};
}

/**
 * Compares what a host serves with a manifest: each file at its own address, pages also without `.html`, and the answers to unknown addresses. Rejects with
 * `NoSite` when the host has no manifest to begin with.
 */
export async function verify(look: Look): Promise<Verified> {
  const served = await servedBy(look);
  const {manifest, text} = look.expected ?? served;
  const {faults, fallback} = await unknownAddresses(look, manifest);
  if (look.expected && served.text !== text)
    faults.push({
      kind: 'different',
      place: manifestFile,
      seen: `build ${releaseName(served.manifest, served.text)} instead of ${releaseName(manifest, text)}`,
    });
  for (const seen of wrongBase(look.site, served.manifest)) faults.push({kind: 'wrongAddress', place: '', seen});
  const targets = spread(Object.keys(manifest.files), look.sample).flatMap((file) => targetsOf(file, manifest.files));
  const lookAt = async (those: readonly Target[]): Promise<Fault[]> => {
    const found: Fault[] = [];
    await forEach(those, look.concurrency, async ({place, file}) => {
      const wanted = manifest.files[file]!;
      const answer = await ask(addressIn(look.site, place), look);
      if (typeof answer === 'string') found.push({kind: 'unreachable', place, seen: answer});
      else if (
        (answer.status !== 200 || !isSame(answer.state, wanted) || !isIn(look.site, answer.url)) &&
        !isLedOn(file, wanted, answer, look, manifest)
      )
        found.push(await faultOf(place, wanted, answer, look, fallback));
    });
    return found;
  };
  const until = Date.now() + look.patience;
  let found = await lookAt(targets);
  for (const isStale = ({kind}: Fault) => kind === 'stale'; found.some(isStale) && Date.now() < until;) {
    await delay(30 * look.pause);
    const old = new Set(found.filter(isStale).map(({place}) => place));
    found = [...found.filter((one) => !isStale(one)), ...(await lookAt(targets.filter(({place}) => old.has(place))))];
  }
  faults.push(...found);
  // Files that open pages ask for stay on purpose.
  const others = {...look.before?.files, ...served.manifest.files};
  const isExtra = (file: string) =>
    !Object.hasOwn(manifest.files, file) && !isNamedByContent(file) && !isForHosts(file);
  const extra = spread(Object.keys(others).filter(isExtra), look.sample);
  await forEach(extra, look.concurrency, async (place) => {
    const answer = await ask(addressIn(look.site, place), look);
    if (typeof answer !== 'string' && answer.status === 200 && isSame(answer.state, others[place]!))
      faults.push({kind: 'extra', place, seen: 'not in the build'});
  });
  const order = Object.keys(kinds);
  faults.sort(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || (one.place < other.place ? -1 : 1),
  );
  return {
    faults,
    looked: targets.length + extra.length + Object.keys(manifest.languages).length,
    served: {name: releaseName(served.manifest, served.text), manifest: served.manifest},
  };
}
