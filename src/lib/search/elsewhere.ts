import {
  contextsOf,
  versionParameter,
  versionUrlOf,
  type SearchContext,
  type SearchScope,
  type SearchVersion,
} from './scope.ts';

/** A language of the site, under the base URL of its pages. */
export type SiteLanguage = {label: string; htmlLang: string; baseUrl: string};

/** Somewhere else to look when a search finds nothing. */
export type ElsewhereScope = {
  kind: 'latest' | 'language';
  label: string;
  htmlLang: string | undefined;
  scope: SearchScope;
};

type Here = {
  scope: SearchScope;
  latest: SearchVersion;
  contexts: readonly SearchContext[];
  /** All languages of the site except the current one. */
  otherLanguages: readonly SiteLanguage[];
};

/** Returns where else to look: in the latest version if a different one was searched, then in the same version in the other languages. */
export function elsewhereScopes({
  scope: {baseUrl, versionUrl, context},
  latest,
  contexts,
  otherLanguages,
}: Here): ElsewhereScope[] {
  const latestUrl = versionUrlOf(latest, baseUrl);
  const latestHasContext = contextsOf(latest, contexts, baseUrl).some(({path}) => path === context);
  const version = versionParameter(versionUrl, baseUrl);
  return [
    ...(versionUrl === latestUrl
      ? []
      : [
          {
            kind: 'latest' as const,
            label: latest.label,
            htmlLang: undefined,
            scope: {baseUrl, versionUrl: latestUrl, context: latestHasContext ? context : ''},
          },
        ]),
    ...otherLanguages.map((language) => ({
      kind: 'language' as const,
      label: language.label,
      htmlLang: language.htmlLang,
      scope: {baseUrl: language.baseUrl, versionUrl: language.baseUrl + version, context},
    })),
  ];
}
