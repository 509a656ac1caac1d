import type {PhrasingContent, RootContent} from 'mdast';
import {code, link, list, paragraph, span, text} from '../nodes.ts';
import type {Wording} from './wording.ts';

/** Returns a field's name as a link to its own entry. */
function anchored(name: string, id: string): PhrasingContent {
  return link(`#${id}`, [code(name)], {id, className: 'api-field'});
}

/** What one entry of a list of fields, parameters, or headers says. */
export type Entry = {
  name: string;
  id: string;
  /** What stands in soft letters beside the name: type, place. */
  kinds: readonly string[];
  isRequired: boolean;
  meaning: PhrasingContent[];
  /** The fields of the value, if it has any. */
  nested?: RootContent[];
};

/** A field of an answer with the address of its own, and that of the field of the request body which means the same. */
export type Echo = {name: string; id: string; sentId: string};

/** Returns a list of fields, parameters, or headers; nothing when there is none. What is said elsewhere takes one entry at its end. */
export function entryList(entries: readonly Entry[], words: Wording, echoes: readonly Echo[] = []): RootContent[] {
  if (entries.length + echoes.length === 0) return [];
  const items = entries.map(({name, id, kinds, isRequired, meaning: said, nested = []}) => [
    paragraph([
      anchored(name, id),
      ...kinds.flatMap((kind) => [text(' '), span('api-kind', [text(kind)])]),
      ...(isRequired ? [text(' '), span('api-required', [text(words.columns.required)])] : []),
    ]),
    ...(said.length > 0 ? [paragraph(said)] : []),
    ...nested,
  ]);
  const names = echoes.flatMap(({name, id, sentId}) => [
    link(`#${sentId}`, [code(name)], {id, className: 'api-field'}),
    text(' '),
  ]);
  const last = echoes.length > 0 ? [[paragraph([...names, span('api-kind', [text(words.asSent)])])]] : [];
  return [list('api-entries', [...items, ...last])];
}
