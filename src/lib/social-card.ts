/**
 * Returns the site path of the picture that chats and social networks show with a link to a page, given the page's site path: `/docs/deploy` has
 * `/social/docs/deploy.png`, the home page of a language `/zh-Hans/social/index.png`.
 */
export const socialCardOf = (pagePath: string, baseUrl: string): string =>
  `${baseUrl}social/${pagePath.slice(baseUrl.length).replace(/\/$/, '') || 'index'}.png`;
