import type {LocalizedText} from '../../config/locales.ts';

/** What readers are told when the scripts of a page fail to load. */
export const lostScriptText = {
  en: 'Part of this page did not load: menus and search do not work.',
  'zh-Hans': '本页有一部分未能加载，菜单和搜索无法使用。',
} satisfies LocalizedText;

/** The button that loads the page again. */
export const retryText = {en: 'Retry', 'zh-Hans': '重试'} satisfies LocalizedText;

/**
 * Says that a script of the page failed to load, and offers to reload the page, until React has taken over; later, Docusaurus itself reloads a
 * page whose script is lost. The event of a failed script reaches only listeners in the capture phase. A script with the wrong content, or one that
 * does not arrive within the bundler's two minutes, is recognised by the error that the client leaves uncaught. Scripts of other hosts do not count. Styled
 * in src/css/chrome.css.
 */
export const lostScriptScript =
  '!function(d,t){var h=d.documentElement,w;' +
  'function s(){if(!w&&h.dataset.hasHydrated!=="true"){w=1;d.body?m():addEventListener("DOMContentLoaded",m)}}' +
  'function m(){var e=d.createElement("div"),k=d.createElement("button");e.className="lost-script";e.setAttribute("role","alert");' +
  'k.type="button";k.className="button button--primary";k.textContent=t.retry;k.onclick=function(){location.reload()};e.append(t.lost,k);d.body.prepend(e)}' +
  'addEventListener("error",function(e){e=e.target;e.localName==="script"&&e.src.startsWith(location.origin+t.base+"assets/")&&s()},true);' +
  'addEventListener("unhandledrejection",function(e){e=e.reason;e&&e.name==="ChunkLoadError"&&s()})}(document,document.currentScript.dataset);';
