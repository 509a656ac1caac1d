import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of architecture in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/decide/architecture');
    page.leaveOut({section: 'check-the-result'}, 'It stops the containers of an installation one after the other.');
    expect(page.untried()).toEqual([]);
  });
});
