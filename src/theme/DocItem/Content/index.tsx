// Eject of 3.10.2: the menu of the page's Markdown stands beside the title, contents of narrow screens stand below it, readers of a translation that is behind are told, and English text in the
// Chinese site is marked as English. Delete when upstream has the first two and says which pages are not translated
// (https://github.com/facebook/docusaurus/issues/11076).
import type {ReactNode} from 'react';
import clsx from 'clsx';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import PageText from '@theme/PageText';
import type {Props} from '@theme/DocItem/Content';
import ContentsBar from '../../../components/ContentsBar/index.tsx';
import PageMenu from '../../../components/PageMenu/index.tsx';
import TranslationNotice from '../../../components/TranslationNotice/index.tsx';
import {useTranslationStatus} from '../../../components/TranslationNotice/useTranslationStatus.ts';
import {isBehind, isOnlyEnglish} from '../../../lib/translation.ts';

function Page({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle, toc} = useDoc();
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      {!frontMatter.hide_title && contentTitle === undefined && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
          <PageMenu page={metadata.permalink} />
        </header>
      )}
      {!frontMatter.hide_table_of_contents && toc.length > 0 && <ContentsBar />}
      <PageText>{children}</PageText>
    </div>
  );
}

export default function DocItemContent(props: Props): ReactNode {
  const {defaultLocale, currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const {permalink} = useDoc().metadata;
  const status = useTranslationStatus();
  if (isBehind(status, permalink)) {
    return (
      <>
        <TranslationNotice state="behind" />
        <Page {...props} />
      </>
    );
  }
  if (currentLocale === defaultLocale || !isOnlyEnglish(status, permalink)) return <Page {...props} />;
  return (
    <>
      <TranslationNotice state="missing" />
      <div lang={localeConfigs[defaultLocale]?.htmlLang}>
        <Page {...props} />
      </div>
    </>
  );
}
