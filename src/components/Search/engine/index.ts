// The chunk that is loaded once a reader focuses the search box.
export {default as Panel} from '../Panel/index.tsx';
