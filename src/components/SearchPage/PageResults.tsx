import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {PageHits} from '../../lib/search/pages.ts';
import {usePageTexts} from '../Search/Panel/useHitTexts.ts';
import Result from './Result.tsx';
import styles from './styles.module.css';

type Props = {page: PageHits; onFollow: () => void};

/** The hits of a page on the search page, below its title. */
export default function PageResults({page: {isPage, hits}, onFollow}: Props): ReactNode {
  const {title, breadcrumbs, changed} = usePageTexts(hits[0]!);
  return (
    <section aria-label={title} className={styles.group}>
      {!isPage && (
        <>
          <h2 className={styles.title}>
            <Link to={hits[0]!.document.u} onClick={onFollow} data-noBrokenLinkCheck>
              {title}
            </Link>
          </h2>
          {[breadcrumbs.join(' › '), changed].map(
            (text) =>
              text && (
                <p className={styles.path} key={text}>
                  {text}
                </p>
              ),
          )}
        </>
      )}
      {hits.map((hit, index) => (
        <Result key={`${hit.type} ${hit.document.i}`} hit={hit} isPage={isPage && index === 0} onFollow={onFollow} />
      ))}
    </section>
  );
}
