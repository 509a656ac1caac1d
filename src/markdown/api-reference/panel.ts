import type {RootContent} from 'mdast';
import {resolve, type Endpoint} from './document.ts';
import {codeBlock, division, element, heading, paragraph, plain, text} from '../nodes.ts';
import {answerExamples, exampleKeysOf, samplesOf, type KeyedExample, type Sample} from './samples.ts';
import type {Context} from './schema.ts';
import type {Response} from './types.ts';
import {ownValues} from './values.ts';

const exampleBlock = (value: unknown, title?: string): RootContent =>
  typeof value === 'string'
    ? codeBlock('text', value.trimEnd(), title)
    : codeBlock('json', JSON.stringify(value, null, 2), title);

type AnswerExample = KeyedExample & {type: string};

const exampleFold = ({type, summary = type, value}: AnswerExample, properties: Record<string, string | null>) =>
  plain('details', [plain('summary', [text(summary)]), exampleBlock(value)], {
    className: 'api-example',
    ...properties,
  }) as RootContent;

/**
 * Returns the examples of an answer, below their names, one of them open. Where each example of the request, given by its key, has its answer among
 * them, this answer is open while the request is chosen, and those to the other requests are hidden.
 */
function examplesShown(id: string, examples: readonly AnswerExample[], requests: readonly string[]): RootContent[] {
  if (examples.length < 2) return examples.map(({value, summary}) => exampleBlock(value, summary));
  const isPaired = requests.length > 1 && requests.every((key) => examples.some((example) => example.key === key));
  const placeOf = ({key}: AnswerExample) => (isPaired && key !== undefined ? requests.indexOf(key) : -1);
  const others = examples.filter((example) => placeOf(example) < 0);
  return [
    division('api-examples', [
      ...requests.flatMap((_, place) =>
        examples
          .filter((example) => placeOf(example) === place)
          .map((example) => exampleFold(example, {'data-answers': String(place + 1), open: null})),
      ),
      ...others.map((example, index) =>
        exampleFold(example, {name: id, ...(!isPaired && index === 0 && {open: null})}),
      ),
    ]),
  ];
}

/** Returns a language's requests; of several, each stands below its name, and the style sheet shows the chosen one. */
function requestsShown({lang, requests}: Sample): RootContent[] {
  // Beside the fields, addresses take several lines: `src/markdown/code-blocks/` keeps their parts whole.
  const block = (code: string): RootContent => ({...codeBlock(lang, code), data: {hProperties: {whole: true}}});
  if (requests.length < 2) return requests.map(({code}) => block(code));
  return [
    division(
      'api-requests',
      requests.map(({name = '', code}) =>
        division('api-request', [
          {...paragraph([text(name)]), data: {hProperties: {className: ['api-request-name']}}},
          block(code),
        ]),
      ),
    ),
  ];
}

/**
 * Returns the style sheet that shows the chosen one of as many requests, and its answers: the browser knows which option is chosen, so that no script is
 * needed. Paper has all requests in the first language, the first in the others, and all answers.
 */
function choiceStyles(count: number): string {
  const others = Array.from({length: count}, (_, index) => {
    const place = index + 1;
    return `.api-sample:has(option:nth-child(${place}):checked) :is(.api-request:not(:nth-child(${place})),[data-answers]:not([data-answers="${place}"]))`;
  });
  return (
    `@media screen{.api-request-name,${others.join()}{display:none}}` +
    '@media print{.api-choice select,[role=tabpanel]~[role=tabpanel] .api-request~.api-request{display:none}}'
  );
}

/** Returns the samples with the choice of an example of the body, where there are several: a list of the browser's own. */
function samples(endpoint: Endpoint, context: Context): RootContent[] {
  const {document, words} = context;
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
    ownValues(endpoint, context),
    element(
      'Tabs',
      {groupId: 'client'},
      all.map((sample) => element('TabItem', {value: sample.value, label: sample.label}, requestsShown(sample))),
    ),
  ];
}

/** Returns the examples of all answers by their status; they stand below the samples. */
function answers({operation}: Endpoint, {document}: Context): RootContent[] {
  const requests = exampleKeysOf(document, operation);
  const items = Object.entries(operation.responses).flatMap(([status, node]) => {
    const examples = answerExamples(document, resolve<Response>(document, node));
    if (examples.length === 0) return [];
    return [element('TabItem', {value: status, label: status}, examplesShown(`answers-${status}`, examples, requests))];
  });
  return items.length > 0 ? [element('Tabs', {}, items)] : [];
}

/** Returns what stands beside the fields of an operation: a request in each language, and the answers by their status. */
export const panel = (endpoint: Endpoint, context: Context): RootContent[] => [
  ...samples(endpoint, context),
  ...answers(endpoint, context),
];
