import {describe, expect, test} from 'vitest';
import {
  activeCampaign,
  campaignIn,
  campaignNames,
  isPromoDeclined,
  isSameVisit,
  isSponsored,
} from '../../../src/lib/promo.ts';
import {campaign, campaigns} from '../../fixtures/campaigns.ts';

describe('the order of priority', () => {
  test('is LLM gateway, enterprise trial, feature release, product intro', () => {
    expect(campaignNames).toEqual(['llmGateway', 'enterpriseTrial', 'featureRelease', 'productIntro']);
  });

  test.each(campaignNames.map((name, index) => [name, campaignNames.slice(index)] as const))(
    '%s is shown when it is the first enabled',
    (name, enabled) => {
      expect(activeCampaign(campaigns(enabled))?.storageKey).toBe(name);
    },
  );

  test('does not follow the order in which the data is written', () => {
    const reversed = Object.fromEntries(Object.entries(campaigns()).reverse()) as ReturnType<typeof campaigns>;
    expect(activeCampaign(reversed)?.storageKey).toBe('llmGateway');
  });

  test('gives nothing when none is enabled', () => {
    expect(activeCampaign(campaigns([]))).toBeUndefined();
  });
});

describe('a campaign in one language', () => {
  test('has its texts in that language and the rest as written', () => {
    expect(campaignIn('zh-Hans', campaign('key'))).toEqual({
      ...campaign('key'),
      title: 'Title 中文',
      content: 'Content 中文',
      buttonText: 'Go 中文',
    });
  });

  test('has the default key when it has none of its own', () => {
    expect(campaignIn('en', {...campaign(''), storageKey: undefined}).storageKey).toBe('apipark_ad_modal_closed');
  });
});

test.each([
  ['?no-promo', true],
  ['?no-promo=1', true],
  ['?q=mcp&no-promo', true],
  ['', false],
  ['?q=no-promo', false],
  ['?no-promotion', false],
])('the query %o declines the pop-up: %o', (search, declined) => {
  expect(isPromoDeclined(search)).toBe(declined);
});

describe('a page load', () => {
  const site = 'https://example.github.io/docs-site/';
  test.each([
    ['a change of language', 'navigate', `${site}zh-Hans/docs`, true],
    ['a link from elsewhere', 'navigate', 'https://example.org/', false],
    ['a link from another site of the same host', 'navigate', 'https://example.github.io/other/', false],
    ['a typed address', 'navigate', '', false],
    ['a reload', 'reload', `${site}docs`, false],
  ])('%s goes on with a visit: %4$s', (_case, type, referrer, expected) => {
    expect(isSameVisit(type, referrer, site)).toBe(expected);
  });
});

test.each([
  ['https://xroute.ai/', true],
  ['https://apipark.com/install', false],
  ['https://docs.apipark.com/', false],
  ['https://notapipark.com/', true],
  ['/docs/release', false],
])('%s is somebody else: %s', (url, expected) => {
  expect(isSponsored(url, 'apipark.com')).toBe(expected);
});
