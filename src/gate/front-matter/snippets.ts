import {fields} from './keys.ts';

/** Where Visual Studio Code looks for snippets of a workspace; its YAML schemas do not reach into Markdown files. */
export const snippetsFile = '.vscode/front-matter.code-snippets';

const escaped = (text: string) => text.replace(/[\\$}]/g, '\\$&');

/** Returns the value of a field as YAML of one line, with stops for the cursor. */
function placeholder(example: unknown): string {
  if (Array.isArray(example))
    return `[${example.map((entry, index) => `\${${index + 1}:${escaped(String(entry))}}`).join(', ')}]`;
  return `\${1:${escaped(String(example))}}`;
}

/** Returns the editor's completions of the front matter: one for each field of the schema, and one for a whole page. */
export function frontMatterSnippets(): string {
  const scope = 'markdown,mdx';
  const single = Object.entries(fields).map(([key, {description, examples}]) => [
    `Front matter: ${key}`,
    {scope, prefix: key, body: `${key}: ${placeholder(examples[0])}`, description},
  ]);
  const keys = ['title', 'description', 'sidebar_position', 'keywords'];
  const page = {
    scope,
    prefix: 'front matter',
    body: [
      '---',
      ...keys.map((key, index) => (key === 'keywords' ? `keywords: [\${${index + 1}}]` : `${key}: \${${index + 1}}`)),
      '---',
      '',
      '$0',
    ],
    description: keys.map((key) => `${key}: ${fields[key]!.description}`).join('\n'),
  };
  return `${JSON.stringify(Object.fromEntries([...single, ['Front matter of a page', page]]), undefined, 2)}\n`;
}
