// The state of all pages: npm run status, npm run status -- --html FILE. What differs between versions: npm run status -- --differences
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readArguments, requirePrerequisites, root} from './prerequisites.mjs';

const {values} = readArguments(
  `Usage: npm run status -- [--html FILE] [--differences]

  --html FILE    write the state of all pages into a page, too
  --differences  show what differs between versions instead`,
  {options: {html: {type: 'string'}, differences: {type: 'boolean', default: false}}},
);

requirePrerequisites();
const {importTypeScript} = await import('./importTypeScript.mjs');
const {loadSite} = await importTypeScript('src/gate/site.ts');
const site = loadSite(root);

async function showDifferences() {
  const {pageDifferences} = await importTypeScript('src/gate/checks/differences.ts');
  const {differenceTable} = await importTypeScript('src/gate/differences/table.ts');
  console.log(differenceTable(pageDifferences(site)));
  console.log(
    '\n=: same text; 5: sections that differ; new, gone: one version lacks the page; !: no record explains it, see npm run check -- differences',
  );
}

async function showStates() {
  const {staleness} = await importTypeScript('src/gate/checks/staleness.ts');
  const {pageStates} = await importTypeScript('src/cli/status/pageStates.ts');
  const {statusRows, statusTable, statusTodo} = await importTypeScript('src/cli/status/rows.ts');
  const {statusPage} = await importTypeScript('src/cli/status/page.ts');
  // The gate decides what is stale, so that the table never contradicts it.
  const stale = (await staleness.find(site)).map(({file}) => file);
  const rows = statusRows([...site.versions, 'pages'], await pageStates(site, new Set(stale)));

  console.log(statusTable(rows));
  for (const {heading, pages} of rows.flatMap(statusTodo))
    console.log(`\n${heading}:\n${pages.map((page) => `  ${page}`).join('\n')}`);
  if (values.html) {
    const file = path.resolve(values.html);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, statusPage(rows, new Date().toISOString().slice(0, 10)));
    console.log(`\n✓ ${file}`);
  }
}

await (values.differences ? showDifferences() : showStates());
