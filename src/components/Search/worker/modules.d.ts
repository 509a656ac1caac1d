// What is used of mark.js, which comes without types, and of the file that src/plugins/search writes for the worker.

declare module '@generated/@easyops-cn/docusaurus-search-local/default/index-file.json' {
  const indexFile: {
    /** File name of an index, with `{dir}` in place of the context. */
    name: string;
  };
  export default indexFile;
}

declare module 'mark.js' {
  export default class Mark {
    constructor(root: Element);
    markRegExp(pattern: RegExp, options?: {exclude?: string[]}): void;
    unmark(): void;
  }
}
