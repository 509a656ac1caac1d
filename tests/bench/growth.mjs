// Measures how the site grows with its versions, and writes the figures into growth/README.md: npm run growth
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fail, readArguments, requirePrerequisites, root} from '../../src/cli/prerequisites.mjs';

const folder = path.join(root, '.cache', 'growth');
const record = path.join(folder, 'measured.json');
const page = 'tests/bench/growth/README.md';

const {values} = readArguments(
  `Usage: npm run growth -- [--versions COUNTS]

  --versions COUNTS  build sites with these numbers of released versions alone, such as 20,40; the other rows stay as they were measured`,
  {options: {versions: {type: 'string'}}},
);

requirePrerequisites();
const {importTypeScript} = await import('../../src/cli/importTypeScript.mjs');
const load = (name) => importTypeScript(`tests/bench/growth/${name}.ts`);
const [{countsIn, grownVersions}, {copySite}, {runBuild}, {measureOutput}, {figuresText}] = await Promise.all(
  ['versions', 'site', 'build', 'output', 'table'].map(load),
);

const {writeFigures} = await importTypeScript('tests/figures.ts');

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

async function measure(site, count) {
  console.log(`→ ${count} released versions and the coming one`);
  site.grow(count);
  if (stop.signal.aborted) throw new Error('Ended before the build.');
  const {seconds, memory} = await runBuild(site.root, stop.signal);
  const output = measureOutput(path.join(site.root, 'build'));
  console.log(
    `  ${Math.round(seconds)} s, ${memory ? `${megabytes(memory.sum)} of memory` : 'memory unknown: this system has no /proc'}, ${output.pages} pages, ${megabytes(output.size)}`,
  );
  return {versions: count, seconds, memorySum: memory?.sum, memoryLargest: memory?.largest, ...output};
}

/** Measures with each of the counts; `keep` gets every row as soon as there is one. */
async function measureAll(counts, keep) {
  console.log('→ Copying the site');
  const site = copySite(root, path.join(folder, 'site'));
  try {
    for (const count of counts) keep(await measure(site, count));
  } finally {
    site.remove();
  }
}

try {
  const existing = JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8'));
  const counts = countsIn(values.versions, existing.length);
  for (const count of counts) grownVersions(existing, count);
  mkdirSync(folder, {recursive: true});
  // Rows that are not asked for stay as they were measured last.
  let rows = values.versions && existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
  await measureAll(counts, (row) => {
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
} catch (error) {
  fail(error.message);
}
