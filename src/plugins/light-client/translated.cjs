/** How a call with a message begins, and an element with one, after the compiler. */
const start = /\b(?:translate\(|_?jsxs?\(Translate,)\s*\{/g;

const text = /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)/;

/** What divides the properties of an object from one another, and opens and closes what is nested in them. */
const steps = {'(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1};

/** Returns the properties of the object that opens at an index of a source, as written, and the index behind it; undefined where it does not close. */
function propertiesAt(source, open) {
  const properties = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < source.length;) {
    const string = text.exec(source.slice(at))?.[0];
    if (string) {
      at += string.length;
      continue;
    }
    const letter = source[at];
    depth += steps[letter] ?? 0;
    if ((letter === ',' && depth === 1) || depth === 0) {
      const written = source.slice(from, at).trim();
      if (written) properties.push(written);
      from = at + 1;
    }
    at += 1;
    if (depth === 0) return {properties, end: at};
  }
  return undefined;
}

/** Returns the value of a property that is a text; undefined where it is none, or missing. */
function textOf(properties, name) {
  const written = properties
    .find((property) => property.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();
  // A text in quotes is an expression without anything in it.
  return written !== undefined && text.exec(written)?.[0] === written ? new Function(`return ${written}`)() : undefined;
}

/** A message that is not written out where it is asked for. */
const other = /\btranslate\((?=\s*[\w"'`])|\(Translate,(?!\s*\{)/;

/** Returns a source with the messages in place of those that are translated, and without what is said to translators. */
function translatedSource(source, messages, fail) {
  let result = '';
  let last = 0;
  for (const found of source.matchAll(start)) {
    // One that stands in the values of another is translated with it.
    if (found.index < last) continue;
    const open = found.index + found[0].length - 1;
    const object = propertiesAt(source, open);
    const content = found[0].startsWith('translate') ? 'message' : 'children';
    const message = object && textOf(object.properties, content);
    const id = object && (textOf(object.properties, 'id') ?? message);
    if (id === undefined) fail(source, found.index);
    const shown = messages[id] ?? message;
    const kept = object.properties
      .filter((property) => !/^(?:description|message|children):/.test(property))
      .map((property) => translatedSource(property, messages, fail));
    if (shown !== undefined) kept.push(`${content}: ${JSON.stringify(shown)}`);
    result += `${source.slice(last, open)}{${kept.join(', ')}}`;
    last = object.end;
  }
  return result + source.slice(last);
}

/**
 * A loader that puts translated messages into the modules that show them, where Docusaurus would send all messages of the site with every page, and takes out what is said to
 * translators. Messages by their id are an option.
 */
module.exports = function translated(source) {
  if (!source.includes('@docusaurus/Translate')) return source;
  const fail = (text, index) => {
    const where = text.slice(index, index + 120);
    throw new Error(
      `${this.resourcePath} has a message whose id or text is not written out: ${where}. See src/plugins/light-client/translated.cjs, or build with STOCK_CLIENT=true.`,
    );
  };
  const index = source.search(other);
  if (index >= 0) fail(source, index);
  return translatedSource(source, this.getOptions().messages, fail);
};
