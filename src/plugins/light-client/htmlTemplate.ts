import {createRequire} from 'node:module';
import {changedFormat} from './generated.ts';

const require = createRequire(import.meta.url);

/** Where Docusaurus keeps the template of every page's HTML. */
const source = '@docusaurus/core/lib/ssg/ssgTemplate.html.js';

/**
 * Asks for the scripts of a page once the logo has come. Asked for right after the style sheet, it needs one round trip, in which that has the
 * connection almost for itself; so the bytes of the scripts follow those of the style sheet without a pause. The browser alone asks for them only
 * after the style sheet: it does not look ahead in a page whose head has a content security policy. The text is the same on every page, so that one
 * hash in that policy covers all of them.
 */
const preloadScript =
  '!function(d,a){function ask(as,href,then){var l=d.createElement("link");l.rel="preload";l.as=as;l.fetchPriority=then?"high":"auto";' +
  'l.onload=l.onerror=then;l.href=a.base+href;d.head.append(l)}' +
  'ask("image",a.first,function(){a.scripts.split(" ").forEach(function(s){ask("script",s)})})}(document,document.currentScript.dataset)';

const scripts = `<% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>`;

const styleSheets = '<% it.stylesheets.forEach((stylesheet) => { %>';

const charset = '<meta charset="UTF-8">';

/**
 * Asks for the style sheets at once. Their own tags come after scripts of the head, which take a slow phone 50 ms, because a script after a style sheet
 * waits for it.
 */
const askingForStyles = `
    ${styleSheets}
      <link rel="preload" as="style" href="<%= it.baseUrl %><%= stylesheet %>">
    <% }); %>`;

/** Tells, in the template, whether a script is the page's own: names of chunks are an id and a hash. */
const isOwn = String.raw`/^assets\/js\/\d+\.[0-9a-f]+\.js$/.test(script)`;

/**
 * The page's own scripts come first, so that the bundler's runtime finds them there. Their addresses are spelled in another way than the runtime's: in
 * place of one that has come broken, it asks for it again, and tells when that fails, instead of waiting for a tag that has ended.
 */
const sortedScripts =
  scripts
    .replace('it.scripts', () => `it.scripts.filter((script) => ${isOwn})`)
    .replace('<%= it.baseUrl %>', () => '<%= it.baseUrl %>./') +
  scripts.replace('it.scripts', () => `it.scripts.filter((script) => !${isOwn})`);

const end = '<%~ it.postBodyTags %>';

/** Returns the parts of a text around a part that it has exactly once, or undefined. */
function around(text: string, part: string): [before: string, after: string] | undefined {
  const [before, after, ...more] = text.split(part);
  return after === undefined || more.length > 0 ? undefined : [before!, after];
}

/**
 * Returns Docusaurus's template of a page's HTML with the style sheets asked for at its beginning, and with all scripts of the page at the end of the body,
 * asked for once `logo` has come, a small image that every page shows, as a path below the base URL. Throws when the template differs from that
 * of Docusaurus 3.10.
 */
export function htmlTemplate(logo: string, template = (require(source) as {default: string}).default): string {
  const [beforeScripts, afterScripts] = around(template, scripts) ?? [];
  const [head, ownStyleSheets] = around(beforeScripts ?? '', styleSheets) ?? [];
  const [start, restOfHead] = around(head ?? '', charset) ?? [];
  const [body, tail] = around(afterScripts ?? '', end) ?? [];
  if (start === undefined || body === undefined)
    throw changedFormat(
      source,
      'does not have its character set, its style sheets, its scripts, and the end of the body exactly once',
    );
  const asking = `<script data-scripts="<%= it.scripts.join(' ') %>" data-base="<%= it.baseUrl %>" data-first="${logo}">${preloadScript}</script>
    `;
  const whole = [
    start,
    charset,
    askingForStyles,
    restOfHead,
    asking,
    styleSheets,
    ownStyleSheets,
    body,
    sortedScripts,
    end,
    tail,
  ];
  return whole.join('');
}
