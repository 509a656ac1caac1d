// Replaces the search plugin's bar (0.55.3), which loads lunr with every page, loses keyboard users at Tab (#490), and takes seconds to split long
// Chinese queries. Delete when the plugin does better.
export {default} from '../../components/Search/index.tsx';
