import {useEffect, useState} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useLatestVersion, useVersions, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {searchContexts} from '../../config/search.ts';
import {
  contextsOf,
  versionNamed,
  versionParameter,
  versionUrlOf,
  type SearchContext,
  type SearchScope,
} from '../../lib/search/scope.ts';

type Parameter = 'q' | 'ctx' | 'version';

export type SearchParameters = {
  /** What is looked up: the address's `q`. */
  query: string;
  /** What the field shows; the address follows it after a pause. */
  text: string;
  setText: (text: string) => void;
  scope: SearchScope;
  versions: readonly {parameter: string; label: string}[];
  /** The version that is searched, and the parameter that names it. */
  version: GlobalVersion;
  versionParameter: string;
  setVersion: (parameter: string) => void;
  contexts: readonly SearchContext[];
  /** Name of the part that alone is searched; empty for all of the version. */
  contextLabel: string;
  setContext: (path: string) => void;
};

/** Milliseconds without a keystroke before the address follows the field. */
const pause = 250;

/** Reads and writes the search page's address: `q`, `ctx` (only where the version has that part) and `version`. */
export function useSearchParameters(): SearchParameters {
  const {
    siteConfig: {baseUrl},
    i18n: {currentLocale},
  } = useDocusaurusContext();
  const history = useHistory();
  const {pathname, search} = useLocation();
  const isBrowser = useIsBrowser();
  const versions = useVersions(undefined);
  const latest = useLatestVersion(undefined);
  // The page was prerendered without parameters; the first client render must match.
  const parameters = new URLSearchParams(isBrowser ? search : '');
  const query = parameters.get('q') ?? '';
  const version = versionNamed(parameters.get('version') ?? '', versions, baseUrl) ?? latest;
  const contexts = contextsOf(version, searchContexts, baseUrl);
  const searched = contexts.find(({path}) => path === parameters.get('ctx'));
  const context = searched?.path ?? '';
  const parameterOf = (of: GlobalVersion) => versionParameter(versionUrlOf(of, baseUrl), baseUrl);

  function write(values: Partial<Record<Parameter, string>>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    history.replace({pathname, search: next.toString()});
  }

  /** Keeps the part of the documentation if the other version also has it. */
  function setVersion(parameter: string) {
    const other = versionNamed(parameter, versions, baseUrl) ?? latest;
    const hasPart = contextsOf(other, searchContexts, baseUrl).some(({path}) => path === context);
    write({version: parameter, ctx: hasPart ? context : ''});
  }

  const [typed, setTyped] = useState({text: query, at: query});
  // The address was changed from outside: by a link or by going back.
  if (typed.at !== query) setTyped({text: typed.text.trim() === query ? typed.text : query, at: query});
  const {text} = typed;

  useEffect(() => {
    if (!isBrowser || text.trim() === query) return undefined;
    const timer = setTimeout(() => write({q: text.trim()}), pause);
    return () => clearTimeout(timer);
  });

  return {
    query,
    text,
    setText: (value) => setTyped({text: value, at: query}),
    scope: {baseUrl, versionUrl: versionUrlOf(version, baseUrl), context},
    versions: versions.map((each) => ({parameter: parameterOf(each), label: each.label})),
    version,
    versionParameter: parameterOf(version),
    setVersion,
    contexts,
    contextLabel: searched?.label[currentLocale] ?? context,
    setContext: (value) => write({ctx: value}),
  };
}
