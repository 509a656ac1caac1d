const escapes: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

/** Returns a text as it stands in HTML between tags. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character]!);

/** Returns a text as it stands in HTML between tags or as the value of an attribute, which stands between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character]!);
