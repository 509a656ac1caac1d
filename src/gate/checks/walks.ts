import {walksFile, type Walks} from '../../data/walks.ts';
import type {Site} from '../site.ts';
import type {GateCheck} from '../types.ts';
import {reportFile, reportOf} from '../walks/report.ts';

/** Returns the report as it should be; undefined for a sample of a site, which has no walks. */
async function reportNow(site: Site): Promise<string | undefined> {
  const known = site.files.read(walksFile);
  return known === undefined ? undefined : reportOf(site, JSON.parse(known) as Walks);
}

/** Keeps the report of the walks true when a step changes after its walk. */
export const walks: GateCheck = {
  name: 'walks',
  summary: 'Does the report of the walks count the steps as they read now?',
  async find(site) {
    const report = await reportNow(site);
    if (report === undefined || site.files.read(reportFile) === report) return [];
    return [
      {
        file: reportFile,
        line: 1,
        message: 'Steps of the latest version have changed since the report was written.',
        cure: 'Walk them again (tests/walks/README.md), or run "npm run fix -- walks", which counts them as not walked.',
      },
    ];
  },
  async fix(site) {
    const report = await reportNow(site);
    if (report === undefined || site.files.read(reportFile) === report) return [];
    site.files.write(reportFile, report);
    return [reportFile];
  },
};
