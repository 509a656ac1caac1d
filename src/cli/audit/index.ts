// Asks the registry for known weaknesses of the packages that the site is built with, and keeps its answer: npm run audit
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {lockedPackages} from '../shared/lockfile.ts';
import {Refusal} from '../shared/refusal.ts';
import {accepted} from './accepted.ts';
import {auditOf, auditProblem} from './audit.ts';

export default command(
  `Usage: npm run audit (it takes no arguments)

  Asks the registry for known weaknesses of the packages without those for development, and writes its answer to
  src/cli/audit/result.json, which a test compares with package-lock.json.`,
  {},
  () => {
    const {stdout, error} = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    if (error) throw new Refusal(`npm cannot be run: ${error.message}`);
    const packages = lockedPackages(root);
    const audit = auditOf(stdout, packages, new Date().toISOString().slice(0, 10));
    writeFileSync(path.join(root, 'src/cli/audit/result.json'), `${JSON.stringify(audit, undefined, 2)}\n`);
    if (audit.unanswered !== null)
      throw new Refusal(`The registry did not answer: ${audit.unanswered}. Run the command where it does.`);
    const problem = auditProblem(audit, packages, accepted);
    if (problem) throw new Refusal(problem);
    console.log('✓ The registry knows no weakness of the packages');
  },
);
