// A new page in both languages: npm run new -- guide docs/services/publish_service
import path from 'node:path';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {createPage} from './createPage.ts';

export default command(
  `Usage: npm run new -- TYPE PAGE [--title TEXT] [--title-zh TEXT]

  TYPE             concept, guide, reference, or release-note
  PAGE             its place without the ending, such as docs/services/publish_service
  --title TEXT     its English title
  --title-zh TEXT  its Chinese title`,
  {allowPositionals: true, options: {title: {type: 'string'}, 'title-zh': {type: 'string'}}},
  ({values, positionals: [type, page]}) => {
    const titles = {en: values.title, 'zh-Hans': values['title-zh']};
    const templates = path.join(root, 'src/data/templates');
    const {files, next} = createPage({root, templates, type, path: page, titles});
    for (const file of files) console.log(`✓ ${file}`);
    console.log('\nNext:');
    for (const [index, step] of next.entries()) console.log(`  ${index + 1}. ${step}`);
  },
);
