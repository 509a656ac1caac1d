import type {RootContent} from 'mdast';
import {resolve, type Endpoint} from './document.ts';
import {codeBlock, division, element, heading, paragraph, plain, text} from '../nodes.ts';
import {examplesOf, samplesOf, type Sample} from './samples.ts';
import type {Context} from './schema.ts';
import type {Example, Response} from './types.ts';

const exampleBlock = (value: unknown, title?: string): RootContent =>
  typeof value === 'string'
    ? codeBlock('text', value.trimEnd(), title)
    : codeBlock('json', JSON.stringify(value, null, 2), title);

/** Returns examples; of several, one at a time is shown, below its name: all names are in sight. */
function examplesShown(id: string, examples: readonly (Example & {type: string})[]): RootContent[] {
  if (examples.length < 2) return examples.map(({value, summary}) => exampleBlock(value, summary));
  return [
    division(
      'api-examples',
      examples.map(
        ({type, summary = type, value}, index) =>
          plain('details', [plain('summary', [text(summary)]), exampleBlock(value)], {
            className: 'api-example',
            name: id,
            ...(index === 0 && {open: null}),
          }) as RootContent,
      ),
    ),
  ];
}

/** Returns a language's requests; of several, each stands below its name, and the style sheet shows the chosen one. */
function requestsShown({lang, requests}: Sample): RootContent[] {
  if (requests.length < 2) return requests.map(({code}) => codeBlock(lang, code));
  return [
    division(
      'api-requests',
      requests.map(({name = '', code}) =>
        division('api-request', [
          {...paragraph([text(name)]), data: {hProperties: {className: ['api-request-name']}}},
          codeBlock(lang, code),
        ]),
      ),
    ),
  ];
}

/**
 * Returns the style sheet that shows the chosen one of as many requests: the browser knows which option is chosen, so that no script is needed. Paper has
 * all in the first language, and the first in the others.
 */
function choiceStyles(count: number): string {
  const others = Array.from(
    {length: count},
    (_, index) => `.api-sample:has(option:nth-child(${index + 1}):checked) .api-request:not(:nth-child(${index + 1}))`,
  );
  return (
    `@media screen{.api-request-name,${others.join()}{display:none}}` +
    '@media print{.api-choice select,[role=tabpanel]~[role=tabpanel] .api-request~.api-request{display:none}}'
  );
}

/** Returns the samples with the choice of an example of the body, where there are several: a list of the browser's own. */
function samples(endpoint: Endpoint, {document, words}: Context): RootContent[] {
  const all = samplesOf(document, endpoint);
  const {requests} = all[0]!;
  const choice = [
    plain(
      'select',
      requests.map(({name = ''}) => plain('option', [text(name)])),
      {'aria-label': words.example},
    ),
    // The build minifies what stands in the page, and React compares it with this.
    plain('style', [text(choiceStyles(requests.length))], {suppressHydrationWarning: null}),
  ] as RootContent[];
  return [
    division('api-choice', [
      heading(2, 'samples', [text(words.headings.samples)]),
      ...(requests.length > 1 ? choice : []),
    ]),
    element(
      'Tabs',
      {groupId: 'client'},
      all.map((sample) => element('TabItem', {value: sample.value, label: sample.label}, requestsShown(sample))),
    ),
  ];
}

/** Returns the examples of all answers by their status; they stand below the samples. */
function answers({operation}: Endpoint, {document}: Context): RootContent[] {
  const items = Object.entries(operation.responses).flatMap(([status, node]) => {
    const {content = {}} = resolve<Response>(document, node);
    const examples = Object.entries(content).flatMap(([type, media]) =>
      examplesOf(document, media).map((example) => ({...example, type})),
    );
    if (examples.length === 0) return [];
    return [element('TabItem', {value: status, label: status}, examplesShown(`answers-${status}`, examples))];
  });
  return items.length > 0 ? [element('Tabs', {}, items)] : [];
}

/** Returns what stands beside the fields of an operation: a request in each language, and the answers by their status. */
export const panel = (endpoint: Endpoint, context: Context): RootContent[] => [
  ...samples(endpoint, context),
  ...answers(endpoint, context),
];
