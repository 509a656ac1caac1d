import {asServed} from './served.tsx';

/** The entries of the sidebar beside the page. */
export default asServed('DocSidebarContent', {
  useElement: () => 'nav',
  isOperated: (place) => place.closest('button, [role="button"]') !== null,
});
