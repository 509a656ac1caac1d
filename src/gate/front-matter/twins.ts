import type {Finding} from '../types.ts';
import type {Page} from '../site.ts';
import {fields, isTranslated, keyLine} from './keys.ts';

const say = (value: unknown) => JSON.stringify(value);

/** Returns the keys that have to be equal in both languages and are not. */
export function unequalKeys(source: Page, translation: Page): string[] {
  return Object.keys(fields).filter(
    (key) => !isTranslated(key) && say(source.frontMatter[key]) !== say(translation.frontMatter[key]),
  );
}

/** Compares the front matter of a translation with its source's: the same keys, and the same values where there is nothing to translate. */
export function twinFindings(source: Page, translation: Page): Finding[] {
  const unequal = unequalKeys(source, translation).map((key): Finding => {
    const here = translation.frontMatter[key];
    const there = source.frontMatter[key];
    const place = `${source.file}:${keyLine(source, key)}`;
    const message =
      here === undefined
        ? `"${key}: ${say(there)}" of ${place} is missing.`
        : there === undefined
          ? `"${key}" is not in ${source.file}.`
          : `"${key}" is ${say(here)} here and ${say(there)} in ${place}.`;
    return {
      file: translation.file,
      line: keyLine(translation, key),
      message,
      cure: 'Write the same in both languages.',
      about: [source.file],
    };
  });
  // A short name for the sidebar may be needed in one language only.
  const lacking = Object.keys(fields).filter(
    (key) =>
      isTranslated(key) && key !== 'sidebar_label' && key in source.frontMatter !== key in translation.frontMatter,
  );
  return [
    ...unequal,
    ...lacking.map((key): Finding => {
      const [has, lacks] = key in source.frontMatter ? [source, translation] : [translation, source];
      return {
        file: lacks.file,
        line: 1,
        message: `"${key}" of ${has.file}:${keyLine(has, key)} is missing.`,
        cure: 'Write it in both languages.',
        about: [has.file],
      };
    }),
  ];
}

/** Returns the translation's source text with the keys of its source page that have nothing to translate. */
export function withSourceKeys(source: Page, translation: Page): string {
  const sourceLines = source.source.split('\n');
  const lines = translation.source.split('\n');
  for (const key of unequalKeys(source, translation)) {
    const from = keyLine(source, key);
    const wanted = source.frontMatter[key] === undefined ? [] : [sourceLines[from - 1]!];
    const at = keyLine(translation, key);
    // Values of several lines are left to the writer.
    const isOneLine = (all: string[], line: number) => !/^[\s-]/.test(all[line] ?? '') || all[line]!.startsWith('---');
    if (!isOneLine(sourceLines, from) || !isOneLine(lines, at)) continue;
    if (translation.frontMatter[key] !== undefined) lines.splice(at - 1, 1, ...wanted);
    else lines.splice(lines.indexOf('---', 1), 0, ...wanted);
  }
  return lines.join('\n');
}
