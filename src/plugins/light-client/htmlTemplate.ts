import {createRequire} from 'node:module';
import {changedFormat} from './generated.ts';

const require = createRequire(import.meta.url);

/** Where Docusaurus keeps the template of every page's HTML. */
const source = '@docusaurus/core/lib/ssg/ssgTemplate.html.js';

/**
 * Requests the scripts of a page besides those that every page starts with. A script waits for the style sheets before it, so this one runs once
 * they have arrived: requested earlier, the page's scripts would compete for bandwidth with what the first paint needs. The text is the same on
 * every page, so that one hash in a content security policy covers all of them.
 */
const preloadScript =
  'document.currentScript.dataset.scripts.split(" ").forEach(function(n){var l=document.createElement("link");l.rel="preload";l.as="script";' +
  'l.href=new URL(n+".js",document.querySelector("script[defer]").src);document.head.append(l)})';

const scripts = `<% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>`;

/** Names of chunks are an id and a hash; the other scripts are those that every page starts with. */
const chunk = String.raw`/^assets\/js\/(\d+\.[0-9a-f]+)\.js$/`;

const ownScripts = `${scripts.replace('it.scripts', () => `it.scripts.filter((script) => !${chunk}.test(script))`)}
    <% const chunks = it.scripts.flatMap((script) => ${chunk}.exec(script)?.[1] ?? []); %>
    <% if (chunks.length > 0) { %>
      <script data-scripts="<%= chunks.join(' ') %>">${preloadScript}</script>
    <% } %>`;

const end = '<%~ it.postBodyTags %>';

/**
 * Returns Docusaurus's template of a page's HTML with the scripts at the end of the body, where they leave more bandwidth to the style sheets,
 * and with the scripts of the page itself named. Throws when the template differs from that of Docusaurus 3.10.
 */
export function htmlTemplate(template = (require(source) as {default: string}).default): string {
  const [head, rest, ...more] = template.split(scripts);
  const [body, tail, ...others] = (rest ?? '').split(end);
  if (tail === undefined || more.length > 0 || others.length > 0)
    throw changedFormat(source, 'does not have its scripts exactly once, followed by the end of the body');
  return head + body! + ownScripts + end + tail;
}
