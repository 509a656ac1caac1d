import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Translate from '@docusaurus/Translate';
import {snippetLengths} from '../../config/search.ts';
import {hitUrl} from '../../lib/search/address.ts';
import type {SearchHit} from '../../lib/search/types.ts';
import type {SearchScope} from '../../lib/search/scope.ts';
import type {VersionPages} from '../../lib/versions.ts';
import Marked from '../Search/Panel/Marked.tsx';
import {useHitTexts} from '../Search/Panel/useHitTexts.ts';
import {useResults} from '../SearchPage/useResults.ts';
import StartPages from './StartPages.tsx';

type Props = {words: string; scope: SearchScope; version: VersionPages; headingClass: string | undefined};

/** How many pages are guessed. */
const shown = 3;

function Guess({hit}: {hit: SearchHit}): ReactNode {
  const {title, path} = useHitTexts(hit, snippetLengths.page);
  return (
    <li>
      <Link to={hitUrl(hit.document, [])} data-noBrokenLinkCheck>
        <Marked segments={title} />
      </Link>
      {path.length > 0 && ` – ${path.join(' › ')}`}
    </li>
  );
}

/** The pages that the search finds first for the words of an address that does not exist; where none matches well, those that most readers look for. */
export default function Guesses({words, scope, version, headingClass}: Props): ReactNode {
  const {status, hits, isWeak} = useResults(words, scope);
  // Sections below their page in the list are not pages of their own.
  const pages = hits.filter(({isBelowPage}) => !isBelowPage);
  // What comes and goes again would push away what a reader is about to click.
  if (status === 'loading') return null;
  if (pages.length === 0 || isWeak) return <StartPages version={version} headingClass={headingClass} />;
  return (
    <section aria-labelledby="guesses">
      <Heading as="h2" id="guesses" className={headingClass}>
        <Translate id="site.waysOn.guesses" description="Heading above the first hits of the search on the 404 page">
          Perhaps you are looking for
        </Translate>
      </Heading>
      <ul>
        {pages.slice(0, shown).map((hit) => (
          <Guess key={`${hit.type} ${hit.document.i}`} hit={hit} />
        ))}
      </ul>
    </section>
  );
}
