// Replaces the search plugin's page (0.55.3): adds a main landmark, labels in the reader's language, a choice of version, a correct robots
// tag and a message when the index fails to load. Delete when the plugin's page has these.
export {default} from '../../components/SearchPage/index.tsx';
