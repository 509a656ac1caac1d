// What is used of modules that come without types: lunr and mark.js, and the file that the search plugin generates.

declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** File name of an index, with `{dir}` in place of the context. */
  export const searchIndexUrl: string;
  /** Whether words that differ by a letter match: 0 switches it off, any other number on. */
  export const fuzzyMatchingDistance: number;
}

declare module 'lunr' {
  const lunr: {
    Token: new (text: string, metadata: object) => object;
    stemmer: (token: object) => object;
    stopWordFilter: (token: object) => object | undefined;
  };
  export default lunr;
}

declare module 'mark.js' {
  export default class Mark {
    constructor(root: Element);
    markRegExp(pattern: RegExp, options?: {exclude?: string[]}): void;
    unmark(): void;
  }
}
