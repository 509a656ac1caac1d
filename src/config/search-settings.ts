import {synonyms, traditional} from '../data/search-synonyms.ts';
import type {SearchSettings} from '../lib/search/open-index.ts';

/**
 * Pages that mention everything and explain little rank below those that explain it: lists of terms and releases, landing pages, and
 * pages of single API operations; but not for a query that asks for them by the number of a release or the path of an operation.
 */
const priors: SearchSettings['priors'] = [
  {pages: /\/docs(?:\/(?:next|\d[\w.-]*))?(?:\/guides)?\/?$/, prior: 0.9},
  {pages: /\/glossary$/, prior: 0.6},
  {pages: /\/release$/, prior: 0.6, unless: /\d\.\d/},
  {pages: /\/api-reference\/[^/]+\/[^/]+$/, prior: 0.85, unless: /\/\w+\//},
  {pages: /\/api-reference\/(?:errors|versions)$/, prior: 0.8, unless: /\/\w+\/|open ?api/},
];

/** How readers ask whether something can be done, and how errors read. */
const whether =
  /^(?:can|may|does|do|is|are|could|should|will)\b(?!['’])|能不能|可以|能否|可不可以|是不是|会不会|支持|[吗么][？?]?$/i;
const failure =
  /\b(?:error|invalid|missing|denied|failed|refused|illegal|not found)\b|报错|错误|失败|[{}]|\b[45]\d\d\b/i;

/** How readers ask for the product itself to be installed: the pages of single ways to do it have the word in their titles. */
const installation =
  /^(?:how to )?(?:instal+(?:ation|ing)?|set ?up|deplo[iy](?:ment|ing)?)$|^(?:如何|怎么)?(?:安装|部署|布署|搭建)$/i;

/** How readers ask what the product is, whose name most pages have, and for logs, which many pages mention. */
const product = /^(?:what(?:'s| is) )?api ?park\??$|^(?:什么是)? ?api ?park ?(?:是什么)?[？?]?$/i;
const logs = /^logs?$/i;

/** How readers look up a status by itself, which every operation of the API lists. */
const status = /^(?:http )?(?:status )?[45]\d\d$/i;

/** How readers say that they cannot sign in, without naming the one external account that the platform offers. */
const signInFails =
  /^(?:i )?(?:can['’]t|cannot|can not|unable to) (?:log|sign) ?in$|^(?:log|sign)[ -]?in (?:fail(?:s|ed|ure)?|error)$|^(?:无法|不能)(?:登录|登陆)$|^(?:登录|登陆)(?:不了|不上|失败|报错)$/i;

/** How readers ask for the key that a call needs; two other kinds of keys have pages with more of these words. */
const key =
  /^(?:how (?:to|do i|can i) |where (?:is|do i (?:get|find)) )?(?:get|create|find|obtain|generate)?(?: ?(?:an?|my|the))? ?api ?keys?$|^(?:怎么|如何|在哪)?(?:获取|拿到|申请|创建)? ?api ?key ?(?:在哪里?|怎么获取)?$/i;

/** The pages that look errors up. */
const errorPages = /\/(?:troubleshooting|error-lookup)$/;

/**
 * Who asks whether something can be done is answered by the guides that help to decide; who pastes an error, by the pages that look errors up; who types an
 * identifier, by those that list what can be set.
 */
const intents: SearchSettings['intents'] = [
  {
    asks: whether,
    pages: /\/guides\/decide\//,
    factor: 1.4,
  },
  {
    asks: whether,
    pages: errorPages,
    factor: 0.7,
  },
  {
    asks: failure,
    pages: errorPages,
    factor: 1.25,
  },
  {asks: installation, pages: /\/deploy$/, factor: 2.6},
  {asks: product, pages: /\/overview$/, factor: 2},
  {asks: status, pages: /\/api-reference\/[^/]+\/[^/]+$/, factor: 0.4},
  {asks: signInFails, pages: /\/feishu_auth$/, factor: 0.5},
  {asks: signInFails, pages: /\/troubleshooting$/, factor: 1.4},
  {asks: key, pages: /\/consumers$/, factor: 1.8},
  {asks: logs, pages: /\/(?:services\/log|system_setting\/log)$/, factor: 1.6},
  {asks: /_|\/\w/, pages: /\/(?:configuration|deploy)$/, factor: 1.15},
];

/** With which queries are looked up, in the reader's browser and in the tests. */
export const searchSettings: SearchSettings = {synonyms, traditional, priors, intents};
