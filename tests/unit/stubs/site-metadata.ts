/** What Docusaurus knows of itself. */
export default {docusaurusVersion: '3.10.2', pluginVersions: {}};
