import {parseArgs, type ParseArgsConfig} from 'node:util';
import {Refusal} from './refusal.ts';

/** What `run.mjs` finds as the default export of a command's folder; it gets the arguments that follow the command's name. */
export type Command = (args: string[]) => Promise<void>;

type Given<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>;

function parse(usage: string, config: ParseArgsConfig): Given<ParseArgsConfig> {
  try {
    return parseArgs(config);
  } catch (error) {
    const {code, message} = error as Error & {code?: string};
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    // The rest of the first message is about arguments that start with a dash; no command takes any.
    throw new Refusal(`${message.split('. To specify')[0]}.\n\n${usage}`);
  }
}

/**
 * Makes a command: `usage` shows how it is written, `config` is that of `util.parseArgs`, and `run` gets what that returns.
 * With `--help` the command prints the usage and does nothing else; a mistake in its arguments is a refusal with the usage.
 */
export function command<T extends ParseArgsConfig>(
  usage: string,
  config: T,
  run: (given: Given<T>) => void | Promise<void>,
): Command {
  return async (args) => {
    const given = parse(usage, {...config, args, options: {...config.options, help: {type: 'boolean', short: 'h'}}});
    if (given.values.help) console.log(usage);
    else await run(given as Given<T>);
  };
}
