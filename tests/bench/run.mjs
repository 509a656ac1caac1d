// Compares the site with stock Docusaurus: npm run bench, npm run bench -- page build
import {requireBrowser} from '../../src/cli/browser.mjs';
import {fail, readArguments, requirePrerequisites, root} from '../../src/cli/prerequisites.mjs';

const {values, positionals} = readArguments(
  `Usage: npm run bench -- [PART …] [--no-write]

  PART        measure this part alone; tests/bench/README.md lists them
  --no-write  leave the table in tests/bench/README.md as it is`,
  {allowPositionals: true, options: {'no-write': {type: 'boolean', default: false}}},
);

requirePrerequisites();
const {importTypeScript} = await import('../../src/cli/importTypeScript.mjs');
const {partNames} = await importTypeScript('tests/bench/bars.ts');
const {bench} = await importTypeScript('tests/bench/main.ts');
const {markdownTable, terminalTable} = await importTypeScript('tests/bench/table.ts');
const {writeFigures} = await importTypeScript('tests/figures.ts');

const unknown = positionals.filter((name) => !partNames.includes(name));
if (unknown.length > 0) fail(`The benchmark has no part ${unknown.join(', ')}. Use some of: ${partNames.join(', ')}.`);
const parts = partNames.filter((name) => positionals.length === 0 || positionals.includes(name));
const isWhole = parts.length === partNames.length;

const executablePath = parts.includes('page') ? await requireBrowser() : undefined;
const {rows, measured} = await bench({root, parts, executablePath, log: console.log}).catch((error) =>
  fail(error.stack),
);

console.log(`\n${terminalTable(rows)}\n\n${measured}`);
// Figures of different runs, perhaps from different machines, do not belong in one table: partial results are not written.
if (isWhole && !values['no-write']) {
  writeFigures(root, 'tests/bench/README.md', 'figures', `${measured}\n\n${markdownTable(rows)}`);
  console.log('\nWritten into tests/bench/README.md');
}
const count = (verdict) => rows.filter((row) => row.verdict === verdict).length;
const unmeasured = count('not measured');
console.log(
  `\n${count('pass')} bars passed, ${count('fail')} failed${unmeasured > 0 ? `, ${unmeasured} not measured` : ''}`,
);
process.exitCode = count('fail') > 0 ? 1 : 0;
