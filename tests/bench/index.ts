// Compares the site with stock Docusaurus: npm run bench, npm run bench -- page build
import {root} from '../../src/cli/prerequisites.mjs';
import {requireBrowser} from '../../src/cli/shared/browser.ts';
import {command} from '../../src/cli/shared/command.ts';
import {knownNames} from '../../src/cli/shared/names.ts';
import {writeFigures} from '../figures.ts';
import {partNames, type Verdict} from './bars.ts';
import {markdownTable, terminalTable} from './table.ts';

export default command(
  `Usage: npm run bench -- [PART …] [--no-write]

  PART        measure this part alone; tests/bench/README.md lists them
  --no-write  leave the table in tests/bench/README.md as it is`,
  {allowPositionals: true, options: {'no-write': {type: 'boolean', default: false}}},
  async ({values, positionals}) => {
    const asked = knownNames('The benchmark has no part', positionals, partNames);
    const parts = partNames.filter((name) => asked.length === 0 || asked.includes(name));
    const isWhole = parts.length === partNames.length;

    // Imported late: the browser's driver takes a while to load.
    const {bench} = await import('./main.ts');
    const executablePath = parts.includes('page') ? await requireBrowser() : undefined;
    const {rows, measured} = await bench({root, parts, executablePath, log: console.log});

    console.log(`\n${terminalTable(rows)}\n\n${measured}`);
    // Figures of different runs, perhaps from different machines, do not belong in one table: partial results are not written.
    if (isWhole && !values['no-write']) {
      writeFigures(root, 'tests/bench/README.md', 'figures', `${measured}\n\n${markdownTable(rows)}`);
      console.log('\nWritten into tests/bench/README.md');
    }
    const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
    const unmeasured = count('not measured');
    console.log(
      `\n${count('pass')} bars passed, ${count('fail')} failed${unmeasured > 0 ? `, ${unmeasured} not measured` : ''}`,
    );
    process.exitCode = count('fail') > 0 ? 1 : 0;
  },
);
