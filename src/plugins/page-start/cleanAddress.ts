/**
 * Takes `.html` or `/index.html` off the address before anything reads it: the client knows pages by their clean addresses alone, and would load
 * nothing, or another page than the one in the HTML. Where the host had no such file, the page at hand is the 404 page (the only one that no plugin
 * made), so the clean address is asked for; the 404 page's own address stays. The whole address is given with its origin, or `//other.example` at
 * the start of a path would lead away. `base` is the path of the site in the language of the page.
 */
export const cleanAddressScript =
  '!function(l,d,b){var p=l.pathname,c=p.replace(/(\\/index)?\\.html$/,"");' +
  'if(c!==p&&p!==b+"404.html"){history.replaceState(history.state,"",l.origin+(c+"/"===b?b:c||"/")+l.search+l.hash);' +
  'd.documentElement.classList.contains("plugin-native")&&l.reload()}}(location,document,document.currentScript.dataset.base);';
