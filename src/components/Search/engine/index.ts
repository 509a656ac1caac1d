// What is loaded once a reader turns to the search box: the list of hits, and the client of the worker.
export {default as Panel} from '../Panel/index.tsx';
export {loadIndex, search} from './client.ts';
