import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument, type Node} from 'yaml';
import type {Finding} from './types.ts';
import {lineAt, reasonOf} from './lines.ts';

/** A problem in a file of records, before the file's name is added. */
export type Problem = Omit<Finding, 'file'>;

/** Returns the files of records below a folder, in the order of their names; none when there is no such folder. */
export function recordFiles(root: string, folder: string): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !path.basename(file).startsWith('.') && statSync(path.join(start, file)).isFile())
    .sort();
}

/** Finds what is wrong with the name of a file of records: each is called as its page, with ".yml". */
export function nameFindings(folder: string, file: string): Finding[] {
  if (file.endsWith('.yml')) return [];
  return [
    {
      file: `${folder}/${file}`,
      line: 1,
      message: 'The name does not end in ".yml".',
      cure: `Rename the file to ${file.replace(/(?:\.[^./]*)?$/, '.yml')}, or delete it.`,
    },
  ];
}

/** Reads a file of records, and gathers what is wrong with it; `unit` is what a key of the file stands for, in the words of a message. */
export class RecordReader {
  readonly problems: Problem[] = [];
  readonly contents: Node | null;
  private readonly counter = new LineCounter();

  constructor(text: string, unit: string) {
    const document = parseDocument(text, {lineCounter: this.counter, uniqueKeys: true});
    this.contents = document.contents;
    for (const error of document.errors) {
      const line = lineAt(text, error.pos[0]);
      if (error.code === 'DUPLICATE_KEY') this.report(line, `The same ${unit} appears twice.`, 'Keep one of them.');
      else
        this.report(
          line,
          `The YAML does not parse: ${reasonOf(error)}.`,
          'Indent with spaces, and put a text with a colon, "#", or quotation marks between single quotation marks.',
        );
    }
  }

  /** Returns the line on which a node begins, counted from 1; `fallback` for a node that is not written. */
  lineOf(node: unknown, fallback = 1): number {
    const offset = (node as Node | null | undefined)?.range?.[0];
    return offset === undefined ? fallback : this.counter.linePos(offset).line;
  }

  /** Notes a problem; returns undefined, for a value that cannot be read. */
  report(line: number, message: string, cure: string): undefined {
    this.problems.push({line, message, cure});
    return undefined;
  }
}
