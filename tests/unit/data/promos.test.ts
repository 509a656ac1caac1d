import {existsSync, readFileSync, statSync} from 'node:fs';
import {expect, test} from 'vitest';
import {locales} from '../../../src/lib/pages.ts';
import {promos} from '../../../src/data/promos.ts';
import {activeCampaign, campaignNames} from '../../../src/lib/promo.ts';
import {validateCampaigns} from '../../../src/plugins/promo/validate.ts';

const imagePath = (image: string) => `static${image}`;

test('every campaign is usable', () => {
  expect(() => validateCampaigns(promos, {locales, hasImage: (image) => existsSync(imagePath(image))})).not.toThrow();
});

// Times, keys and addresses are public: other places and the browsers of readers rely on them.
test.each([
  [
    'llmGateway',
    {
      showDelay: 3000,
      autoClose: 0,
      storageKey: 'xroute_ai_modal_v2',
      showOnce: false,
      enabled: true,
      buttonUrl: 'https://xroute.ai/',
    },
  ],
  [
    'enterpriseTrial',
    {
      showDelay: 3000,
      autoClose: 15_000,
      storageKey: 'apipark_promotion_modal_2024',
      showOnce: true,
      enabled: false,
      buttonUrl: 'https://apipark.com/enterprise-trial',
    },
  ],
  [
    'featureRelease',
    {showDelay: 4000, storageKey: 'apipark_feature_modal_v19', enabled: false, buttonUrl: '/docs/release'},
  ],
  [
    'productIntro',
    {showDelay: 5000, storageKey: 'apipark_promo_modal_v1', enabled: false, buttonUrl: 'https://apipark.com/install'},
  ],
] as const)('%s keeps its settings', (name, settings) => {
  expect(promos[name]).toMatchObject(settings);
});

test('the LLM gateway is the one shown, with its credit and its ways to pay in both languages', () => {
  const active = activeCampaign(promos);
  expect(active).toBe(promos.llmGateway);
  expect(active?.content.en).toMatch(/¥3.*Alipay.*WeChat Pay/);
  expect(active?.content['zh-Hans']).toMatch(/¥3.*支付宝.*微信支付/);
});

test('the enterprise trial says for how long', () => {
  expect(promos.enterpriseTrial.title.en).toContain('30 days');
  expect(promos.enterpriseTrial.title['zh-Hans']).toContain('30 天');
});

test.each(campaignNames.filter((name) => promos[name].imageUrl))(
  'the picture of %s is light and loads nothing',
  (name) => {
    const file = imagePath(promos[name].imageUrl ?? '');
    expect(statSync(file).size).toBeLessThan(6 * 1024);
    expect(readFileSync(file, 'utf8')).not.toMatch(/href=|<script|@import|url\(["']?(?!#)/);
  },
);
