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

/** The repository's folder. */
export const root = path.join(import.meta.dirname, '../..');

/** How the samples of a language are run; those of Go and Java need a project around them and are not. */
const runners = {
  curl: {file: 'sample.sh', command: (file) => ['bash', [file]]},
  python: {file: 'sample.py', command: (file) => [python, [file]]},
  javascript: {file: 'sample.mjs', command: (file) => [process.execPath, [file]]},
} satisfies Record<string, {file: string; command: (file: string) => [string, string[]]}>;

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

/** The versions that have a document. */
export const versions = versionNames.filter((version) => existsSync(path.join(root, documentFile(version))));

/** Runs the samples of a language against a mock of each document; each language has a file, so that several run at the same time. */
export function testSamples(language: keyof typeof runners): void {
  const {file, command} = runners[language];
  // Most operations are the same in several versions, samples included: each is tried against its own document once.
  const tried = new Set<string>();
  const documents = versions.map((version) => {
    const document = readDocument(root, version, 'en');
    const cases = operationsOf(document).flatMap((endpoint) => {
      const {operationId} = endpoint.operation;
      const {label, requests} = samplesOf(document, endpoint).find(({value}) => value === language)!;
      const answer = answerOf(document, operationId);
      return requests.flatMap(({name = 'its request', code}) => {
        const key = JSON.stringify([code, endpoint.operation, answer]);
        if (tried.has(key)) return [];
        tried.add(key);
        return [{operationId, name, label, code, answer}];
      });
    });
    return {version, document, cases};
  });

  describe.each(documents.filter(({cases}) => cases.length > 0))(
    'the samples of $version do what its document says:',
    ({document, cases}) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
      let mock: MockServer;
      beforeAll(async () => {
        mock = await startMock(document);
      });
      afterAll(async () => {
        await mock.stop();
        rmSync(folder, {recursive: true});
      });

      test.each(cases)('$operationId in $label: $name', async ({operationId, code, answer: {body, type}}) => {
        const full = path.join(folder, file);
        writeFileSync(full, code.replace(/http:\/\/127\.0\.0\.1:\d+/g, mock.url));
        mock.answered.length = 0;
        mock.refusals.length = 0;
        const {status, output, errors} = await run(...command(full));
        expect(mock.refusals, 'requests that break the document').toEqual([]);
        expect({status, errors: language === 'curl' ? '' : errors}).toEqual({status: 0, errors: ''});
        expect(mock.answered).toEqual([operationId]);
        if (type === 'application/json' && language !== 'javascript')
          expect(JSON.parse(output)).toEqual(JSON.parse(body));
        else if (type !== 'application/json') expect(output.trim()).toBe(body.trim());
        else expect(output).not.toBe('');
      });
    },
  );
}
