import {lineAt} from '../lines.ts';
import {withoutCode, type Page} from '../site.ts';

/** A place that names an image. */
export type Reference = {
  file: string;
  line: number;
  /** As a browser asks for it, without a fragment: `/img/figures/name.svg`. */
  address: string;
  /** The files in `static/` that are meant; several where a part of the name is only known at run time. */
  matches: RegExp;
  /** Set for a page of the documentation. */
  page?: Page;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the files that an address means; `${…}` in it stands for any part of a file's name. */
function matching(address: string): RegExp {
  return new RegExp(
    `^static${address
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('[^/]*')}$`,
  );
}

const endings = '\\.(?:apng|avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp)';
/** An address that is a string of its own, perhaps behind the site's base path; those inside sentences are only mentioned. */
const inCode = new RegExp(
  `(?<=["'\`]|url\\()(?:\\$\\{[^}]*\\}|pathname:/)?/?(img/[^\\s"'\`()<>#?]*${endings})(?:[#?][^\\s"'\`()]*)?(?=["'\`)])`,
  'g',
);
/** In translated texts, addresses stand in HTML inside the string. */
const inHtml = new RegExp(`(?<=\\\\["'])/?(img/[^\\s"'\\\\#?]*${endings})`, 'g');
const comments = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Returns the images that code, styles or data name. */
export function codeReferences(file: string, source: string): Reference[] {
  const text = source.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...text.matchAll(inCode), ...text.matchAll(inHtml)].map((match) => ({
    file,
    line: lineAt(text, match.index),
    address: `/${match[1]!}`,
    matches: matching(`/${match[1]!}`),
  }));
}

/** Where a page shows an image. */
const shown = [/!\[[^\]]*\]\(\s*<?([^\s)>]+)/g, /\b(?:src|srcset)=["']([^"']+)/gi, /^image:\s*["']?([^\s"']+)/gm];
/** Where a page refers to a file that may be an image; what another site offers under a link is not looked at. */
const linked = [/(?<!!)\[[^\]]*\]\(([^\s)]+)/g, /^ *\[[^\]]+\]:[ \t]*(\S+)/gm, /\bhref=["']([^"']+)/gi];

/** Returns the images that a page shows or links to, its code samples left out. */
export function pageReferences(page: Page): Reference[] {
  const text = page.source.slice(0, page.source.length - page.body.length) + withoutCode(page.body);
  const isImage = new RegExp(`${endings}$`, 'i');
  const found = new Map<number, string>();
  const add = (match: RegExpMatchArray, isKept: (address: string) => boolean) => {
    const address = match[1]!.replace(/^pathname:\/\//, '').replace(/[#?].*$/, '');
    // The patterns overlap; an address is told by the place of its name, with or without the slash before it.
    const place = match.index! + match[0].lastIndexOf(match[1]!) + (match[1]!.startsWith('/') ? 1 : 0);
    if (isKept(address)) found.set(place, address.startsWith('img/') ? `/${address}` : address);
  };
  for (const pattern of linked)
    for (const match of text.matchAll(pattern))
      add(match, (address) => isImage.test(address) && !/^[a-z]+:/i.test(address));
  for (const pattern of shown)
    for (const match of text.matchAll(pattern))
      add(match, (address) => isImage.test(address) || /^https?:/i.test(address));
  for (const match of text.matchAll(inCode)) add(match, () => true);
  return [...found].map(([index, address]) => ({
    file: page.file,
    line: lineAt(text, index),
    address,
    matches: matching(address),
    page,
  }));
}
