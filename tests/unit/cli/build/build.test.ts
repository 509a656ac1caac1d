import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {requireWritable} from '../../../../src/cli/build/build.ts';

test('a target that cannot be written is refused before the build, and one that can is left as it was', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'build-'));
  try {
    requireWritable(folder);
    requireWritable(path.join(folder, 'build'));
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => requireWritable(path.join(folder, 'file/build'))).toThrow(
      /file\/build\/ cannot be written \(ENOTDIR\)\. Make it writable, or delete it\.$/,
    );
  } finally {
    rmSync(folder, {recursive: true});
  }
});
