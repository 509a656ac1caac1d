import {fenceOptions} from '../../markdown/code-blocks/fence.ts';
import {codeLanguages} from '../../markdown/code-blocks/highlight.ts';
import type {Finding, GateCheck} from '../types.ts';
import {codeBlocks, type CodeBlock, type Page, type Site} from '../site.ts';
import {environmentsOf, variablesAt} from '../samples/environment.ts';
import {portsOf} from '../samples/hosts.ts';
import {httpProblems} from '../samples/http.ts';
import {iniProblems} from '../samples/ini.ts';
import {javascriptProblems} from '../samples/javascript.ts';
import {jsonLinesProblems, jsonProblems} from '../samples/json.ts';
import {nginxProblems} from '../samples/nginx.ts';
import type {Problem} from '../samples/problem.ts';
import {pythonProblems} from '../samples/python.ts';
import {harmless, secretProblems, type Harmless} from '../samples/secrets.ts';
import {addressProblems, shellProblems} from '../samples/shell.ts';
import {yamlProblems} from '../samples/yaml.ts';

/** `environment` holds the variables that the page sets for the sample. */
type Look = (
  block: CodeBlock,
  version: string,
  environment: ReadonlyMap<string, string>,
) => Problem[] | Promise<Problem[]>;

const shell: Look = ({code, language}, version, environment) =>
  shellProblems(code, language === 'sh', version, environment);
const yaml: Look = ({code, meta}) => yamlProblems(code, meta);
const python: Look = ({code}, version) => [...pythonProblems(code), ...addressProblems(code, version)];
const javascript: Look = async ({code, language}, version) => {
  const lang =
    language === 'javascript' ? 'js' : language === 'typescript' ? 'ts' : (language as 'js' | 'jsx' | 'ts' | 'tsx');
  return [...(await javascriptProblems(code, lang)), ...addressProblems(code, version)];
};
const ini: Look = ({code}) => iniProblems(code);
const jsonLines: Look = ({code}) => jsonLinesProblems(code);

/** The checkers of each language; a language that is missing here, such as `text`, has no grammar to break. */
const looks: Record<string, Look> = {
  bash: shell,
  shell,
  sh: shell,
  json: ({code}) => jsonProblems(code),
  jsonl: jsonLines,
  ndjson: jsonLines,
  yaml,
  yml: yaml,
  http: ({code}, version) => httpProblems(code, version),
  ini,
  dotenv: ini,
  properties: ini,
  python,
  py: python,
  javascript,
  js: javascript,
  jsx: javascript,
  ts: javascript,
  tsx: javascript,
  typescript: javascript,
  nginx: ({code}) => nginxProblems(code),
};

/** A configuration of nginx may be marked as plain text, because the highlighter has no grammar for it. */
const isNginx = ({meta, code}: CodeBlock) =>
  /title="[^"]*\.conf"/.test(meta) && /^\s*(?:events|http|map|server|upstream)\b[^;\n]*\{/m.test(code);

function lookFor(block: CodeBlock): Look | undefined {
  return isNginx(block) ? looks.nginx : Object.hasOwn(looks, block.language) ? looks[block.language] : undefined;
}

/** Problems in the first line of a block. Its line is 0: lines of code count from 1. */
function fenceProblems({language, meta}: CodeBlock): Problem[] {
  if (!codeLanguages.includes(language)) {
    return [
      {
        line: 0,
        message: language ? `There is no code language "${language}".` : 'The code block does not name a language.',
        cure: `Write one of ${codeLanguages.join(', ')} behind the opening marks.`,
      },
    ];
  }
  try {
    fenceOptions(meta);
    return [];
  } catch (error) {
    const [message = '', cure = ''] = (error as Error).message.split('; ');
    return [{line: 0, message: `${message}.`, cure: `${cure[0]!.toUpperCase()}${cure.slice(1)}.`}];
  }
}

/** A problem on a page, its line counted in the file. */
type Placed = {page: Page; problem: Problem};

/** What was found in samples, most of which are in several versions and in both languages: each is looked at once. */
type Seen = Map<string, Promise<Problem[]>>;

async function problemsOn(page: Page, allowed: readonly Harmless[], seen: Seen): Promise<Problem[]> {
  const placed: Problem[] = [];
  const environments = environmentsOf(page);
  for (const block of codeBlocks(page)) {
    placed.push(...fenceProblems(block).map((problem) => ({...problem, line: block.line})));
    const look = lookFor(block);
    if (!look) continue;
    const environment = variablesAt(environments, block.line);
    const key = [
      block.language,
      block.meta,
      page.version === 'current' || page.version === 'pages' ? 'current' : portsOf(page.version).gateway,
      ...[...environment].flat(),
      block.code,
    ].join('\n');
    const found = seen.get(key) ?? Promise.resolve(look(block, page.version, environment));
    seen.set(key, found);
    // What is missing at the end is missing on the last line that is written, not on the fence.
    const lastLine = block.code.trimEnd().split('\n').length;
    for (const problem of await found) placed.push({...problem, line: block.line + Math.min(problem.line, lastLine)});
  }
  return [...placed, ...secretProblems(page.source, page.id, allowed)];
}

async function problemsOf(site: Site, allowed: readonly Harmless[]): Promise<Placed[]> {
  const placed: Placed[] = [];
  const seen: Seen = new Map();
  for (const page of site.pages) {
    const problems = await site.memory.recall('samples', page, () => problemsOn(page, allowed, seen));
    placed.push(...problems.map((problem) => ({page, problem})));
  }
  return placed;
}

/** Fixes what can be fixed automatically and returns the pages that changed. */
async function mend(site: Site, allowed: readonly Harmless[]): Promise<string[]> {
  const changed = new Set<string>();
  // Longest text first: a port inside an address is still found after the address has been quoted, but not vice versa.
  const mendable = (await problemsOf(site, allowed)).sort(
    (one, other) => (other.problem.mend?.from.length ?? 0) - (one.problem.mend?.from.length ?? 0),
  );
  for (const {page, problem} of mendable) {
    if (!problem.mend) continue;
    const lines = site.files.read(page.file)!.split('\n');
    const line = lines[problem.line - 1] ?? '';
    const {from, to} = problem.mend;
    const at = line.indexOf(from);
    if (at < 0) continue;
    lines[problem.line - 1] = line.slice(0, at) + to + line.slice(at + from.length);
    site.files.write(page.file, lines.join('\n'));
    changed.add(page.file);
  }
  return [...changed].sort();
}

/** Returns the check with a list of its own of values that look like secrets and are none. */
export function samplesCheck(allowed: readonly Harmless[]): GateCheck {
  return {
    name: 'samples',
    summary: 'Does every code sample parse, call documented hosts and ports, and keep secrets out?',
    find: async (site) =>
      (await problemsOf(site, allowed)).map(({page, problem}): Finding => ({
        file: page.file,
        line: problem.line,
        message: problem.message,
        cure: problem.cure,
      })),
    fix: (site) => mend(site, allowed),
  };
}

export const samples: GateCheck = samplesCheck(harmless);
