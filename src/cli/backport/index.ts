// Brings a fix to older versions in both languages: npm run backport -- 1a2b3c4 --to 1.7..1.9
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {backport, isOpen, type PageOutcome} from './backport.ts';
import {leftOverLines} from './mergeResult.ts';

function outcomeLines(page: PageOutcome): string[] {
  const {outcome} = page;
  const sign = isOpen(page) ? '✗' : outcome.kind === 'no such page' ? '–' : '✓';
  const reason = 'reason' in outcome ? `, ${outcome.reason}` : '';
  const leftOver = 'leftOver' in outcome ? outcome.leftOver : [];
  return [
    `${sign} ${page.version}  ${page.locale.padEnd(7)}  ${page.id}: ${outcome.kind}${reason}`,
    ...leftOver.flatMap((change) => leftOverLines(page.file, change)).map((line) => `      ${line}`),
  ];
}

export default command(
  `Usage: npm run backport -- COMMIT --to VERSIONS

  COMMIT         the commit that fixes pages of docs/
  --to VERSIONS  the versions to fix as well, such as 1.9 or 1.7..1.9`,
  {allowPositionals: true, options: {to: {type: 'string'}}},
  async ({values, positionals}) => {
    const {pages, otherFiles} = await backport(root, positionals[0], values.to);
    for (const line of pages.flatMap(outcomeLines)) console.log(line);
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
  },
);
