// A new page in both languages: npm run new -- guide docs/services/publish_service
import path from 'node:path';
import {readArguments, requirePrerequisites, root} from './prerequisites.mjs';

const {values, positionals} = readArguments(
  `Usage: npm run new -- TYPE PAGE [--title TEXT] [--title-zh TEXT]

  TYPE             concept, guide, reference, or release-note
  PAGE             its place without the ending, such as docs/services/publish_service
  --title TEXT     its English title
  --title-zh TEXT  its Chinese title`,
  {allowPositionals: true, options: {title: {type: 'string'}, 'title-zh': {type: 'string'}}},
);
const [type, page] = positionals;

requirePrerequisites();
const {importTypeScript} = await import('./importTypeScript.mjs');
const {orRefuse} = await import('./refusals.mjs');
const {createPage} = await importTypeScript('src/cli/new/createPage.ts');

const titles = {en: values.title, 'zh-Hans': values['title-zh']};
const {files, next} = await orRefuse(() =>
  createPage({root, templates: path.join(root, 'src/data/templates'), type, path: page, titles}),
);
for (const file of files) console.log(`✓ ${file}`);
console.log('\nNext:');
for (const [index, step] of next.entries()) console.log(`  ${index + 1}. ${step}`);
