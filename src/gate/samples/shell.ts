import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {getProcessor, LangVariant} from 'sh-syntax';
import {curlProblems} from './curl.ts';
import {addresses, hostProblem} from './hosts.ts';
import {lineAt} from '../lines.ts';
import type {Problem} from './problem.ts';
import {shellScript, type Command} from './shellCommands.ts';

let wasm: Promise<WebAssembly.Module> | undefined;

const parse = getProcessor(async (imports: WebAssembly.Imports) => {
  // The package's own `parse` compiles its 750 kB again for every sample.
  wasm ??= WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('sh-syntax/main.wasm')));
  return WebAssembly.instantiate(await wasm, imports);
});

type Fault = {message: string; Text?: string; Pos?: {Line: number}};

async function syntaxProblems(text: string, isPosix: boolean): Promise<Problem[]> {
  if (text.trim() === '') return [];
  try {
    await parse(text, {variant: isPosix ? LangVariant.LangPOSIX : LangVariant.LangBash});
    return [];
  } catch (error) {
    const {message, Pos} = error as Fault;
    return [
      {
        line: Pos?.Line ?? 1,
        message: `The shell sample does not parse: ${message.replace(/^\d+:\d+: /, '')}.`,
        cure: 'Correct quotes, brackets and what ends a block.',
      },
    ];
  }
}

/** Returns the index of the word `curl` when the command runs it, and whether it runs in a container. */
function curlIn({words}: Command): {index: number; isInside: boolean} | undefined {
  const isInside = runsInContainer({words});
  const skipped = words.findIndex(({raw}) => !/^\w+=/.test(raw) && !['sudo', 'env', 'exec', 'command'].includes(raw));
  const index = isInside ? words.findIndex(({raw}) => raw === 'curl') : skipped;
  return words[index]?.raw === 'curl' ? {index, isInside} : undefined;
}

function runsInContainer({words}: Pick<Command, 'words'>): boolean {
  return (
    /^(?:docker|docker-compose|podman|nerdctl|kubectl)$/.test(words.find(({raw}) => raw !== 'sudo')?.raw ?? '') &&
    words.some(({raw}) => raw === 'exec' || raw === 'run')
  );
}

/** Returns the places where a sample was cut or copied wrongly although a shell takes it. */
function pastedProblems(text: string, commands: Command[]): Problem[] {
  // The patterns of a case statement look like options, and a test may go on in the next line after && or ||.
  const hasCase = /\bcase\b[^\n]*\bin\b/.test(text);
  return commands.flatMap(({words, start}) => {
    const first = words[0]!.raw;
    if (/^[$%]$/.test(first))
      return [
        {
          line: lineAt(text, start),
          message: `The line starts with the prompt "${first}".`,
          cure: 'Write the command alone; what it prints goes into a block of its own.',
        },
      ];
    if (hasCase || !/^--?[A-Za-z]/.test(first) || !/[^&|\s]\s*\n\s*$/.test(text.slice(0, start))) return [];
    return [
      {
        line: lineAt(text, start),
        message: `The option "${first}" is on a line that is a separate command.`,
        cure: 'End the line before it with " \\" and nothing behind that.',
      },
    ];
  });
}

/** Returns what is wrong with a shell sample: syntax, calls of curl, hosts and ports; `environment` holds what the page sets for it. */
export async function shellProblems(
  text: string,
  isPosix: boolean,
  version: string,
  environment: ReadonlyMap<string, string>,
): Promise<Problem[]> {
  const syntax = await syntaxProblems(text, isPosix);
  if (syntax.length > 0) return syntax;
  const script = shellScript(text, environment);
  const problems = pastedProblems(text, script.commands);
  const inside = script.commands.filter(runsInContainer);
  for (const {host, port, offset} of addresses(text)) {
    if (inside.some(({start, end}) => offset >= start && offset < end)) continue;
    const wrong = hostProblem(host, port, version);
    if (wrong) problems.push({line: lineAt(text, offset), ...described(wrong, port)});
  }
  for (const command of script.commands) {
    const curl = curlIn(command);
    if (curl) problems.push(...curlProblems(text, script, command, curl.index, curl.isInside, version));
  }
  return problems;
}

/** Returns what is wrong with the addresses in a program. */
export function addressProblems(text: string, version: string): Problem[] {
  return addresses(text).flatMap(({host, port, offset}) => {
    const wrong = hostProblem(host, port, version);
    return wrong ? [{line: lineAt(text, offset), ...described(wrong, port)}] : [];
  });
}

function described(
  {message, cure, right}: NonNullable<ReturnType<typeof hostProblem>>,
  port: string | undefined,
): Omit<Problem, 'line'> {
  return {message, cure, ...(right && port && {mend: {from: `127.0.0.1:${port}`, to: right}})};
}
