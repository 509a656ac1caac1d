/**
 * Leads from the address that a version has on the whole site to the one that it has in a build of that version alone, so that links can be tried
 * at the desk. `from` is the path below the site's, such as `docs/next`.
 */
export const wholeSiteAddressScript =
  '!function(l,d,s){var f=s.base+s.from,p=l.pathname;(p+"/").startsWith(f+"/")&&(' +
  'history.replaceState(history.state,"",l.origin+s.base+"docs"+p.slice(f.length)+l.search+l.hash),' +
  'd.documentElement.classList.contains("plugin-native")&&l.reload())}(location,document,document.currentScript.dataset);';
