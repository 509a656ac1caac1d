import type {RootContent} from 'mdast';
import {division, heading, link, list, paragraph, text} from '../nodes.ts';
import {groupOf, pageOf, type Endpoint} from './document.ts';
import {requestLine} from './operation.ts';
import type {Context} from './schema.ts';
import type {UsedIn} from './used-in.ts';

/** What stands around an operation: all operations of its version, the pages that use some, and how to link to a page. */
export type Surroundings = {
  all: readonly Endpoint[];
  usedIn: UsedIn;
  /** Returns the link to a page, given by its path inside the version with the extension. */
  linkTo: (id: string) => string;
};

/** Returns the last part of an operation's page, which leads on: to the pages that use it, and to the others of its group; nothing where there are neither. */
export function related(endpoint: Endpoint, {all, usedIn, linkTo}: Surroundings, context: Context): RootContent[] {
  const {document, words} = context;
  const {tag, name, page} = groupOf(document, endpoint.operation);
  const own = usedIn[pageOf(endpoint.operation)];
  const users = own ?? usedIn[page] ?? [];
  const others = all.filter((other) => other.operation.tags[0] === tag && other !== endpoint);
  if (users.length + others.length === 0) return [];
  const [before, after] = words.others;
  return [
    division('api-related', [
      heading(2, 'related', [text(words.headings.related)]),
      ...(users.length > 0
        ? [
            paragraph([text(own ? words.usedIn : words.groupUsedIn)]),
            list(
              'api-entries',
              users.map(({id, title}) => [paragraph([link(linkTo(id), [text(title)])])]),
            ),
          ]
        : []),
      ...(others.length > 0
        ? [
            paragraph([text(before), link(linkTo(`${page}.mdx`), [text(name)]), text(after)]),
            list(
              'api-entries',
              others.map((other) => [
                paragraph([
                  link(linkTo(`${pageOf(other.operation)}.mdx`), [text(other.operation.summary)]),
                  text(' '),
                  ...requestLine(other),
                ]),
              ]),
            ),
          ]
        : []),
    ]),
  ];
}
