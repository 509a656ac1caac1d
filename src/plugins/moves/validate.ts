import type {Redirect} from '../../data/moves.ts';

type Fields = Readonly<Record<string, unknown>>;

const fields: readonly string[] = ['from', 'to'] satisfies (keyof Redirect)[];
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const show = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value));
const withoutAnchor = (to: string) => to.replace(/#.*/, '');

function nameOf(entry: unknown, index: number): string {
  return isFields(entry) ? `redirects[${index}] (${String(entry.from)} → ${String(entry.to)})` : `redirects[${index}]`;
}

/** Returns the cure for a path that cannot be an address of the site. */
function pathCure(path: unknown, localeFolders: readonly string[]): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//'))
    return 'give a path of this site that starts with one slash, such as /docs/deploy.';
  if (path !== '/' && path.endsWith('/')) return 'take the slash off its end.';
  if (path.endsWith('.html')) return 'leave out .html.';
  if (!/^(?:\/|(?:\/[\w~-][\w.~-]*)+)$/.test(path)) return 'use letters, digits, and - _ . ~ alone, without a query.';
  const locale = localeFolders.find((folder) => `${path}/`.startsWith(`/${folder}/`));
  return locale === undefined ? undefined : `leave out /${locale}: the entry applies to every language.`;
}

function entryProblems(entry: unknown, name: string, localeFolders: readonly string[]): string[] {
  if (!isFields(entry)) return [`${name} is ${show(entry)}: write {from: '/docs/old', to: '/docs/new'}.`];
  const unknown = Object.keys(entry).filter((field) => !fields.includes(field));
  const {from, to} = entry;
  const [address, anchor] = typeof to === 'string' ? [withoutAnchor(to), to.slice(withoutAnchor(to).length)] : [to, ''];
  const cures = [
    ['from', from, from === '/' ? 'the home page cannot move.' : pathCure(from, localeFolders)],
    [
      'to',
      to,
      pathCure(address, localeFolders) ??
        (anchor === '' || /^#[\w-]+$/.test(anchor)
          ? undefined
          : 'end it with the id of a heading, such as #upgrade, or with none.'),
    ],
  ] as const;
  return [
    ...cures.flatMap(([field, value, cure]) => (cure ? [`${name}: ${field} is ${show(value)}: ${cure}`] : [])),
    ...unknown.map(
      (field) => `${name}: ${field} is not a field of a redirect: remove it; the fields are ${fields.join(' and ')}.`,
    ),
  ];
}

/** Returns the addresses that a reader passes through, up to the last one or the first repeated one. */
function journey(from: string, targets: ReadonlyMap<string, string>): string[] {
  const stops = [from];
  for (let next = targets.get(from); next !== undefined; next = targets.get(next)) {
    const isLoop = stops.includes(next);
    stops.push(next);
    if (isLoop) break;
  }
  return stops;
}

function pathProblems(redirects: readonly Redirect[]): string[] {
  const targets = new Map<string, string>();
  const twice = redirects.flatMap((entry, index) => {
    const isKnown = targets.has(entry.from);
    if (!isKnown) targets.set(entry.from, withoutAnchor(entry.to));
    return isKnown
      ? [`${nameOf(entry, index)}: ${entry.from} is redirected by an entry above, too: keep one of them.`]
      : [];
  });
  const detours = redirects.flatMap((entry, index) => {
    const stops = journey(entry.from, targets);
    if (stops.length === 2 && stops[0] !== stops[1]) return [];
    const last = stops.at(-1)!;
    const isLoop = stops.indexOf(last) < stops.length - 1;
    return isLoop
      ? [
          `${nameOf(entry, index)}: the redirects run in a loop, ${stops.join(' → ')}: give an address that is not redirected.`,
        ]
      : [`${nameOf(entry, index)}: ${entry.to} is redirected itself: give the last address, to: '${last}'.`];
  });
  return [...twice, ...detours];
}

function throwAll(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Error(
      `The redirects in src/data/moves.ts are unusable:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    );
}

/** Throws one error that names every entry that is wrong whatever pages the site has, with the cure. */
export function validateRedirects(
  redirects: unknown,
  localeFolders: readonly string[],
): asserts redirects is readonly Redirect[] {
  if (!Array.isArray(redirects))
    throw new Error(`redirects in src/data/moves.ts is ${show(redirects)}: give a list, which may be empty.`);
  throwAll(redirects.flatMap((entry: unknown, index) => entryProblems(entry, nameOf(entry, index), localeFolders)));
  throwAll(pathProblems(redirects as Redirect[]));
}

/**
 * Throws one error that names every entry that the site's pages contradict; `exists` tells whether something is at a path, `leadsOn` whether readers get
 * somewhere from there.
 */
export function validateTargets(
  redirects: readonly Redirect[],
  exists: (path: string) => boolean,
  leadsOn = exists,
): void {
  throwAll(
    redirects.flatMap((entry, index) => [
      ...(exists(entry.from)
        ? [`${nameOf(entry, index)}: ${entry.from} exists: remove the entry, or the page if it has moved.`]
        : []),
      ...(leadsOn(withoutAnchor(entry.to))
        ? []
        : [
            `${nameOf(entry, index)}: ${withoutAnchor(entry.to)} does not exist: give the address of a page that exists in every language.`,
          ]),
    ]),
  );
}
