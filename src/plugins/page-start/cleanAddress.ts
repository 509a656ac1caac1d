/**
 * Removes `.html` or `/index.html` from the address before anything reads it: the client knows pages by their clean addresses only, and would load
 * nothing, or a different page from the one in the HTML. If the host has no such file, the current page is the 404 page (the only one that no plugin
 * made), so the clean address is requested; the 404 page's own address stays. The address is given with its origin, or `//other.example` at
 * the start of a path would lead to another host. `base` is the path of the site in the language of the page.
 */
export const cleanAddressScript =
  '!function(l,d,b){var p=l.pathname,c=p.replace(/(\\/index)?\\.html$/,"");' +
  'if(c!==p&&p!==b+"404.html"){history.replaceState(history.state,"",l.origin+(c+"/"===b?b:c||"/")+l.search+l.hash);' +
  'd.documentElement.classList.contains("plugin-native")&&l.reload()}}(location,document,document.currentScript.dataset.base);';
