// Replaces the search plugin's bar (0.55.3), which loads lunr with every page, loses the keyboard at Tab (#490) and cuts long Chinese
// queries in seconds. Delete when the plugin does better.
export {default} from '../../components/Search/index.tsx';
