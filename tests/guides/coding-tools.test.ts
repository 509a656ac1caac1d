import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of coding-tools in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/connect/coding-tools');
    for (const section of ['continue', 'open-webui', 'litellm', 'claude-code', 'codex', 'gemini'])
      page.leaveOut(
        {section},
        'It needs its tool, which is too large to install here; it was run against the product.',
      );
    expect(page.untried()).toEqual([]);
  });
});
