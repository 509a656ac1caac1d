import type {Page} from '../site.ts';
import schema from '../../data/front-matter.schema.json';

/** A field of the schema. */
export type Field = {description: string; examples: readonly unknown[]; 'x-translated'?: boolean};

/** The fields that a page may have, in the order of the schema. */
export const fields: Readonly<Record<string, Field>> = schema.properties;

/** Returns whether each language writes the field for itself. */
export const isTranslated = (key: string) => fields[key]?.['x-translated'] === true;

/** Fields that Docusaurus knows and this site does not use, each with what to do instead. */
export const unusedFields: Readonly<Record<string, string>> = {
  id: 'Delete it: the file path names the page.',
  slug: 'Delete it: the file path is the public address.',
  date: 'Delete it: dates come from the history of the file.',
  last_update: 'Delete it: dates come from the history of the file.',
  author: 'Delete it: the history of the file names its authors.',
  authors: 'Delete it: the history of the file names its authors.',
  tags: 'Write keywords instead.',
  hide_title: 'Delete it: every page shows its title.',
  unlisted: 'Write "draft: true", or publish the page.',
  custom_edit_url: 'Delete it: the edit link leads to the file.',
  toc_min_heading_level: 'Delete it: the table of contents starts with ##.',
  pagination_label: 'Write sidebar_label instead.',
  sidebar_key: 'Give the entry a key in the sidebar file instead.',
  sidebar_class_name: 'Delete it: entries of the sidebar look alike.',
  sidebar_custom_props: 'Delete it: entries of the sidebar look alike.',
};

/** Returns how many letters have to be inserted, deleted, changed, or swapped with their neighbour to make one word the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({length: other.length + 1}, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = rows[row - 1]![column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1);
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? rows[row - 2]![column - 2]! + 1
          : Infinity;
      line.push(Math.min(rows[row - 1]![column]! + 1, line[column - 1]! + 1, changed, swapped));
    }
    rows.push(line);
  }
  return rows.at(-1)!.at(-1)!;
}

/** Returns the known field that a key most likely stands for, or undefined when none is near. */
export function nearestField(key: string): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  const [best] = Object.keys(fields)
    .map((name) => ({name, steps: distance(plain(key), plain(name))}))
    .sort((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : undefined;
}

/** Returns the line of the file on which a key of the front matter stands, or the first line when it does not. */
export function keyLine(page: Page, key: string): number {
  const lines = page.source.split('\n').slice(0, page.bodyLine - 1);
  const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return lines.findIndex((line) => new RegExp(`^(["']?)${name}\\1\\s*:`).test(line)) + 1 || 1;
}
