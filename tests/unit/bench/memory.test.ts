import {spawn} from 'node:child_process';
import {setTimeout as wait} from 'node:timers/promises';
import {describe, expect, test} from 'vitest';
import {canMeasureMemory, familyOf, parentIn, sizeIn, watchMemory} from '../../bench/memory.ts';

describe('what /proc tells', () => {
  test('the parent, also after a name with spaces and brackets', () => {
    expect(parentIn('4711 (tool) x (y)) S 42 4711 4711 0 -1 4194560')).toBe(42);
  });

  test('sizes in bytes, none for a process that has ended', () => {
    const status = 'Name:\tnode\nVmPeak:\t  900 kB\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\nThreads:\t11\n';
    expect([sizeIn(status, 'VmHWM'), sizeIn(status, 'VmRSS')]).toEqual([209_715_200, 104_857_600]);
    expect(sizeIn('Name:\tnode\nState:\tZ (zombie)\n', 'VmRSS')).toBe(0);
  });

  test('a process and all below it, and no others', () => {
    const parents = new Map([
      [10, 1],
      [11, 10],
      [12, 11],
      [13, 10],
      [20, 1],
      [21, 20],
    ]);
    expect(familyOf(10, parents).sort()).toEqual([10, 11, 12, 13]);
    expect(familyOf(21, parents)).toEqual([21]);
  });
});

test.skipIf(!canMeasureMemory)(
  'peaks cover a child process, of which the largest is less than all together',
  async () => {
    const holding =
      "const held = Buffer.alloc(120e6, 1); process.stdout.write('h'); setInterval(() => held.length, 1e6)";
    const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(holding)}], {stdio: 'inherit'}); ${holding}`;
    const child = spawn(process.execPath, ['-e', script], {detached: true, stdio: ['ignore', 'pipe', 'ignore']});
    const peakSoFar = watchMemory(child.pid!);
    try {
      let said = '';
      for await (const part of child.stdout) if ((said += String(part)) === 'hh') break;
      // One more sample.
      await wait(300);
      const peak = peakSoFar()!;
      expect(peak.largest).toBeGreaterThan(120e6);
      expect(peak.sum).toBeGreaterThan(240e6);
      expect(peak.largest).toBeLessThan(peak.sum);
    } finally {
      process.kill(-child.pid!);
    }
  },
);
