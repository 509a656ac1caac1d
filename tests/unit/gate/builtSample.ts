import type {Site} from '../../../src/gate/site.ts';
import {redirectHtml} from '../../../src/lib/redirect-html.ts';
import {sampleSite} from './sampleSite.ts';

type Sample = {
  /** English path without base URL, such as `/docs/deploy`; the Chinese page stands at the same one. */
  address: string;
  version?: string;
  docId?: string;
  /** HTML inside and outside the article, in both languages unless given by itself. */
  article?: string;
  zhArticle?: string;
  frame?: string;
};

const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

function html(
  {address, version, docId, article = '', frame = ''}: Sample,
  isChinese: boolean,
  baseUrl: string,
): string {
  const classes = version
    ? `docs-wrapper docs-version-${version} docs-doc-page docs-doc-id-${docId ?? address.split('/').at(-1)}`
    : 'plugin-pages';
  const prefix = isChinese ? 'zh-Hans/' : '';
  // As the minifier leaves it: attributes without quotes, end tags left out where HTML allows it.
  return `<!doctype html><html lang=${isChinese ? 'zh-Hans' : 'en'} class="${classes}"><head>${version ? `<meta name=docusaurus_version content=${version} />` : ''}
<link rel=canonical href=https://docs.example.com${baseUrl}${prefix}${address.slice(1)} /></head>
<body><nav>${frame}</nav><main><article>${article}</article></main></body></html>`;
}

/** Returns a site with Markdown and a `build/` made by hand: the home page, and each sample in both languages. */
export function builtSample(samples: readonly Sample[], files: Record<string, string> = {}, baseUrl = '/'): Site {
  const built = [{address: '/'}, ...samples].flatMap((sample: Sample) => {
    const chinese = {
      ...sample,
      article: sample.zhArticle ?? sample.article?.replaceAll('href=/docs', 'href=/zh-Hans/docs') ?? '',
    };
    const chineseFile = sample.address === '/' ? 'zh-Hans/index.html' : `zh-Hans/${fileOf(sample.address)}`;
    return [
      [`build/${fileOf(sample.address)}`, html(sample, false, baseUrl)],
      [`build/${chineseFile}`, html(chinese, true, baseUrl)],
    ];
  });
  return sampleSite({'versions.json': '["1.9-beta", "1.8-beta"]', ...Object.fromEntries(built), ...files});
}

/** Files of `build/` that redirect an address in both languages. */
export function redirectFiles(from: string, to: string): Record<string, string> {
  const page = {siteUrl: 'https://docs.example.com', siteTitle: 'Docs'};
  return {
    [`build${from}.html`]: redirectHtml({...page, locale: 'en', to}),
    [`build/zh-Hans${from}.html`]: redirectHtml({...page, locale: 'zh-Hans', to: `/zh-Hans${to}`}),
  };
}
