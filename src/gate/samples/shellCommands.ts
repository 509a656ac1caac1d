/** A word of a command. */
export type Word = {
  /** As written. */
  raw: string;
  /** What the command gets. Variables that the sample sets are put in, others stay as `${NAME}`. */
  value: string;
  /** Offset in the sample. */
  start: number;
  /** Names of the variables that stand in it. */
  variables: string[];
};

/** A simple command of a shell sample, without its redirections. */
export type Command = {
  words: Word[];
  start: number;
  end: number;
  /** What a here-document hands to its standard input. */
  input: {text: string; start: number} | undefined;
};

/** A shell sample taken apart. */
export type Script = {commands: Command[]; variables: Map<string, string>};

const reserved = new Set(['if', 'then', 'else', 'elif', 'do', 'while', 'until', '!', '{', 'time']);
const assignment = /^(\w+)\+?=/;

/** Returns the offset after the bracket that closes the one at `open`; quoted text does not count. */
function afterClosing(text: string, open: number, [left, right]: readonly [string, string]): number {
  let depth = 0;
  for (let offset = open; offset < text.length; offset += 1) {
    const char = text[offset];
    if (char === '\\') offset += 1;
    else if (char === "'") offset = text.indexOf("'", offset + 1);
    else if (char === left) depth += 1;
    else if (char === right && --depth === 0) return offset + 1;
    if (offset < 0) break;
  }
  return text.length;
}

/**
 * Takes apart a shell sample that is known to parse: what is needed to look at commands, not an interpreter.
 * Commands in `$(…)` count as commands of their own. `environment` holds variables that are set before it.
 */
export function shellScript(text: string, environment: ReadonlyMap<string, string> = new Map()): Script {
  const commands: Command[] = [];
  const variables = new Map(environment);
  read(text, 0, {commands, variables});
  return {commands, variables};
}

function read(text: string, base: number, script: Script): void {
  let words: Word[] = [];
  let waiting: {command: () => Command | undefined; delimiter: string; isIndented: boolean}[] = [];
  let offset = 0;
  let latest: Command | undefined;

  const endCommand = () => {
    while (words[0] && reserved.has(words[0].raw)) words = words.slice(1);
    for (const word of words) {
      const name = assignment.exec(word.raw)?.[1];
      if (name) script.variables.set(name, word.value.slice(word.value.indexOf('=') + 1));
      else if (!/^(?:export|local|declare|readonly)$/.test(word.raw)) break;
    }
    const [first, second] = words;
    if ((first?.raw === 'for' || first?.raw === 'read') && second)
      for (const name of first.raw === 'for' ? [second] : words.slice(1))
        if (!script.variables.has(name.raw)) script.variables.set(name.raw, `\${${name.raw}}`);
    if (words.length > 0) {
      const last = words.at(-1)!;
      latest = {words, start: words[0]!.start, end: last.start + last.raw.length, input: undefined};
      script.commands.push(latest);
    }
    words = [];
  };

  /** Reads `$…` at `at` and returns what stands for it and the offset after it. */
  const readDollar = (at: number, names: string[]): {value: string; after: number} => {
    if (text.startsWith('$(', at)) {
      const after = afterClosing(text, at + 1, ['(', ')']);
      if (!text.startsWith('$((', at))
        read(text.slice(at + 2, after - 1), base + at + 2, {commands: script.commands, variables: script.variables});
      return {value: '${_}', after};
    }
    if (text.startsWith('${', at)) {
      const after = afterClosing(text, at + 1, ['{', '}']);
      const [, name = '_', rest] = /^\$\{#?(\w+)(.*)\}$/s.exec(text.slice(at, after)) ?? [];
      if (!rest?.startsWith(':-') && !rest?.startsWith('-')) names.push(name);
      return {value: rest === '' ? (script.variables.get(name) ?? `\${${name}}`) : '${_}', after};
    }
    const name = /^\$([A-Za-z_]\w*|[\d?#@*!$-])/.exec(text.slice(at))?.[1];
    if (!name) return {value: '$', after: at + 1};
    if (/^[A-Za-z_]/.test(name)) names.push(name);
    return {value: script.variables.get(name) ?? `\${${name}}`, after: at + 1 + name.length};
  };

  const readWord = (): Word => {
    const start = offset;
    let value = '';
    const names: string[] = [];
    let quote = '';
    while (offset < text.length) {
      const char = text[offset]!;
      if (!quote && /[\s;&|()<>]/.test(char) && !(/[<>]/.test(char) && text[offset + 1] === '(')) break;
      if (char === "'" && !quote) {
        const end = text.indexOf("'", offset + 1);
        value += text.slice(offset + 1, end);
        offset = end + 1;
      } else if (char === '"') {
        quote = quote ? '' : '"';
        offset += 1;
      } else if (char === '\\') {
        const next = text[offset + 1] ?? '';
        if (next !== '\n') value += quote && !'$`"\\'.includes(next) ? `\\${next}` : next;
        offset += 2;
      } else if (char === '$') {
        const {value: found, after} = readDollar(offset, names);
        value += found;
        offset = after;
      } else if (char === '`') {
        const end = text.indexOf('`', offset + 1);
        read(text.slice(offset + 1, end), base + offset + 1, script);
        value += '${_}';
        offset = end + 1;
      } else if (!quote && /[<>]/.test(char)) {
        const after = afterClosing(text, offset + 1, ['(', ')']);
        read(text.slice(offset + 2, after - 1), base + offset + 2, script);
        value += '${_}';
        offset = after;
      } else {
        value += char;
        offset += 1;
      }
    }
    return {raw: text.slice(start, offset), value, start: base + start, variables: names};
  };

  const readHereDocuments = () => {
    for (const {command, delimiter, isIndented} of waiting) {
      const start = offset;
      const lines: string[] = [];
      for (;;) {
        const end = text.indexOf('\n', offset);
        const line = text.slice(offset, end < 0 ? undefined : end);
        offset = end < 0 ? text.length : end + 1;
        if ((isIndented ? line.replace(/^\t+/, '') : line) === delimiter || (end < 0 && line === '')) break;
        lines.push(line);
        if (end < 0) break;
      }
      const owner = command();
      if (owner) owner.input = {text: lines.join('\n'), start: base + start};
    }
    waiting = [];
  };

  while (offset < text.length) {
    const rest = text.slice(offset);
    const blank = /^(?:[ \t\r]+|\\\n)+/.exec(rest);
    if (blank) {
      offset += blank[0].length;
      continue;
    }
    if (rest.startsWith('#')) {
      const end = text.indexOf('\n', offset);
      offset = end < 0 ? text.length : end;
      continue;
    }
    const redirect = /^(?:\d*|&)(<<<|<<-?|<&|>&|>>|>\||<>|<|>)(?!\()[ \t]*/.exec(rest);
    if (redirect) {
      offset += redirect[0].length;
      const target = readWord();
      if (redirect[1] === '<<' || redirect[1] === '<<-') {
        const mine = words;
        waiting.push({
          command: () =>
            script.commands.find(
              (command) => command.words.length > 0 && command.words[0] === mine.find(({raw}) => !reserved.has(raw)),
            ) ?? latest,
          delimiter: target.raw.replace(/["'\\]/g, ''),
          isIndented: redirect[1] === '<<-',
        });
      }
      continue;
    }
    const operator = /^(?:\n|&&|\|\||;;|[;&|()])/.exec(rest);
    if (operator) {
      endCommand();
      offset += operator[0].length;
      if (operator[0] === '\n') readHereDocuments();
      continue;
    }
    words.push(readWord());
  }
  endCommand();
}
