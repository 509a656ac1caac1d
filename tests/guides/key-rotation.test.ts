import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of key-rotation in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/operate/key-rotation');
    page.leaveOut(
      {section: 'script'},
      'It needs a platform and a gateway, and what it changes cannot be seen on a stand-in.',
    );
    page.leaveOut({section: 'rotate'}, 'It is the output of the script.');
    page.leaveOut(
      {section: 'expiry'},
      'It needs a platform and a gateway, and what it changes cannot be seen on a stand-in.',
    );
    expect(page.untried()).toEqual([]);
  });
});
