// The state of all pages: npm run status, npm run status -- --html FILE. What differs between versions: npm run status -- --differences. How the pages read: npm run status -- --prose [FILE …]
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {loadSite, type Page, type Site} from '../../gate/site.ts';
import {languageNames, locales, type Locale} from '../../lib/pages.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {Refusal} from '../shared/refusal.ts';
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

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Prints how pages read: one row for each of the files, or, without files, for each version and language. */
async function showProse(site: Site, files: readonly string[]): Promise<void> {
  const {proseFigures} = await import('../../gate/prose/figures.ts');
  const figuresOf = (pages: readonly Page[], locale: Locale) => {
    const {inTables, sentence, reasons, negations, ...counts} = proseFigures(pages, locale);
    return {
      ...counts,
      'in tables': percent(inTables),
      'per sentence': sentence.toFixed(1),
      'with a reason': percent(reasons),
      negated: percent(negations),
    };
  };
  const wanted = files.map((file) => {
    const page = site.pages.find((one) => one.file === path.relative(root, path.resolve(file)));
    if (!page) throw new Refusal(`There is no page ${file}. Give files such as docs/deploy.md.`);
    return page;
  });
  console.table(
    wanted.length > 0
      ? wanted.map((page) => ({page: page.file, ...figuresOf([page], page.locale)}))
      : site.versions.flatMap((version) =>
          locales.map((locale) => ({
            version,
            language: languageNames[locale],
            ...figuresOf(
              site.pages.filter((page) => page.version === version && page.locale === locale),
              locale,
            ),
          })),
        ),
  );
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
  `Usage: npm run status -- [--html FILE] [--differences] [--prose [FILE …]]

  --html FILE    write the state of all pages into a page, too
  --differences  show what differs between versions instead
  --prose        show how the pages, or these files, read instead: length, tables, sentences`,
  {
    allowPositionals: true,
    options: {
      html: {type: 'string'},
      differences: {type: 'boolean', default: false},
      prose: {type: 'boolean', default: false},
    },
  },
  async ({values, positionals}) => {
    const site = loadSite(root);
    if (values.prose) await showProse(site, positionals);
    else await (values.differences ? showDifferences(site) : showStates(site, values.html));
  },
);
