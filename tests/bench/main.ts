import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {kernel} from '../figures.ts';
import {judge, type Figure, type PartName, type Row} from './bars.ts';
import {buildRuns, measureBuilds, requireBuild} from './builds.ts';
import {copyOf} from './copies.ts';
import {extraPages, measureExtraPages} from './extra-pages.ts';
import {canMeasureMemory} from './memory.ts';
import {measurePages, navigationRuns, profile, visitRuns, watchMilliseconds} from './pages.ts';
import {brotliQuality} from './server.ts';
import {measureStart, startRuns} from './start.ts';

type Options = {
  root: string;
  parts: readonly PartName[];
  executablePath: string | undefined;
  log: (line: string) => void;
};

function versionOf(root: string, name: string): string {
  return JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** Says in sentences on what the figures were taken, and how. */
function conditions({root, parts}: Options, load: number, chromium: string | undefined): string {
  const cpus = os.cpus();
  const commit = execFileSync('git', ['log', '-1', '--format=%h of %cs'], {cwd: root, encoding: 'utf8'}).trim();
  const isChanged = execFileSync('git', ['status', '--porcelain'], {cwd: root, encoding: 'utf8'}) !== '';
  const tools = [
    `Node ${process.versions.node}`,
    `Docusaurus ${versionOf(root, '@docusaurus/core')}`,
    ...(chromium ? [`Chromium ${chromium}`] : []),
  ];
  const how: Record<PartName, string> = {
    page:
      `Pages: ${visitRuns} first visits of each site in turns, medians (Chinese page and overview: one), ${navigationRuns} changes of page, ${profile.cpu}× slower processor, ${profile.latency} ms latency, ` +
      `${profile.down / 1e6} Mbit/s, brotli ${brotliQuality}, HTTP/1.1, window 1440 × 900, watched for ${watchMilliseconds / 1000} s.`,
    extra: `Extra pages: ${extraPages} pages added to the coming version, English, brotli ${brotliQuality}.`,
    build: `Builds: ${buildRuns} cold ones of each site in turns, mean; ${canMeasureMemory ? 'memory from /proc' : `memory not measured, because ${os.type()} has no /proc`}.`,
    start: `Starts: medians of ${startRuns}.`,
  };
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}, commit ${commit}${isChanged ? ' with changes' : ''}: ${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown processor'},`,
    `${(os.totalmem() / 1e9).toFixed(0)} GB, ${kernel}, load ${load.toFixed(1)} at the start; ${tools.join(', ')}.`,
    ...parts.map((part) => how[part]),
  ].join('\n');
}

/** Measures the given parts and returns what the table shows, and sentences on how it was measured. */
export async function bench(options: Options): Promise<{rows: Row[]; measured: string}> {
  const {root, parts, executablePath, log} = options;
  const load = os.loadavg()[0]!;
  const figures: Record<string, Figure> = {};
  let chromium: string | undefined;
  log('→ Copying the site into .cache/bench/');
  const [site, stock] = [copyOf(root, 'site'), copyOf(root, 'stock')];
  if (parts.includes('build')) {
    log('→ Building, about ten minutes');
    Object.assign(figures, await measureBuilds(site, stock, log));
  }
  if (parts.includes('page') || parts.includes('extra')) {
    for (const copy of [site, stock]) await requireBuild(copy, log);
  }
  if (parts.includes('page')) {
    log('→ Visiting pages, about five minutes');
    const measured = await measurePages(site, stock, executablePath!, log);
    chromium = measured.chromium;
    Object.assign(figures, measured.figures);
  }
  if (parts.includes('extra')) {
    log(`→ Building with ${extraPages} pages more, about three minutes`);
    Object.assign(figures, await measureExtraPages(site, stock, log));
  }
  if (parts.includes('start')) {
    log("→ Starting the writer's desk, about four minutes");
    Object.assign(figures, await measureStart(site, stock, log));
  }
  return {rows: judge(parts, figures), measured: conditions(options, load, chromium)};
}
