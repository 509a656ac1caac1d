// What React Router takes from its history package in a site whose addresses are paths; the bundler leaves out the rest.
export {createBrowserHistory, createLocation, createPath, locationsAreEqual} from 'history/esm/history.js';

/** Of routers for addresses behind `#`, and in memory, which React Router has and Docusaurus does not use here. */
export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
