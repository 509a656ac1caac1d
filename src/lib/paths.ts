/** Returns the words of a site path's last part, fit for a search: `/docs/1.2-beta/ai_services.html` gives `ai services`. */
export function wordsInPath(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  let text = last;
  try {
    text = decodeURIComponent(last);
  } catch {
    // A malformed escape is searched for as it stands.
  }
  return text
    .replace(/\.\w+$/, '')
    .replace(/[-_+.\s]+/g, ' ')
    .trim();
}
