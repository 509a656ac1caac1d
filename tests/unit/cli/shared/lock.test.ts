import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {lock} from '../../../../src/cli/shared/lock.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'lock');
});
afterEach(() => rmSync(path.dirname(folder), {recursive: true}));

/** The number of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--eval', '']).pid;
const names = () => readdirSync(folder).sort();

test('a lock that is held is refused, and free once it is released', () => {
  const release = lock(folder, 'A release is under way');
  expect(() => lock(folder, 'A release is under way')).toThrow(
    `A release is under way (process ${process.pid} on ${os.hostname()}). Wait until it has ended; if no such process runs, delete ${path.join(folder, '1')}.`,
  );
  release();
  const again = lock(folder, 'A release is under way');
  expect(names()).toEqual(['2']);
  again();
});

test('the lock of a process that was killed is free, and that of another machine is not', () => {
  lock(folder, '')();
  writeFileSync(path.join(folder, '1'), JSON.stringify({pid: deadPid(), host: os.hostname()}));
  const release = lock(folder, 'A build is under way');
  expect(JSON.parse(readFileSync(path.join(folder, '2'), 'utf8'))).toEqual({pid: process.pid, host: os.hostname()});
  release();
  writeFileSync(path.join(folder, '2'), JSON.stringify({pid: 1, host: 'elsewhere'}));
  expect(() => lock(folder, 'A build is under way')).toThrow('A build is under way (process 1 on elsewhere).');
});

test('of many processes that find a dead one, no two hold the lock at a time', async () => {
  lock(folder, '')();
  writeFileSync(path.join(folder, '1'), JSON.stringify({pid: deadPid(), host: os.hostname()}));
  const work = path.join(path.dirname(folder), 'work');
  const program = `
    import {appendFileSync} from 'node:fs';
    import {createJiti} from 'jiti';
    const {lock} = await createJiti(${JSON.stringify(import.meta.filename)}).import(${JSON.stringify(path.resolve('src/cli/shared/lock.ts'))});
    for (let taken = 0; taken < 20;) {
      try {
        const release = lock(${JSON.stringify(folder)}, 'held');
        appendFileSync(${JSON.stringify(work)}, '(');
        appendFileSync(${JSON.stringify(work)}, ')');
        release();
        taken += 1;
      } catch (error) {
        if (error.name !== 'Refusal') throw error;
      }
    }`;
  const codes = await Promise.all(
    Array.from({length: 4}, () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return new Promise((resolve) => child.on('close', resolve));
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(readFileSync(work, 'utf8')).toBe('()'.repeat(80));
  expect(names()).toHaveLength(1);
});
