import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
// Upstream's own language menu takes the address of a page in another language from there; nothing public gives it.
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import styles from './styles.module.css';

type Props = {state: 'behind' | 'missing'};

/** A plain link rather than a route: the other language is a separate site. */
function EnglishLink(): ReactNode {
  const {defaultLocale, localeConfigs} = useDocusaurusContext().i18n;
  const {createUrl} = useAlternatePageUtils();
  return (
    <a
      href={createUrl({locale: defaultLocale, fullyQualified: false})}
      hrefLang={localeConfigs[defaultLocale]?.htmlLang}
    >
      <Translate id="site.translation.english" description="Link from a page to its English original">
        Read the English page
      </Translate>
    </a>
  );
}

/** Tells the reader that the page's translation is outdated or missing. */
export default function TranslationNotice({state}: Props): ReactNode {
  return (
    <p className={styles.notice} role="note">
      {state === 'behind' ? (
        <Translate
          id="site.translation.behind"
          description="Above a page whose English original has changed since it was translated; {link} leads there"
          values={{link: <EnglishLink />}}
        >
          {'This translation is behind the English original. For the latest text: {link}.'}
        </Translate>
      ) : (
        <Translate
          id="site.translation.missing"
          description="Above a page without a translation, which shows the English text; {link} leads to the English site"
          values={{link: <EnglishLink />}}
        >
          {'This page is not translated yet; the English original follows. {link}.'}
        </Translate>
      )}
    </p>
  );
}
