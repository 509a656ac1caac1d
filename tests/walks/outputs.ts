import {rm} from 'node:fs/promises';
import {gunzipSync} from 'node:zlib';
import type {Step} from '../../src/markdown/steps.ts';
import {removeOutput} from './cleanup.ts';
import {gatewayAdmin, gatewayOutputs} from './prepare.ts';
import type {Plan, Walk} from './walk.ts';

/** A log output that a walk makes: its module, its ID and name, and what the button that adds one says. */
export type Output = {module: string; id: string; name: string; add: string};

/** Returns whether the gateway has a log output. */
export async function isOnline(walk: Walk, {module, id}: Output): Promise<boolean> {
  return (await gatewayOutputs(walk)).includes(`${id}_${module}`);
}

/** Follows the steps that the pages of all log outputs share; `last` is the number of the one that brings it online. */
export function outputPlans(output: Output, last: number): Record<string, Plan> {
  const {id, name, add} = output;
  return {
    'create-the-output/2': async (at) => {
      at.finally(() => removeOutput(at, output.module, id));
      await at.click(add);
    },
    'create-the-output/3': [id, name],
    'create-the-output/4': {then: (at) => at.see(at.text('Access Log', 'Access 日志'))},
    [`create-the-output/${last - 2}`]: {values: formatOf('Json')},
    [`create-the-output/${last - 1}`]: {
      inside: name,
      then: async (at) => at.expect(!(await isOnline(at, output)), 'the gateway has the output that was only saved.'),
    },
    [`create-the-output/${last}`]: {
      inside: name,
      then: async (at) => at.expect(await isOnline(at, output), 'the gateway lacks the output.'),
    },
  };
}

/** Returns what goes into **Output Format** and **Format Settings**: a format, and the formatter of the page. */
export const formatOf = (format: string) => (step: Step) => [format, step.code[0]!];

/** Sends the call of a step, which has no credential. */
export async function sendCall(walk: Walk, step: Step): Promise<void> {
  const printed = await walk.runStep(step, {'http://127.0.0.1:18099': walk.gateway});
  walk.expect(/^HTTP\/1\.1 40[13] /.test(printed), `the call returns: ${printed}`);
}

/** Returns the values of a record as a formatter of the page names them, or undefined where it is another one. */
export function valuesOf(
  walk: Walk,
  record: string,
  {formatter = walk.program(walk.text('Format Settings', '格式化设置')), uri = '/orders/list'} = {},
): Record<string, unknown> | undefined {
  const names = (JSON.parse(formatter) as {fields: string[]}).fields.map((field) => field.slice(1));
  const values = record.startsWith('{')
    ? (JSON.parse(record) as Record<string, unknown>)
    : Object.fromEntries(record.split('\t').map((value, index) => [names[index], value]));
  const isOwn = values.uri === uri && values.request_method === 'GET' && /^40[13]$/.test(String(values.status));
  return isOwn && Object.keys(values).toSorted().join() === names.toSorted().join() ? values : undefined;
}

/** Returns those of some lines that are records of the call that the page sends. */
export const ownRecords = (walk: Walk, lines: readonly string[]): string[] =>
  lines.filter((line) => line !== '' && valuesOf(walk, line) !== undefined);

/** Changes a field of an output that is online; the gateway keeps the version before until it goes online again. */
export async function editOutput(walk: Walk, {name}: Output, label: string, value: string): Promise<void> {
  await walk.clickIcon(walk.text('View', '查看'), name);
  await walk.fillIn(label, value);
  await walk.click(walk.text('Submit', '保存'));
  await walk.see(walk.text('Pending Publish', '待发布'), name);
}

/** The directory of the Compose file's gateway for logs. */
export const logFolder = '/var/log/apinto';

/** Returns the lines of the file of a file log, which the gateway serves; where it runs on this machine, the walk's end removes the file. */
export async function linesOfFile(walk: Walk, {module, id}: Output, file: string): Promise<string[]> {
  walk.finally(() => rm(`${logFolder}/${file}`, {force: true}));
  const {forWalk} = await gatewayAdmin(walk);
  const response = await fetch(`${forWalk}/apinto/log/access/${id}_${module}/file/${file}`);
  walk.expect(response.ok, `the gateway returns ${response.status} for ${file}.`);
  return gunzipSync(Buffer.from(await response.arrayBuffer()))
    .toString()
    .split(/\r?\n/);
}
