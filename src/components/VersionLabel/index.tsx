import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Match} from '../../lib/versions.ts';
import styles from './styles.module.css';

type Props = {name: string; match: Match};

function hint(match: Match): string | undefined {
  switch (match) {
    case 'same':
      return undefined;
    case 'moved':
      return translate({
        id: 'site.version.moved',
        message: 'same subject, other page',
        description: 'In the version menu: the page has another address there',
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

/** A version's name in the menu, with a word on where it leads when the page being read does not exist there. */
export default function VersionLabel({name, match}: Props): ReactNode {
  const text = hint(match);
  return (
    <span>
      {name}
      {text && <span className={styles.hint}> {text}</span>}
    </span>
  );
}
