// What is loaded once a reader turns to the search box.
export {default as Panel} from '../Panel/index.tsx';
