import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';

describe.each(locales)('the samples of outbound-network in %s:', (locale) => {
  test('every sample is left out with its reason', () => {
    const page = readGuide(locale, 'guides/operate/outbound-network');
    page.leaveOut({section: 'reports'}, 'It is a part of a Compose file, and needs containers.');
    page.leaveOut({section: 'proxy'}, 'It is a part of a Compose file, and needs containers.');
    page.leaveOut({section: 'variables'}, 'It is a part of a Compose file, and needs containers.');
    page.leaveOut({section: 'docker-client'}, 'It is a part of a Compose file, and needs containers.');
    page.leaveOut({section: 'check-the-result'}, 'It needs the containers of an installation.');
    expect(page.untried()).toEqual([]);
  });
});
