import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import apiReference from '../markdown/api-reference/index.ts';
import capabilities from '../markdown/capabilities.ts';
import codeBlocks from '../markdown/code-blocks/index.ts';
import codeBreaks from '../markdown/code-breaks.ts';
import changes from '../markdown/changes.ts';
import deployCommand from '../markdown/deploy-files/command.ts';
import deployFiles from '../markdown/deploy-files/index.ts';
import elsewhereLinks from '../markdown/elsewhere-links.ts';
import errorIndex from '../markdown/error-index.ts';
import figures from '../markdown/figures.ts';
import glossary from '../markdown/glossary.ts';
import movedSectionLinks from '../markdown/moved-sections.ts';
import namedRows from '../markdown/named-rows.ts';
import pageLinks from '../markdown/page-links.ts';
import pictures from '../markdown/pictures.ts';
import stackedTables from '../markdown/stacked-tables.ts';
import takeAwayLinks from '../markdown/take-away-links.ts';
import tabNames from '../markdown/tab-names.ts';
import unbrokenVersions from '../markdown/unbroken-versions.ts';
import walked from '../markdown/walked.ts';
import {env} from './env.ts';
import {i18nConfig} from './locales.ts';

const {baseUrl} = i18nConfig(env.baseUrl).localeConfigs[env.currentLocale];

/** The versions that pages may link to: in a part of the whole site, all of them. */
const linkedVersions = env.isWholeSite ? undefined : env.onlyVersions;

const siteAddress = {siteUrl: env.siteUrl, siteRoot: baseUrl, onlyVersions: env.onlyVersions};

/** The transforms that every Markdown page of the site goes through. */
export const markdownPlugins = {
  // pageLinks comes last: it also fixes the links that the glossary writes.
  beforeDefaultRemarkPlugins: [
    [changes, {onlyVersions: linkedVersions}],
    [deployFiles, siteAddress],
    [deployCommand, siteAddress],
    [capabilities, {onlyVersions: linkedVersions}],
    [takeAwayLinks, {siteRoot: env.baseUrl, onlyVersions: env.onlyVersions, isOffered: env.takeAway}],
    errorIndex,
    figures,
    pictures,
    glossary,
    [apiReference, {siteRoot: baseUrl, onlyVersions: env.onlyVersions, generatedFilesDir: GENERATED_FILES_DIR_NAME}],
    walked,
    movedSectionLinks,
    namedRows,
    stackedTables,
    unbrokenVersions,
    codeBreaks,
    tabNames,
    [elsewhereLinks, {elsewhere: env.elsewhere, locale: env.currentLocale, siteRoot: baseUrl}],
    pageLinks,
  ],
  rehypePlugins: [codeBlocks],
};
