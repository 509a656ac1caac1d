import {site} from '../site.ts';

type Message = {id?: string; message?: string; description?: string};

/** Stands in for Docusaurus's function: returns a text in the language of the copy, with values in place of the names in braces. */
export function translate({id = '', message = ''}: Message, values: Readonly<Record<string, unknown>> = {}): string {
  const text = site().messages[id] ?? message;
  return text.replace(/\{(\w+)\}/g, (name: string, key: string) => String(values[key] ?? name));
}
