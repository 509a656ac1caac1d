import {translate} from '@docusaurus/Translate';
import type {Match} from '../../lib/versions.ts';

/** Says where the entry of a version leads when the page being read does not exist there. */
export function matchText(match: Match): string | undefined {
  switch (match) {
    case 'same':
      return undefined;
    case 'moved':
      return translate({
        id: 'site.version.moved',
        message: 'same subject, other page',
        description: 'In the version menu: the page has another address there',
      });
    case 'near':
      return translate({
        id: 'site.version.near',
        message: 'no such page, opens what comes nearest',
        description: 'In the version menu: a section of another page treats much of the subject there',
      });
    case 'section':
      return translate({
        id: 'site.version.section',
        message: 'no such page, opens its section',
        description: 'In the version menu: only the section of the page exists there',
      });
    case 'start':
      return translate({
        id: 'site.version.start',
        message: 'no such page, opens the start page',
        description: 'In the version menu: neither page nor section exists there',
      });
  }
}
