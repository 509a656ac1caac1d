import {addresses, hostProblem} from './hosts.ts';
import {jsonProblems} from './json.ts';
import {lineAt} from '../lines.ts';
import type {Problem} from './problem.ts';
import type {Command, Script, Word} from './shellCommands.ts';
import {shortSwitches, shortValued, switches, valued} from './curlOptions.ts';

type Option = {name: string; word: Word; value: Word | undefined};
type Call = {options: Option[]; urls: Word[]; faults: {word: Word; message: string; cure: string}[]};

/** Sorts the words after `curl` into options and addresses as curl does. */
function parseCall(words: Word[]): Call {
  const call: Call = {options: [], urls: [], faults: []};
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const takeValue = (name: string) => {
      const value = words[(index += 1)];
      if (!value)
        call.faults.push({
          word,
          message: `The curl option "${word.raw}" has no value.`,
          cure: 'Write it behind the option, or take the option away.',
        });
      call.options.push({name, word, value});
    };
    if (!word.value.startsWith('-') || word.value === '-') {
      call.urls.push(word);
    } else if (word.value.startsWith('--')) {
      const name = word.value.slice(2);
      if (valued.has(name)) takeValue(name);
      else if (switches.has(name) || (name.startsWith('no-') && switches.has(name.slice(3))))
        call.options.push({name, word, value: undefined});
      else
        call.faults.push({
          word,
          message: `curl has no option "${word.value}".`,
          cure: /=/.test(name)
            ? 'Write the value behind a space.'
            : 'Correct its spelling; a rare one is entered in src/gate/samples/curlOptions.ts.',
        });
    } else {
      for (let at = 1; at < word.value.length; at += 1) {
        const letter = word.value[at]!;
        const long = shortValued[letter];
        if (long) {
          const glued = word.value.slice(at + 1);
          if (glued) call.options.push({name: long, word, value: {...word, value: glued}});
          else takeValue(long);
          break;
        }
        const plain = shortSwitches[letter];
        if (plain) call.options.push({name: plain, word, value: undefined});
        else
          call.faults.push({
            word,
            message: `curl has no option "-${letter}".`,
            cure: 'Correct it; a rare one is entered in src/gate/samples/curlOptions.ts.',
          });
      }
    }
  }
  call.urls.push(...call.options.flatMap(({name, value}) => (name === 'url' && value ? [value] : [])));
  return call;
}

const isQuoted = ({raw}: Word) => /^\$?["']/.test(raw) || /=["']/.test(raw);
const dataOptions = new Set(['data', 'data-ascii', 'data-binary', 'data-raw', 'json']);
const bodyOptions = new Set([...dataOptions, 'data-urlencode', 'form', 'form-string']);

/** Variables that every shell has. */
const shellVariables = new Set(['_', 'HOME', 'HOSTNAME', 'PATH', 'PWD', 'SHELL', 'TMPDIR', 'USER']);

/**
 * Returns what is wrong with a call of curl, given as the command and the index of the word `curl` in it.
 * `isInside` says that it runs in a container, where other hosts and ports are right.
 */
export function curlProblems(
  text: string,
  script: Script,
  command: Command,
  curlIndex: number,
  isInside: boolean,
  version: string,
): Problem[] {
  const call = parseCall(command.words.slice(curlIndex + 1));
  const problems: Problem[] = [];
  const at = (word: Word, message: string, cure: string, mend?: Problem['mend']) =>
    problems.push({line: lineAt(text, word.start), message, cure, ...(mend && {mend})});
  const has = (...names: string[]) => call.options.some(({name}) => names.includes(name));

  for (const {word, message, cure} of call.faults) at(word, message, cure);
  // What an unknown option takes is unknown too, so the words behind it say nothing.
  if (problems.length > 0) return problems;
  if (call.urls.length === 0 && !has('help', 'version', 'config'))
    at(command.words[curlIndex]!, 'The curl call has no address.', 'Write it, quoted, behind curl.');

  for (const url of call.urls) {
    if (!isQuoted(url))
      at(url, `The address ${url.raw} of the curl call is not quoted.`, 'Put it into double quotes.', {
        from: url.raw,
        to: `"${url.raw}"`,
      });
    if (!/^(?:https?:\/\/|\$\{)/.test(url.value))
      at(
        url,
        `The address ${url.raw} of the curl call does not start with http:// or https://.`,
        'Write the whole address.',
      );
    // Hosts that are written out are looked at in the whole sample; here follow those that variables put together.
    const isWritten = /:\/\/[\w.:-]+(?=[/?"']|$)/.test(url.raw);
    const [address] = isWritten || isInside ? [] : addresses(url.value);
    const isSet = [...script.variables.values()].some((value) => address && value.includes(`://${address.host}`));
    const wrong = address && !isSet && hostProblem(address.host, address.port, version);
    if (wrong) at(url, wrong.message, wrong.cure);
  }

  for (const {name, word, value} of call.options) {
    if (name !== 'header' || !value) continue;
    const header = value.value.replace(/\$\{[^}]*\}/g, 'x');
    if (!isQuoted(value) && value.raw === value.value)
      at(value, `The header ${value.raw} of the curl call is not quoted.`, 'Put it into double quotes.', {
        from: value.raw,
        to: `"${value.raw}"`,
      });
    else if (!/^(?:@.+|x|[!#$%&'*+.^_`|~\w-]+(?:: \S[\s\S]*|:|;))$/.test(header))
      at(word, `"${value.value}" is not a header.`, 'Write "Name: value" with one space behind the colon.');
  }

  const headers = call.options.flatMap(({name, value}) => (name === 'header' && value ? [value.value] : []));
  const isJson =
    has('json') || headers.some((header) => /^content-type:\s*application\/(?:[\w.]+\+)?json\b/i.test(header));
  for (const {name, value} of call.options) {
    if (!value || !dataOptions.has(name)) continue;
    const input = value.value === '@-' ? command.input : {text: value.value, start: value.start};
    if (!input || (/^@/.test(value.value) && input !== command.input)) continue;
    if (!isJson && !/^\s*[{[]/.test(input.text)) continue;
    // A variable may stand for a text inside quotation marks or for a whole value; a digit is right in both.
    const body = input.text.replace(/\$\{[^}]*\}|\$\w+/g, (found) =>
      value.value === '@-' || found.startsWith('${') ? '0' : found,
    );
    const firstLine = lineAt(text, input.start);
    for (const problem of jsonProblems(body))
      problems.push({
        ...problem,
        line: problem.line + firstLine - 1,
        message: problem.message.replace('The JSON', 'The JSON body of the curl call'),
      });
  }

  for (const {name, word, value} of call.options) {
    const method = name === 'request' ? value?.value : undefined;
    const body = call.options.some((option) => bodyOptions.has(option.name));
    const isGuessed =
      method === 'POST'
        ? body && !has('get')
        : method === 'GET'
          ? !body || has('get')
          : method === 'HEAD' && has('head');
    if (method && isGuessed) at(word, `"${word.raw} ${method}" says what curl does anyway.`, 'Take it away.');
  }

  const used = command.words.slice(curlIndex + 1).flatMap((word) => word.variables.map((name) => ({name, word})));
  for (const {name, word} of used) {
    if (!isInside && !script.variables.has(name) && !shellVariables.has(name))
      at(
        word,
        `The curl call uses $${name}, which the sample does not set.`,
        `Start the sample with a line such as ${name}="…", or set it in <Environment> above.`,
      );
  }
  return problems;
}
