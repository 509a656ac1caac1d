import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of environments in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/operate/environments');
    page.leaveOut({section: 'clean'}, 'It needs a copy of the database of an installation.');
    page.leaveOut({section: 'move'}, 'It needs two installations that have the service.');
    page.leaveOut({section: 'check-the-result'}, 'It needs two installations that have the service.');
    expect(page.untried()).toEqual([]);
  });
});
