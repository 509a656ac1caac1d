// Measures how the site grows with its versions, and writes the figures into growth/README.md: npm run growth
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {root} from '../../../src/cli/prerequisites.mjs';
import {command} from '../../../src/cli/shared/command.ts';
import {Refusal} from '../../../src/cli/shared/refusal.ts';
import {writeFigures} from '../../figures.ts';
import {runBuild} from './build.ts';
import {measureOutput} from './output.ts';
import {copySite, type SiteCopy} from './site.ts';
import {figuresText, type Row} from './table.ts';
import {countsIn, grownVersions} from './versions.ts';

const folder = path.join(root, '.cache', 'growth');
const record = path.join(folder, 'measured.json');
const page = 'tests/bench/growth/README.md';

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

async function measure(site: SiteCopy, count: number, stop: AbortSignal): Promise<Row> {
  console.log(`→ ${count} released versions and the coming one`);
  site.grow(count);
  if (stop.aborted) throw new Error('Ended before the build.');
  const {seconds, memory} = await runBuild(site.root, stop);
  const output = measureOutput(path.join(site.root, 'build'));
  console.log(
    `  ${Math.round(seconds)} s, ${memory ? `${megabytes(memory.sum)} of memory` : 'memory unknown: this system has no /proc'}, ${output.pages} pages, ${megabytes(output.size)}`,
  );
  return {versions: count, seconds, memorySum: memory?.sum, memoryLargest: memory?.largest, ...output};
}

/** Measures with each of the counts; `keep` gets every row as soon as there is one. */
async function measureAll(counts: readonly number[], stop: AbortSignal, keep: (row: Row) => void): Promise<void> {
  console.log('→ Copying the site');
  const site = copySite(root, path.join(folder, 'site'));
  try {
    for (const count of counts) keep(await measure(site, count, stop));
  } finally {
    site.remove();
  }
}

/** Measures with the numbers of versions that are asked for, and writes the figures. */
async function measureGrowth(asked: string | undefined, stop: AbortSignal): Promise<void> {
  const existing = JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8')) as string[];
  const counts = countsIn(asked, existing.length);
  for (const count of counts) grownVersions(existing, count);
  mkdirSync(folder, {recursive: true});
  // Rows that are not asked for stay as they were measured last.
  let rows = asked && existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Row[]) : [];
  await measureAll(counts, stop, (row) => {
    rows = [...rows.filter(({versions}) => versions !== row.versions), row].sort(
      (one, other) => one.versions - other.versions,
    );
    writeFileSync(record, `${JSON.stringify(rows, null, 2)}\n`);
  });
  if (rows.length < 2) {
    console.log(
      `✓ Measured. ${page} stays as it is: growth shows with two rows; measure with another number of versions.`,
    );
  } else {
    const machine = {cores: os.availableParallelism(), memory: os.totalmem(), node: process.versions.node};
    writeFigures(root, page, 'growth', figuresText(rows, machine));
    console.log(`✓ Wrote the figures into ${page}`);
  }
}

export default command(
  `Usage: npm run growth -- [--versions COUNTS]

  --versions COUNTS  build sites with these numbers of released versions alone, such as 20,40; the other rows stay as they were measured`,
  {options: {versions: {type: 'string'}}},
  async ({values}) => {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
    await measureGrowth(values.versions, stop.signal).catch((error: Error) => {
      throw new Refusal(error.message);
    });
  },
);
