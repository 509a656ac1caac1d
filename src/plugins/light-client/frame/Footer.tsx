import {asServed} from './served.tsx';

/** The footer, which is the same on each page. */
export default asServed('Footer', {useElement: () => 'footer'});
