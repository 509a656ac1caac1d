// What is used of modules that come without types: the file that the search plugin generates, and mark.js.

declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** File name of an index, with `{dir}` in place of the context. */
  export const searchIndexUrl: string;
}

declare module 'mark.js' {
  export default class Mark {
    constructor(root: Element);
    markRegExp(pattern: RegExp, options?: {exclude?: string[]}): void;
    unmark(): void;
  }
}
