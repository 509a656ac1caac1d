// Cuts a version in both languages, then runs the gate: npm run cut -- 2.0-beta
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {cutVersion} from './cutVersion.ts';

export default command(
  'Usage: npm run cut -- VERSION\n\n  VERSION  the name of the new version, such as 2.0-beta',
  {allowPositionals: true},
  ({positionals}) => {
    const templates = path.join(root, 'src/data/templates');
    const {version, done, next} = cutVersion({
      root,
      templates,
      name: positionals[0],
      announce: (plan) => console.log(`→ ${plan} This takes about a minute.`),
    });
    console.log(`✓ Cut ${version}`);
    for (const line of done) console.log(`  ${line}`);
    console.log('\n→ Running the gate on the sources');
    // The built site is still the one from before the cut.
    const gate = spawnSync(process.execPath, ['src/cli/run.mjs', 'check', '--sources'], {cwd: root, stdio: 'inherit'});
    console.log('\nNext:');
    for (const [index, step] of next.entries()) console.log(`  ${index + 1}. ${step}`);
    process.exitCode = gate.status ?? 1;
  },
);
