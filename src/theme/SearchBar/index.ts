// Replaces the search plugin's bar (0.55.3), which loads lunr with every page, loses keyboard users at Tab (#490), and takes seconds to split long
// Chinese queries. Delete when the plugin does better. Where `isSearchContextRequired`, `SearchBarOfParts.tsx` takes the place of the box; a setting alone would leave
// what it needs in the scripts of every page.
export {default} from '../../components/Search/index.tsx';
