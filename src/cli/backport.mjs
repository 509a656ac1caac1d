// Brings a fix to older versions in both languages: npm run backport -- 1a2b3c4 --to 1.7..1.9
import {readArguments, requirePrerequisites, root} from './prerequisites.mjs';

const {values, positionals} = readArguments(
  `Usage: npm run backport -- COMMIT --to VERSIONS

  COMMIT         the commit that fixes pages of docs/
  --to VERSIONS  the versions to fix as well, such as 1.9 or 1.7..1.9`,
  {allowPositionals: true, options: {to: {type: 'string'}}},
);

requirePrerequisites();
const {importTypeScript} = await import('./importTypeScript.mjs');
const {orRefuse} = await import('./refusals.mjs');
const {backport, isOpen} = await importTypeScript('src/cli/backport/backport.ts');
const {leftOverLines} = await importTypeScript('src/cli/backport/mergeResult.ts');

const {pages, otherFiles} = await orRefuse(() => backport(root, positionals[0], values.to));
for (const page of pages) {
  const {kind, leftOver = [], reason} = page.outcome;
  const sign = isOpen(page) ? '✗' : kind === 'no such page' ? '–' : '✓';
  console.log(`${sign} ${page.version}  ${page.locale.padEnd(7)}  ${page.id}: ${kind}${reason ? `, ${reason}` : ''}`);
  for (const change of leftOver)
    console.log(
      leftOverLines(page.file, change)
        .map((line) => `      ${line}`)
        .join('\n'),
    );
}
if (otherFiles.length > 0)
  console.log(`\nLeft alone, because they do not belong to one version: ${otherFiles.join(', ')}`);
const open = pages.filter(isOpen);
const changed = pages.filter(({outcome}) => ['applied', 'created', 'partly'].includes(outcome.kind));
console.log(
  `\nChanged: ${changed.length}. Left to you: ${open.length}. Nothing is committed: read "git diff" and check labels, ports, and fields against each version; then run "npm run check".`,
);
if (changed.some(({outcome}) => outcome.kind === 'created'))
  console.log('List the created pages in versioned_sidebars/ too.');
process.exitCode = open.length > 0 ? 1 : 0;
