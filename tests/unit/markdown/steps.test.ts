import {describe, expect, test} from 'vitest';
import {nameOf, printOf, stepsOf} from '../../../src/markdown/steps.ts';

const body = `Intro.

1. Before any heading.

## Create a team {/* #create */}

1. Open **Workspace** > **Team**.
2. In **Team Name**, enter \`Payments\`, as [the fields](#fields) say.

   \`\`\`json
   {"a": 1}
   \`\`\`

3. Choose:

   1. Click **Confirm**.

- No step.

1. Another list.

### Deeper {/* #deeper */}

<Fold>

1. Folded.

</Fold>
`;
const steps = stepsOf({body, bodyLine: 11});

describe('the steps of a page', () => {
  test('are the items of its numbered lists, named by section, list, and number', () => {
    expect(steps.map((step) => `${nameOf(step)}:${step.line}`)).toEqual([
      '/1:13',
      'create/1:17',
      'create/2:18',
      'create/3:24',
      'create/2/1:26',
      'create/3/1:30',
      'deeper/1:36',
    ]);
  });

  test('have words, labels, values, and the words of links in their order, and their code', () => {
    expect(steps[2]).toMatchObject({
      parts: [
        {kind: 'words', text: 'In '},
        {kind: 'label', text: 'Team Name'},
        {kind: 'words', text: ', enter '},
        {kind: 'value', text: 'Payments'},
        {kind: 'words', text: ', as '},
        {kind: 'words', text: 'the fields'},
        {kind: 'words', text: ' say.'},
      ],
      code: ['{"a": 1}'],
    });
  });

  test('have a print that changes with their words or code, and with nothing else', () => {
    const [step] = stepsOf({body: '1. Click **Save**.', bodyLine: 1});
    expect(printOf(stepsOf({body: '## A {/* #a */}\n\n1. Click **Save**.', bodyLine: 5})[0]!)).toBe(printOf(step!));
    expect(printOf({...step!, code: ['x']})).not.toBe(printOf(step!));
    expect(printOf(stepsOf({body: '1. Click `Save`.', bodyLine: 1})[0]!)).not.toBe(printOf(step!));
  });
});
