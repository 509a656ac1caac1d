/** The library by the name of its file: its own name leads to `progress.ts`. */
declare module 'nprogress/nprogress.js' {
  export type NProgressOptions = {showSpinner: boolean; minimum: number; speed: number; trickleSpeed: number};
  export type NProgress = {
    configure: (options: Partial<NProgressOptions>) => NProgress;
    start: () => NProgress;
    done: () => NProgress;
  };
  const bar: NProgress;
  export default bar;
}

/** What takes the place of a component has the component itself by this name: see `nameLate` in `../index.ts`. */
declare module '@late/*';
