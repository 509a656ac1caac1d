/** A caution that one page explains; all others have a clause, and a link to it. */
export type Caution = {
  name: string;
  /** The page that explains it, by its path inside the version without extension. */
  home: string;
  /** Finds it in the Markdown of a paragraph, an item, or a cell, in either language. */
  pattern: RegExp;
};

export const cautions: readonly Caution[] = [
  {name: 'hidden credentials', home: 'consumers', pattern: /\*\*(?:Hide Credentials Info|隐藏认证信息)\*\*/},
  {
    name: 'an own APIPARK_API_KEY',
    home: 'api-reference/authentication',
    pattern: /`APIPARK_API_KEY`.*(?:random|随机)|(?:random|随机).*`APIPARK_API_KEY`/s,
  },
  {name: 'the host of the token file', home: 'deploy', pattern: /openaipublic/},
];
