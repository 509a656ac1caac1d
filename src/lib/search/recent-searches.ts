/** A place that keeps one text, or nothing; as Docusaurus makes them, they never throw. */
type StorageSlot = {get: () => string | null; set: (text: string) => void; del: () => void};

/** How many searches are kept, and how long one may be, in UTF-16 code units; a longer one is probably a text pasted by mistake. */
const most = 5;
const longest = 200;

const isSearch = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

/** Returns the searches that a slot keeps, most recent first; none if it holds anything else. */
export function recentSearches(slot: StorageSlot): string[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a search first among those that a slot keeps; it replaces the same search with different case or spacing. */
export function rememberSearch(slot: StorageSlot, query: string): void {
  const search = query.trim().replace(/\s+/g, ' ');
  if (!isSearch(search)) return;
  const others = recentSearches(slot).filter((other) => other.toLowerCase() !== search.toLowerCase());
  slot.set(JSON.stringify([search, ...others].slice(0, most)));
}

/** Forgets all searches that a slot keeps. */
export function forgetSearches(slot: StorageSlot): void {
  slot.del();
}
