import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of backend-authentication in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/connect/backend-authentication');
    page.leaveOut({section: 'fixed-header'}, 'It needs a published service with an upstream.');
    page.leaveOut({section: 'echo'}, 'It is the upstream of a published service.');
    page.leaveOut({section: 'pass-through'}, 'It needs a published service with an upstream.');
    page.leaveOut(
      {section: 'oauth'},
      'Its proxy stands between a gateway and an upstream of an installation, where it was run.',
    );
    page.leaveOut(
      {section: 'mtls'},
      'Its proxy stands between a gateway and an upstream of an installation, where it was run.',
    );
    expect(page.untried()).toEqual([]);
  });
});
