import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of data-protection in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/decide/data-protection');
    page.leaveOut({section: 'person-account'}, 'It needs the MySQL database of an installation.');
    page.leaveOut({section: 'person-calls'}, 'It needs the MySQL database of an installation.');
    page.leaveOut({section: 'person-content'}, 'It needs Loki with the records of calls.');
    page.leaveOut({section: 'check-the-result'}, 'It needs the containers of an installation.');
    expect(page.untried()).toEqual([]);
  });
});
