import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of data-growth in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/operate/data-growth');
    page.leaveOut({section: 'disk-full'}, 'It needs the containers of an installation.');
    page.leaveOut({section: 'log-record'}, 'It needs the MySQL database of an installation.');
    page.leaveOut({section: 'run-log'}, 'It needs the containers of an installation.');
    page.leaveOut({section: 'queue'}, 'It needs the queue of an installation.');
    expect(page.untried()).toEqual([]);
  });
});
