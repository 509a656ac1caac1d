import {asServed} from './served.tsx';

/** The links to the pages before and after a page of the documentation. */
export default asServed('DocItemPaginator', {useElement: () => 'nav'});
