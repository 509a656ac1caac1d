import {whenThere} from './served.tsx';

/** What is said at an unknown address, which all pages of the documentation would bring. */
export default whenThere('NotFoundContent');
