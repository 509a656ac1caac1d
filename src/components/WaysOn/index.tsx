import {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Translate from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {nearSections, samePages, sectionPages} from '../../data/moves.ts';
import {addressInVersion, counterpart, versionAt} from '../../lib/versions.ts';
import {versionParameter, versionUrlOf} from '../../lib/search/scope.ts';
import {wordsInPath} from '../../lib/paths.ts';
import type GuessesComponent from './Guesses.tsx';
import styles from './styles.module.css';

type Elsewhere = {label: string; path: string};

/**
 * Versions that have the page asked for under this or another address: the one whose address was asked for, then the latest one, then the
 * others, newest first.
 */
function useElsewhere(pathname: string): Elsewhere[] {
  const versions = useVersions(undefined);
  const asked = versionAt(pathname, versions);
  if (!asked) return [];
  const address = addressInVersion(pathname, asked);
  const first = [asked, ...versions.filter(({isLast}) => isLast)];
  return [...new Set([...first, ...versions])].flatMap((version) => {
    const found = counterpart(address, version, {samePages, nearSections, sectionPages});
    return found.match === 'same' || found.match === 'moved' ? [{label: version.label, path: found.path}] : [];
  });
}

function PageLink({label, path}: Elsewhere): ReactNode {
  return (
    <li>
      <Link to={path}>
        <Translate
          id="site.waysOn.version"
          values={{version: label}}
          description="Link to the same page of another version"
        >
          {'This page in {version}'}
        </Translate>
      </Link>
    </li>
  );
}

/** How many versions are offered before the others, which are folded. */
const shown = 2;

/** The page in other versions; most readers want the one that they asked for, or the latest. */
function OtherVersions({pathname}: {pathname: string}): ReactNode {
  const elsewhere = useElsewhere(pathname);
  const others = elsewhere.slice(shown);
  return (
    <>
      {elsewhere.slice(0, shown).map((page) => (
        <PageLink key={page.path} {...page} />
      ))}
      {others.length > 0 && (
        <li>
          <details>
            <summary>
              <Translate id="site.waysOn.others" description="Opens the links to the same page of further versions">
                This page in other versions
              </Translate>
            </summary>
            <ul>
              {others.map((page) => (
                <PageLink key={page.path} {...page} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

/** A host that has one 404 page for all addresses sends the English one for Chinese addresses too. */
function OtherLanguage(): ReactNode {
  const {pathname} = useLocation();
  const {
    i18n: {currentLocale, localeConfigs},
  } = useDocusaurusContext();
  const asked = Object.entries(localeConfigs).find(
    ([locale, {baseUrl}]) => locale !== currentLocale && baseUrl !== '/' && pathname.startsWith(baseUrl),
  );
  if (!asked) return null;
  const [, {label, htmlLang, baseUrl}] = asked;
  return (
    <li>
      <a href={baseUrl} lang={htmlLang}>
        {label}
      </a>
    </li>
  );
}

/** Where to go from an address that does not exist. */
export default function WaysOn(): ReactNode {
  const {pathname} = useLocation();
  // The server renders one 404 page for every address; whatever depends on the address appears in the browser.
  const isBrowser = useIsBrowser();
  const words = isBrowser ? wordsInPath(pathname) : '';
  const versions = useVersions(undefined);
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const asked = isBrowser ? versionAt(pathname, versions) : undefined;
  const version = asked ?? versions.find(({isLast}) => isLast);
  // Loaded here alone: this file is a part of every page of the documentation.
  const [Guesses, setGuesses] = useState<typeof GuessesComponent>();
  useEffect(() => {
    import('./Guesses.tsx').then(
      (module) => setGuesses(() => module.default),
      // The link to the search stays.
      () => undefined,
    );
  }, []);
  const versionUrl = versionUrlOf(asked, baseUrl);
  const search = new URLSearchParams({
    ...(words && {q: words}),
    ...(asked && !asked.isLast && {version: versionParameter(versionUrl, baseUrl)}),
  }).toString();
  return (
    <nav aria-labelledby="ways-on" className={styles.ways}>
      <Heading as="h2" id="ways-on" className={styles.heading}>
        <Translate id="site.waysOn.heading" description="Heading above the links of the 404 page">
          Where to go next
        </Translate>
      </Heading>
      <ul>
        {isBrowser && <OtherLanguage />}
        {isBrowser && <OtherVersions pathname={pathname} />}
        <li>
          <Link to={search ? `/search?${search}` : '/search'}>
            {words ? (
              <Translate
                id="site.waysOn.searchFor"
                values={{words}}
                description="Link to the search for the words of the address"
              >
                {'Search for “{words}”'}
              </Translate>
            ) : (
              <Translate id="site.waysOn.search" description="Link to the search page">
                Search the documentation
              </Translate>
            )}
          </Link>
        </li>
        <li>
          <Link to={asked?.path ?? '/docs'}>
            <Translate
              id="site.waysOn.docs"
              description="Link to the start of the documentation of the version asked for, or the latest one"
            >
              Start of the documentation
            </Translate>
          </Link>
        </li>
        <li>
          <Link to="/">
            <Translate id="site.waysOn.home" description="Link to the home page">
              Home page
            </Translate>
          </Link>
        </li>
      </ul>
      <div className={styles.guesses}>
        {Guesses && version && (
          <Guesses
            words={words}
            scope={{baseUrl, versionUrl, context: ''}}
            version={version}
            headingClass={styles.heading}
          />
        )}
      </div>
    </nav>
  );
}
