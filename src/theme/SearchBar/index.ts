// Replaces the search plugin's bar (0.55.3), which loads lunr with every page, loses keyboard users at Tab (#490), and takes seconds to split long
// Chinese queries. Delete when the plugin does better.
import SearchBar from '../../components/Search/index.tsx';
import SearchBarOfParts from '../../components/Search/SearchBarOfParts.tsx';
import {isSearchContextRequired} from '../../config/search.ts';

export default isSearchContextRequired ? SearchBarOfParts : SearchBar;
