export default {
  "0058b4c6": [() => import(/* webpackChunkName: "0058b4c6" */ "@generated/docusaurus-plugin-content-docs/default/__plugin.json"), "@generated/docusaurus-plugin-content-docs/default/__plugin.json", require.resolveWeak("@generated/docusaurus-plugin-content-docs/default/__plugin.json")],
  "14eb3368": [() => import(/* webpackChunkName: "14eb3368" */ "@theme/DocCategoryGeneratedIndexPage"), "@theme/DocCategoryGeneratedIndexPage", require.resolveWeak("@theme/DocCategoryGeneratedIndexPage")],
  "17896441": [() => import(/* webpackChunkName: "17896441" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],
  "5e95c892": [() => import(/* webpackChunkName: "5e95c892" */ "@theme/SearchPage"), "@theme/SearchPage", require.resolveWeak("@theme/SearchPage")],
  "a7456010": [() => import(/* webpackChunkName: "a7456010" */ "@generated/search/default/__plugin.json"), "@generated/search/default/__plugin.json", require.resolveWeak("@generated/search/default/__plugin.json")],
  "a7bd4aaa": [() => import(/* webpackChunkName: "a7bd4aaa" */ "@theme/DocVersionRoot"), "@theme/DocVersionRoot", require.resolveWeak("@theme/DocVersionRoot")],
  "a94703ab": [() => import(/* webpackChunkName: "a94703ab" */ "@theme/DocRoot"), "@theme/DocRoot", require.resolveWeak("@theme/DocRoot")],
  "aa11aa11": [() => import(/* webpackChunkName: "aa11aa11" */ "@site/docs/install.md"), "@site/docs/install.md", require.resolveWeak("@site/docs/install.md")],
  "bb22bb22": [() => import(/* webpackChunkName: "bb22bb22" */ "@generated/docs/p/docs-175.json"), "@generated/docs/p/docs-175.json", require.resolveWeak("@generated/docs/p/docs-175.json")],
  "cc33cc33": [() => import(/* webpackChunkName: "cc33cc33" */ "@generated/docs/p/docs-category-ai.json"), "@generated/docs/p/docs-category-ai.json", require.resolveWeak("@generated/docs/p/docs-category-ai.json")],
  "d7e6c892": [() => import(/* webpackChunkName: "d7e6c892" */ "@theme/DocsRoot"), "@theme/DocsRoot", require.resolveWeak("@theme/DocsRoot")],
  "dd44dd44": [() => import(/* webpackChunkName: "dd44dd44" */ "@site/docs/quick/README.md"), "@site/docs/quick/README.md", require.resolveWeak("@site/docs/quick/README.md")],};
