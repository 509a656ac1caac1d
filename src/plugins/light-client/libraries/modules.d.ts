/** The library by the name of its file: its own name leads to `history.ts`. */
declare module 'history/esm/history.js' {
  export * from 'history';
}
