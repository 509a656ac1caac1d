// Builds the site: npm run build, npm run build -- --locale en
import {locales} from '../../lib/pages.ts';
import {command} from '../shared/command.ts';
import {knownNames} from '../shared/names.ts';
import {build} from './build.ts';

export default command(
  `Usage: npm run build -- [--locale LANGUAGE …]

  --locale LANGUAGE  build this language alone, and leave the other in build/ as it is: ${locales.join(' or ')}`,
  {options: {locale: {type: 'string', multiple: true}}},
  ({values}) => build(values.locale && knownNames('There is no language', values.locale, locales)),
);
