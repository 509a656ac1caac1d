import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {versionNames} from '../../src/config/versions.ts';
import {documentFile, operationsOf, readDocument} from '../../src/markdown/api-reference/document.ts';
import {samplesOf} from '../../src/markdown/api-reference/samples.ts';
import {python} from '../guides/packages.ts';
import {answerOf, startMock, type MockServer} from './mockServer.ts';

const root = path.join(import.meta.dirname, '../..');

/** How the samples of a language are run; those of Go and Java need a project around them and are not. */
const runners: Readonly<Record<string, {file: string; command: (file: string) => [string, string[]]}>> = {
  curl: {file: 'sample.sh', command: (file) => ['bash', [file]]},
  python: {file: 'sample.py', command: (file) => [python, [file]]},
  javascript: {file: 'sample.mjs', command: (file) => [process.execPath, [file]]},
};

function run(command: string, args: string[]): Promise<{status: number | null; output: string; errors: string}> {
  const child = spawn(command, args, {
    env: {...process.env, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1'},
    timeout: 20_000,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({status, output, errors}));
  });
}

const versions = versionNames.filter((version) => existsSync(path.join(root, documentFile(version))));
// Most operations are the same in several versions, samples included: each is tried against its own document once.
const tried = new Set<string>();

test('there are documents', () => {
  expect(versions).toContain('current');
});

describe.each(versions)('the samples of %s do what its document says:', (version) => {
  const document = readDocument(root, version, 'en');
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  let mock: MockServer;
  beforeAll(async () => {
    mock = await startMock(document);
  });
  afterAll(async () => {
    await mock.stop();
    rmSync(folder, {recursive: true});
  });

  const cases = operationsOf(document).flatMap((place) =>
    samplesOf(document, place).flatMap((sample) => {
      const key = JSON.stringify([sample.code, place.operation, answerOf(document, place.operation.operationId)]);
      if (!runners[sample.value] || tried.has(key)) return [];
      tried.add(key);
      return [{name: `${place.operation.operationId} in ${sample.label}`, place, sample}];
    }),
  );

  test('each operation has one in every language', () => {
    for (const place of operationsOf(document))
      expect(samplesOf(document, place).map(({code}) => code.length > 0)).toEqual([true, true, true, true, true]);
  });

  for (const {name, place, sample} of cases) {
    test(name, async () => {
      const {file, command} = runners[sample.value]!;
      const full = path.join(folder, file);
      writeFileSync(full, sample.code.replace(/http:\/\/127\.0\.0\.1:\d+/g, mock.url));
      mock.answered.length = 0;
      mock.refusals.length = 0;
      const {status, output, errors} = await run(...command(full));
      expect(mock.refusals, 'requests that break the document').toEqual([]);
      expect({status, errors: sample.value === 'curl' ? '' : errors}).toEqual({status: 0, errors: ''});
      expect(mock.answered).toEqual([place.operation.operationId]);
      const {body, type} = answerOf(document, place.operation.operationId);
      if (type === 'application/json' && sample.value !== 'javascript')
        expect(JSON.parse(output)).toEqual(JSON.parse(body));
      else if (type !== 'application/json') expect(output.trim()).toBe(body.trim());
      else expect(output).not.toBe('');
    });
  }
});
