import type {Nodes, RootContent} from 'mdast';
import {resolve, type Endpoint} from './document.ts';
import {code, division, paragraph, plain, text} from '../nodes.ts';
import {sentAs, serverOf} from './samples.ts';
import type {Context} from './schema.ts';
import type {Parameter} from './types.ts';

/** Where the samples have a value, and which marks besides letters and digits it can have there without escaping in any language. */
const marks = {server: '', path: '. _ - /', query: '. _ ~ -', header: '. _ ~ + / = -'} as const;

/** A field for a value of the reader's: what stands for it in the samples, and where. `src/client/own-values/fill.ts` refuses what would need escaping there. */
type Field = {label: Nodes; placeholder: string; place: keyof typeof marks; isSecret?: boolean};

/** What stands for a system API key in the samples, whose bodies can have keys of consumers, too. */
const systemKey = 'YOUR_SYSTEM_KEY';

/** Returns the fields for what an operation's samples send, apart from the body. */
function fieldsOf(endpoint: Endpoint, {document, words}: Context): Field[] {
  const {operation} = endpoint;
  const parameters = (operation.parameters ?? []).flatMap((node): Field[] => {
    const {name, in: place, required, example} = resolve<Parameter>(document, node);
    if (place === 'cookie' || (place !== 'path' && !required)) return [];
    return [{label: code(name), placeholder: String(example), place}];
  });
  const [credentials = {}] = operation.security ?? document.security;
  const secrets = Object.keys(credentials).map((name): Field => {
    const scheme = document.components.securitySchemes[name]!;
    const {place, value} = sentAs(scheme);
    // The scheme in front of it, such as Bearer, is not the reader's.
    const placeholder = value.replace(/^\w+ /, '');
    const key = placeholder === systemKey ? words.systemKey : words.credential;
    return {
      label: text(place === 'cookie' ? words.session : key),
      placeholder,
      place: place === 'header' ? 'header' : 'query',
      isSecret: true,
    };
  });
  return [
    {label: text(words.server), placeholder: serverOf(document, endpoint), place: 'server'},
    ...parameters,
    ...secrets,
  ];
}

/** Returns the fields in which a reader writes what the samples have placeholders for. They need scripts, and are hidden without. */
export function ownValues(endpoint: Endpoint, context: Context): RootContent {
  const {words} = context;
  const fields = fieldsOf(endpoint, context);
  const hint = fields.some(({isSecret}) => isSecret)
    ? `${words.valuesStay}${words.gap}${words.credentialStays}`
    : words.valuesStay;
  return plain(
    'details',
    [
      plain('summary', [text(words.ownValues)]),
      division('api-fields', [
        paragraph([text(hint)]),
        ...fields.map(
          ({label, placeholder, place, isSecret}) =>
            plain('label', [
              label,
              plain('input', [], {
                placeholder,
                'data-place': place,
                'data-refused': place === 'server' ? words.refusedServer : words.refused(marks[place]),
                ...(isSecret && {'data-secret': ''}),
                type: place === 'server' ? 'url' : 'text',
                autoComplete: 'off',
                autoCapitalize: 'none',
                spellCheck: 'false',
              }),
            ]) as RootContent,
        ),
      ]),
    ],
    {className: 'api-values'},
  ) as RootContent;
}
