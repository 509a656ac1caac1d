import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {firstLooks} from '../../data/first-looks.ts';
import {shortOf, type Locale} from '../../lib/pages.ts';
import {pagesToOffer} from '../../lib/search/first-looks.ts';
import type {VersionPages} from '../../lib/versions.ts';

type Props = {version: VersionPages; headingClass: string | undefined};

/** The pages of a version that the empty search box offers, for an address whose words find nothing. */
export default function StartPages({version, headingClass}: Props): ReactNode {
  const language = shortOf[useDocusaurusContext().i18n.currentLocale as Locale];
  const pages = pagesToOffer(version, firstLooks);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="start-pages">
      <Heading as="h2" id="start-pages" className={headingClass}>
        <Translate
          id="site.waysOn.starts"
          description="Heading above the pages of the 404 page that most readers look for"
        >
          Or begin with one of these pages
        </Translate>
      </Heading>
      <ul>
        {pages.map((look) => (
          <li key={look.path}>
            <Link to={look.path}>{look[language]}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
