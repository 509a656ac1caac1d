// Builds the site: npm run build, npm run build -- --locale en
import path from 'node:path';
import {locales} from '../../lib/pages.ts';
import {digestOfSources, requireEmpty, writePart} from '../assemble/part.ts';
import {root} from '../prerequisites.mjs';
import {readSources} from '../shared/buildRecord.ts';
import {command} from '../shared/command.ts';
import {requireEnvironment} from '../shared/environment.ts';
import {git} from '../shared/git.ts';
import {knownNames} from '../shared/names.ts';
import {Refusal} from '../shared/refusal.ts';
import {build} from './build.ts';

export default command(
  `Usage: npm run build -- [--locale LANGUAGE …] [--part]

  --locale LANGUAGE  build this language alone, and leave the other in build/ as it is: ${locales.join(' or ')}
  --part             make build/ a part for npm run assemble; with one --locale, into an empty build/`,
  {options: {locale: {type: 'string', multiple: true}, part: {type: 'boolean', default: false}}},
  async ({values}) => {
    const languages = values.locale && knownNames('There is no language', values.locale, locales);
    if (!values.part) return build(languages);
    const [language, ...others] = languages ?? [];
    if (language === undefined || others.length > 0)
      throw new Refusal(`A part is one language: npm run build -- --locale ${locales[0]} --part`);
    const target = path.join(root, 'build');
    requireEmpty(target);
    const {currentLocale: _, ...settings} = await requireEnvironment();
    const commit = git(root, 'rev-parse', 'HEAD').trim();
    const sources = digestOfSources(readSources(root));
    await build([language]);
    writePart(target, {language, commit, sources, settings});
  },
);
