import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Translate from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {samePages, sectionPages} from '../../data/moves.ts';
import {addressInVersion, counterpart} from '../../lib/versions.ts';
import {wordsInPath} from '../../lib/paths.ts';
import styles from './styles.module.css';

/** Versions that have the page asked for under this or another address, for a reader whose link names a version without it. */
function useElsewhere(pathname: string): {label: string; path: string}[] {
  const versions = useVersions(undefined);
  const asked = [...versions]
    .sort((a, b) => b.path.length - a.path.length)
    .find((version) => pathname.startsWith(`${version.path}/`));
  if (!asked) return [];
  const address = addressInVersion(pathname, asked);
  return versions.flatMap((version) => {
    const found = counterpart(address, version, {samePages, sectionPages});
    return found.match === 'same' || found.match === 'moved' ? [{label: version.label, path: found.path}] : [];
  });
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
  const elsewhere = useElsewhere(pathname);
  // The server renders one 404 page for every address; whatever depends on the address appears in the browser.
  const isBrowser = useIsBrowser();
  const words = isBrowser ? wordsInPath(pathname) : '';
  return (
    <nav aria-labelledby="ways-on">
      <Heading as="h2" id="ways-on" className={styles.heading}>
        <Translate id="site.waysOn.heading" description="Heading above the links of the 404 page">
          Where to go next
        </Translate>
      </Heading>
      <ul>
        {isBrowser && <OtherLanguage />}
        {isBrowser &&
          elsewhere.map(({label, path}) => (
            <li key={path}>
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
          ))}
        <li>
          <Link to={words ? `/search?q=${encodeURIComponent(words)}` : '/search'}>
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
          <Link to="/docs">
            <Translate id="site.waysOn.docs" description="Link to the start of the latest documentation">
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
    </nav>
  );
}
