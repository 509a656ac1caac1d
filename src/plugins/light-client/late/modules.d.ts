/** The library by the name of its file: its own name leads to `head.tsx`. */
declare module 'react-helmet-async/lib/index.module.js' {
  export * from 'react-helmet-async';
}

/** What takes the place of a component has the component itself by this name: see `nameLate` in `../index.ts`. */
declare module '@late/*';
