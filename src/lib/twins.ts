/** Returns the site path of a page's Markdown twin, given the page's site path: `/docs/deploy` has `/docs/deploy.md`, the home page of a language `/zh-Hans/index.md`. */
export const twinOf = (pagePath: string, baseUrl: string): string =>
  `${baseUrl}${pagePath.slice(baseUrl.length).replace(/\/$/, '') || 'index'}.md`;
