// Wrap of 3.10.2: tells the reader of a translation that is behind, and marks English text in the Chinese site as English.
// Delete when upstream says which pages are not translated (https://github.com/facebook/docusaurus/issues/11076).
import type {ReactNode} from 'react';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TranslationNotice from '../../../components/TranslationNotice/index.tsx';
import {useTranslationStatus} from '../../../components/TranslationNotice/useTranslationStatus.ts';
import {isBehind, isOnlyEnglish} from '../../../lib/translation.ts';

export default function DocItemContent(props: Props): ReactNode {
  const {defaultLocale, currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const {permalink} = useDoc().metadata;
  const status = useTranslationStatus();
  if (isBehind(status, permalink)) {
    return (
      <>
        <TranslationNotice state="behind" />
        <Content {...props} />
      </>
    );
  }
  if (currentLocale === defaultLocale || !isOnlyEnglish(status, permalink)) return <Content {...props} />;
  return (
    <>
      <TranslationNotice state="missing" />
      <div lang={localeConfigs[defaultLocale]?.htmlLang}>
        <Content {...props} />
      </div>
    </>
  );
}
