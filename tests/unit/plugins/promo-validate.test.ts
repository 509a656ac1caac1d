import {describe, expect, test} from 'vitest';
import {defaultStorageKey} from '../../../src/lib/promo.ts';
import {validateCampaigns} from '../../../src/plugins/promo/validate.ts';
import {both, campaign, campaigns} from '../../fixtures/campaigns.ts';

const site = {locales: ['en', 'zh-Hans'], hasImage: (path: string) => path === '/img/promo/there.svg'};

/** The campaigns with some fields of the second one replaced. */
const withFields = (fields: object) => ({...campaigns(), enterpriseTrial: {...campaign('enterpriseTrial'), ...fields}});

const validate = (value: unknown) => {
  validateCampaigns(value, site);
};

describe('a usable campaign', () => {
  test.each([
    ['an address', {buttonUrl: 'https://xroute.ai/'}],
    ['a path of this site', {buttonUrl: '/docs/release#v1-9-6'}],
    ['no picture', {imageUrl: undefined}],
    ['no storage key', {storageKey: undefined}],
    ['the longest timer', {autoClose: 2_147_483_647}],
  ])('may have %s', (_, fields) => {
    expect(() => validate(withFields(fields))).not.toThrow();
  });
});

describe('an unusable campaign fails with the campaign, the field, the file and the cure', () => {
  test.each([
    ['a missing title', {title: undefined}, 'enterpriseTrial.title is missing: write it in en and zh-Hans'],
    [
      'a missing language',
      {content: {en: 'Text'}},
      'enterpriseTrial.content is {"en":"Text"}: write it in en and zh-Hans',
    ],
    [
      'a blank language',
      {buttonText: {en: 'Go', 'zh-Hans': ' '}},
      'enterpriseTrial.buttonText is {"en":"Go","zh-Hans":" "}: write it in',
    ],
    ['a language too many', {title: {...both('a'), fr: 'b'}}, 'and in no other language'],
    ['a plain text', {title: 'Text'}, 'enterpriseTrial.title is "Text": write it in'],
    [
      'a picture that is not there',
      {imageUrl: '/img/gone.svg'},
      'enterpriseTrial.imageUrl is "/img/gone.svg": give the path of a file in static/',
    ],
    [
      'a picture on another host',
      {imageUrl: 'https://example.com/a.png'},
      'enterpriseTrial.imageUrl is "https://example.com/a.png": give the path',
    ],
    [
      'a missing address',
      {buttonUrl: undefined},
      'enterpriseTrial.buttonUrl is missing: give an https:// address, or a path of this site',
    ],
    [
      'a misspelt address',
      {buttonUrl: 'htps:/xroute.ai'},
      'enterpriseTrial.buttonUrl is "htps:/xroute.ai": give an https:// address',
    ],
    ['an address without a host', {buttonUrl: 'https://'}, 'enterpriseTrial.buttonUrl is "https://"'],
    ['an address with a space', {buttonUrl: 'https://a.b/c d'}, 'enterpriseTrial.buttonUrl is "https://a.b/c d"'],
    ['an unencrypted address', {buttonUrl: 'http://example.com'}, 'enterpriseTrial.buttonUrl is "http://example.com"'],
    ['a script', {buttonUrl: 'javascript:alert(1)'}, 'enterpriseTrial.buttonUrl is "javascript:alert(1)"'],
    ['another host in disguise', {buttonUrl: '//example.com'}, 'enterpriseTrial.buttonUrl is "//example.com"'],
    ['another host behind a backslash', {buttonUrl: '/\\example.com'}, 'enterpriseTrial.buttonUrl is'],
    ['a relative path', {buttonUrl: 'docs/release'}, 'enterpriseTrial.buttonUrl is "docs/release"'],
    [
      'a negative delay',
      {showDelay: -1},
      'enterpriseTrial.showDelay is -1: give whole milliseconds from 0 to 2147483647',
    ],
    ['a delay in words', {showDelay: '3000'}, 'enterpriseTrial.showDelay is "3000": give whole milliseconds'],
    ['a missing delay', {showDelay: undefined}, 'enterpriseTrial.showDelay is missing'],
    ['no number', {autoClose: NaN}, 'enterpriseTrial.autoClose is NaN'],
    ['an endless time', {autoClose: Infinity}, 'enterpriseTrial.autoClose is Infinity'],
    ['a time that a timer cannot hold', {autoClose: 2_147_483_648}, 'enterpriseTrial.autoClose is 2147483648'],
    ['a negative time', {autoClose: -15_000}, 'enterpriseTrial.autoClose is -15000'],
    ['an empty key', {storageKey: ''}, 'enterpriseTrial.storageKey is "": give a key without spaces'],
    ['a switch in words', {showOnce: 'yes'}, 'enterpriseTrial.showOnce is "yes": say true or false'],
    ['a missing switch', {enabled: undefined}, 'enterpriseTrial.enabled is missing: say true or false'],
    [
      'an unknown field',
      {colour: 'red'},
      'enterpriseTrial.colour is not a field of a campaign: remove it; the fields are title, content, imageUrl',
    ],
    ['a field of every object', {toString: 'x'}, 'enterpriseTrial.toString is not a field of a campaign'],
    [
      "another campaign's key",
      {storageKey: 'llmGateway'},
      'enterpriseTrial.storageKey is the key of llmGateway, too ("llmGateway"): give it another',
    ],
  ])('%s', (_, fields, message) => {
    expect(() => validate(withFields(fields))).toThrow(message);
    expect(() => validate(withFields(fields))).toThrow('src/data/promos.ts');
  });

  test('a disabled one as well', () => {
    expect(() => validate(withFields({enabled: false, showDelay: -1}))).toThrow('enterpriseTrial.showDelay is -1');
  });

  test('two that share the default key', () => {
    const {llmGateway, featureRelease, ...others} = campaigns();
    const value = {
      ...others,
      llmGateway: {...llmGateway, storageKey: undefined},
      featureRelease: {...featureRelease, storageKey: undefined},
    };
    expect(() => validate(value)).toThrow(
      `featureRelease.storageKey is the key of llmGateway, too ("${defaultStorageKey}")`,
    );
  });

  test('a missing campaign, an unknown one, and no campaigns at all', () => {
    const {productIntro, ...others} = campaigns();
    expect(() => validate(others)).toThrow('productIntro is missing: give all four campaigns');
    expect(() => validate({...campaigns(), winterSale: productIntro})).toThrow(
      'winterSale is not a campaign: remove it',
    );
    expect(() => validate(undefined)).toThrow('llmGateway is missing');
  });

  test('all problems of all campaigns at once', () => {
    const value = {
      ...withFields({showDelay: -1, buttonUrl: 'x'}),
      productIntro: {...campaign('productIntro'), enabled: 1},
    };
    expect(() => validate(value)).toThrow(
      /^The pop-up cannot use src\/data\/promos\.ts:\n- enterpriseTrial\.buttonUrl .+\n- enterpriseTrial\.showDelay .+\n- productIntro\.enabled .+$/,
    );
  });
});
