import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {asServed} from './served.tsx';

/** The end of a page of the documentation: its tags, the link to its source, and its date, for which a browser would first load how dates are written. */
export default asServed('DocItemFooter', {
  useElement() {
    const {editUrl, lastUpdatedAt, lastUpdatedBy, tags} = useDoc().metadata;
    return tags.length > 0 || editUrl || lastUpdatedAt || lastUpdatedBy ? 'footer' : undefined;
  },
});
