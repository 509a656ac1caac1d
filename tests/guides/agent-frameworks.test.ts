import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';
import {runBash} from './run.ts';

describe.each(locales)('the samples of agent-frameworks in %s:', (locale) => {
  const page = readGuide(locale, 'guides/connect/agent-frameworks');

  test('the first block sets the five values', async () => {
    const {output} = await runBash(
      `${page.sample({section: 'values', language: 'bash'})}\necho "$AI_BASE_URL $AI_MODEL $MCP_URL $MCP_SERVICE_ID"`,
    );
    expect(output.trim()).toBe(
      'http://127.0.0.1:18099/support-chat openai/gpt-4o-mini http://127.0.0.1:18288/openapi/v1/service/mcp YOUR_SERVICE_ID',
    );
  });

  test('every sample is run, or left out with its reason', () => {
    page.sample({section: 'values', language: 'bash'});
    page.leaveOut(
      {section: 'run'},
      'Its packages need another major release of openai than those in sdk/; it was run against the product.',
    );
    expect(page.untried()).toEqual([]);
  });
});
