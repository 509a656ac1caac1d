import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of without-compose in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/operate/without-compose');
    page.leaveOut({section: 'systemd'}, 'It needs systemd and the programs of a release.');
    page.leaveOut({section: 'kubernetes'}, 'It needs a cluster.');
    page.leaveOut({section: 'check-the-result'}, 'It needs the containers of an installation.');
    expect(page.untried()).toEqual([]);
  });
});
