import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of limits in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/decide/limits');
    page.leaveOut(
      {section: 'cache'},
      'Its proxy stands between a gateway and an upstream of an installation, where it was run.',
    );
    page.leaveOut(
      {section: 'cors'},
      'Its proxy stands between a gateway and an upstream of an installation, where it was run.',
    );
    expect(page.untried()).toEqual([]);
  });
});
