import type {PhrasingContent, RootContent} from 'mdast';
import {groupOf, resolve, type Endpoint} from './document.ts';
import {
  blocks,
  code,
  division,
  element,
  heading,
  inline,
  link,
  list,
  paragraph,
  span,
  table,
  text,
  textOf,
} from '../nodes.ts';
import {entryList} from './entries.ts';
import {panel} from './panel.ts';
import {sentAs, serverOf} from './samples.ts';
import {meaning, moreFields, releaseOf, schemaBlocks, sinceBadge, typeOf, type Context} from './schema.ts';
import type {Failure, Header, Parameter, RequestBody, Response} from './types.ts';

/** Returns method and path of an operation. */
export const requestLine = ({path, method}: Endpoint): PhrasingContent[] => [
  span(`api-method api-${method}`, [text(method.toUpperCase())]),
  text(' '),
  code(path),
];

/** Returns a status as a chip, whose colour is that of its class: the first digit of an HTTP status. A code of another protocol has none. */
const statusChip = (status: string): PhrasingContent => ({
  type: 'inlineCode',
  value: status,
  data: {hProperties: {className: ['api-status-chip', ...(/^[1-5]\d\d$/.test(status) ? [`api-${status[0]}xx`] : [])]}},
});

/** Returns the sentence that leads to where the group's page says what a first call needs: address, credential, and values for the path. */
function prerequisites({operation}: Endpoint, {document, words}: Context): RootContent {
  const {name: group} = groupOf(document, operation);
  const [before, after] = words.prerequisites;
  return {
    ...paragraph([text(before), link('./README.mdx#prerequisites', [text(group)]), text(after)]),
    data: {hProperties: {className: ['api-prerequisites']}},
  };
}

function authentication(endpoint: Endpoint, context: Context): RootContent[] {
  const {operation} = endpoint;
  const {document, words} = context;
  const schemes = (operation.security ?? document.security).flatMap((choice) => Object.keys(choice));
  const title = heading(2, 'authentication', [text(words.headings.authentication)]);
  const more = prerequisites(endpoint, context);
  if (schemes.length === 0) return [title, paragraph([text(words.open)]), more];
  const rows = schemes.map((name) => {
    const scheme = document.components.securitySchemes[name]!;
    const {place, name: key, value} = sentAs(scheme);
    const say = {header: words.headerNamed, query: words.queryNamed, cookie: words.cookieNamed}[place];
    return [
      paragraph(inline(say(key, value))),
      paragraph([...inline(scheme.description ?? ''), text(' '), ...sinceBadge(scheme['x-since'], context)]),
    ];
  });
  return [title, ...(schemes.length > 1 ? [paragraph([text(words.anyOf)])] : []), list('api-entries', rows), more];
}

function parameters({operation}: Endpoint, context: Context): RootContent[] {
  const {document, words} = context;
  if (!operation.parameters?.length) return [];
  const entries = operation.parameters.map((node) => {
    const {name, in: place, required, description, schema, 'x-since': since} = resolve<Parameter>(document, node);
    return {
      name,
      id: `parameter-${name.toLowerCase()}`,
      kinds: [words.places[place], schema ? typeOf(schema, context) : 'string'],
      isRequired: required ?? false,
      meaning: meaning(schema, description, since, context),
    };
  });
  return [heading(2, 'parameters', [text(words.headings.parameters)]), ...entryList(entries, words)];
}

function body({operation}: Endpoint, context: Context): RootContent[] {
  const {document, words} = context;
  if (!operation.requestBody) return [];
  const {description, content} = resolve<RequestBody>(document, operation.requestBody);
  return [
    heading(2, 'body', [text(words.headings.body)]),
    ...(description ? blocks(description) : []),
    ...Object.entries(content).flatMap(([type, {schema}]) => [
      paragraph([...inline(words.mediaType(type)), ...(schema ? moreFields(schema, context) : [])]),
      ...(schema ? schemaBlocks(schema, 'body', 3, context) : []),
    ]),
  ];
}

/** Returns the content types of an answer in one line, with what is to say about its fields. */
function formats(types: readonly string[], more: PhrasingContent[], {words}: Context): RootContent {
  const shown =
    types.length > 0
      ? types.flatMap((type, index) => [...(index > 0 ? [text(' ')] : []), code(type)])
      : [text(words.noBody)];
  return paragraph([...shown, ...more]);
}

function responses({operation}: Endpoint, page: Context): RootContent[] {
  const context = {...page, isReceived: true};
  const {document, words} = context;
  const parts = Object.entries(operation.responses).flatMap(([status, node]) => {
    const {description, headers, content = {}} = resolve<Response>(document, node);
    const id = `response-${status}`;
    const received = Object.entries(headers ?? {}).map(([name, header]) => {
      const {description: told, schema} = resolve<Header>(document, header);
      return {
        name,
        id: `${id}-header-${name.toLowerCase()}`,
        kinds: [words.columns.header, schema ? typeOf(schema, context) : 'string'],
        isRequired: false,
        meaning: meaning(schema, told, undefined, context),
      };
    });
    const media = Object.entries(content);
    const described = media.map(([type, {schema}], index) => ({
      type,
      more: schema ? moreFields(schema, context) : [],
      fields: schema ? schemaBlocks(schema, index > 0 ? `${id}-${index + 1}` : id, 4, context) : [],
    }));
    // The formats stand beside the status; where the fields of several follow, each list says whose they are.
    const isDivided = described.filter(({fields}) => fields.length > 0).length > 1;
    return [
      division('api-status', [
        heading(3, id, [statusChip(status)]),
        formats(
          media.map(([type]) => type),
          isDivided ? [] : described.flatMap(({more}) => more),
          context,
        ),
      ]),
      ...blocks(description),
      ...entryList(received, words),
      ...described.flatMap(({type, more, fields}) =>
        isDivided && fields.length > 0 ? [paragraph([...inline(words.mediaType(type)), ...more]), ...fields] : fields,
      ),
    ];
  });
  return [heading(2, 'responses', [text(words.headings.responses)]), ...parts];
}

function errors({operation}: Endpoint, context: Context): RootContent[] {
  const {document, words} = context;
  const failures = (operation['x-errors'] ?? []).map((node) => resolve<Failure>(document, node));
  if (failures.length === 0) return [];
  const head = ['answer', 'status', 'cause', 'cure'] as const;
  const rows = failures.map(({status, body: answer, cause, cure}) => [
    answer ? [code(answer)] : [text(words.noBody)],
    [statusChip(String(status))],
    inline(cause),
    inline(cure),
  ]);
  return [
    heading(2, 'errors', [text(words.headings.errors)]),
    division('api-errors', [table([head.map((column) => [text(words.columns[column])]), ...rows])]),
  ];
}

function changes({operation}: Endpoint, {words}: Context): RootContent[] {
  const list = operation['x-changes'] ?? [];
  if (list.length === 0) return [];
  const rows = list.map(({since, change}) => [[text(releaseOf(since))], inline(change)]);
  return [
    heading(2, 'changes', [text(words.headings.changes)]),
    table([[[text(words.columns.since)], [text(words.columns.change)]], ...rows]),
  ];
}

/** Returns links to the parts of the page, which stand in one line. */
function contentsOf(parts: readonly RootContent[]): RootContent {
  const links = parts.flatMap((part) =>
    part.type === 'heading' && part.depth === 2
      ? [link(`#${(part.data?.hProperties as {id: string}).id}`, [text(textOf(part))]), text(' ')]
      : [],
  );
  return {...paragraph(links.slice(0, -1)), data: {hProperties: {className: ['api-contents']}}};
}

/** Returns the section with all paragraphs of an operation's description but the first, which says what it is for. */
const notes = (rest: readonly RootContent[], {words}: Context): RootContent[] =>
  rest.length > 0 ? [heading(2, 'notes', [text(words.headings.notes)]), ...rest] : [];

/** Returns the page of an operation below its title: method and path, purpose, everything that a caller sends and receives, and what leads on. */
export function operationBlocks(endpoint: Endpoint, context: Context, onward: readonly RootContent[]): RootContent[] {
  const [purpose, ...rest] = blocks(endpoint.operation.description);
  const parts = [
    ...authentication(endpoint, context),
    ...parameters(endpoint, context),
    ...body(endpoint, context),
    ...notes(rest, context),
    ...responses(endpoint, context),
    ...errors(endpoint, context),
    ...changes(endpoint, context),
  ];
  return [
    element(
      'RequestLine',
      {method: endpoint.method, server: serverOf(context.document, endpoint), path: endpoint.path},
      [paragraph(sinceBadge(endpoint.operation['x-since'], context))],
    ),
    division('api-operation', [
      division('api-purpose', [purpose!]),
      division('api-sample', panel(endpoint, context)),
      division('api-parts', [contentsOf(parts), ...parts, ...onward]),
    ]),
  ];
}

/** Returns the list of a group's operations, with links to their pages. */
export function operationList(
  endpoints: readonly Endpoint[],
  linkTo: (endpoint: Endpoint) => string,
  context: Context,
): RootContent[] {
  const {words} = context;
  const head = ['operation', 'request', 'since'] as const;
  const rows = endpoints.map((endpoint) => [
    [link(linkTo(endpoint), [text(endpoint.operation.summary)])],
    requestLine(endpoint),
    [text(releaseOf(endpoint.operation['x-since']))],
  ]);
  return [table([head.map((column) => [text(words.columns[column])]), ...rows])];
}
