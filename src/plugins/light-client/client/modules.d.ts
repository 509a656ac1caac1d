/** What takes the place of a component has the component itself by this name: see `nameLate` in `../index.ts`. */
declare module '@late/*';
