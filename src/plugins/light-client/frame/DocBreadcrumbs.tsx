import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {asServed} from './served.tsx';

/** The breadcrumbs, which pages of a sidebar have. */
export default asServed('DocBreadcrumbs', {useElement: () => (useDocsSidebar() ? 'nav' : undefined)});
