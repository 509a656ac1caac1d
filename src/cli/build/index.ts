// Builds the site: npm run build, npm run build -- --locale en, npm run build -- --part https://old.example.com
import {locales} from '../../lib/pages.ts';
import {command} from '../shared/command.ts';
import {knownNames} from '../shared/names.ts';
import {build} from './build.ts';

export default command(
  `Usage: npm run build -- [--locale LANGUAGE …] [--part ADDRESS]

  --locale LANGUAGE  build this language alone, and leave the other in build/ as it is: ${locales.join(' or ')}
  --part ADDRESS     build the site at this address, to which npm run split moved versions; all: build every version, moved or not`,
  {options: {locale: {type: 'string', multiple: true}, part: {type: 'string'}}},
  ({values}) => {
    // What the command line says wins over the environment.
    if (values.part !== undefined) process.env.DOCS_PART = values.part;
    return build(values.locale && knownNames('There is no language', values.locale, locales));
  },
);
