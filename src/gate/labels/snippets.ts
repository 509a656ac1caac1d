import {locales} from '../../lib/pages.ts';
import type {ConsoleLabels} from './console.ts';

/** Where Visual Studio Code looks for the labels of the console. */
export const labelSnippetsFile = '.vscode/console-labels.code-snippets';

const escaped = (text: string) => text.replace(/[\\$}]/g, '\\$&');

/** Returns the editor's completions of labels: those of the latest console in both languages, each of which becomes bold text. */
export function labelSnippets(labels: ConsoleLabels): string {
  const all = new Set(locales.flatMap((locale) => labels.inLanguage(labels.listed[0]!, locale)));
  const lines = [...all].map(
    (label) =>
      `  ${JSON.stringify(label)}: ${JSON.stringify({scope: 'markdown,mdx', prefix: label, body: `**${escaped(label)}**`})}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
