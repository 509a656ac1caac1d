import {withoutCode, type Page} from '../site.ts';

/** Returns text as a reader sees it, without marks of Markdown and doubled spaces. */
export const plainText = (text: string): string =>
  text
    .replace(/[*_`\\\u200B]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** An address that a page's source names: how it is written, the text of the link, and where it begins in the body. */
export type Written = {url: string; text: string; index: number; isPicture: boolean};

/** Returns links, pictures, attributes, and bare addresses of a page, in order; code is passed over. */
export function writtenIn({body}: Page): Written[] {
  const text = withoutCode(body);
  const patterns: [RegExp, (match: RegExpExecArray) => [url: string, from: number, to: number]][] = [
    [
      /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^)\s>]*)/g,
      (match) => [
        match[2]!,
        match.index + match[0].indexOf('[') + 1,
        match.index + match[0].indexOf('[') + 1 + match[1]!.length,
      ],
    ],
    [/^\[[^\]]+\]:\s*(\S+)/gm, (match) => [match[1]!, 0, 0]],
    [/\b(?:href|to|src)=["']([^"']*)["']/g, (match) => [match[1]!, 0, 0]],
    [/\bhttps?:\/\/[^\s)<>"'\]]+/g, (match) => [match[0], 0, 0]],
  ];
  return patterns.flatMap(([pattern, parts]) =>
    [...text.matchAll(pattern)].map((match) => {
      const [url, from, to] = parts(match);
      const isPicture = match[0].startsWith('!') || match[0].startsWith('src');
      return {url, text: plainText(body.slice(from, to)), index: match.index, isPicture};
    }),
  );
}
