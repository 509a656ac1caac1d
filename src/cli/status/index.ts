// The state of all pages: npm run status, npm run status -- --html FILE. What differs between versions: npm run status -- --differences. How the pages read: npm run status -- --prose
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {loadSite, type Site} from '../../gate/site.ts';
import {languageNames, locales} from '../../lib/pages.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {statusPage} from './page.ts';
import {pageStates} from './pageStates.ts';
import {statusRows, statusTable, statusTodo} from './rows.ts';

async function showDifferences(site: Site): Promise<void> {
  const {pageDifferences} = await import('../../gate/checks/differences.ts');
  const {differenceTable} = await import('../../gate/differences/table.ts');
  console.log(differenceTable(pageDifferences(site)));
  console.log(
    '\n=: same text; 5: sections that differ; new, gone: one version lacks the page; !: no record explains it, see npm run check -- differences',
  );
}

async function showProse(site: Site): Promise<void> {
  const {proseFigures} = await import('../../gate/prose/figures.ts');
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const rows = site.versions.flatMap((version) =>
    locales.map((locale) => {
      const pages = site.pages.filter((page) => page.version === version && page.locale === locale);
      const {inTables, sentence, reasons, ...counts} = proseFigures(pages, locale);
      return {
        version,
        language: languageNames[locale],
        ...counts,
        'in tables': percent(inTables),
        'per sentence': sentence.toFixed(1),
        'with a reason': percent(reasons),
      };
    }),
  );
  console.table(rows);
  console.log(
    'length: words or characters; negative, lateCode: pages; repeated: sentences. src/gate/prose/figures.ts says how each is counted.',
  );
}

async function showStates(site: Site, htmlFile: string | undefined): Promise<void> {
  const {staleness} = await import('../../gate/checks/staleness.ts');
  // The gate decides what is stale, so that the table never contradicts it.
  const stale = (await staleness.find(site)).map(({file}) => file);
  const rows = statusRows([...site.versions, 'pages'], await pageStates(site, new Set(stale)));

  console.log(statusTable(rows));
  for (const {heading, pages} of rows.flatMap(statusTodo))
    console.log(`\n${heading}:\n${pages.map((page) => `  ${page}`).join('\n')}`);
  if (htmlFile) {
    const file = path.resolve(htmlFile);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, statusPage(rows, new Date().toISOString().slice(0, 10)));
    console.log(`\n✓ ${file}`);
  }
}

export default command(
  `Usage: npm run status -- [--html FILE] [--differences] [--prose]

  --html FILE    write the state of all pages into a page, too
  --differences  show what differs between versions instead
  --prose        show how the pages read instead: length, tables, sentences`,
  {
    options: {
      html: {type: 'string'},
      differences: {type: 'boolean', default: false},
      prose: {type: 'boolean', default: false},
    },
  },
  async ({values}) => {
    const site = loadSite(root);
    if (values.prose) await showProse(site);
    else await (values.differences ? showDifferences(site) : showStates(site, values.html));
  },
);
