import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import promoPlugin from '../../../src/plugins/promo/index.ts';
import {promos} from '../../../src/data/promos.ts';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'promo-'));
  mkdirSync(path.join(siteDir, 'src/data'), {recursive: true});
  cpSync('static/img/promo', path.join(siteDir, 'static/img/promo'), {recursive: true});
});

afterEach(() => rmSync(siteDir, {recursive: true}));

const writePromos = (value: unknown) =>
  writeFileSync(path.join(siteDir, 'src/data/promos.ts'), `export const promos: unknown = ${JSON.stringify(value)};`);
const pluginIn = (locale: 'en' | 'zh-Hans', isShown = true) =>
  promoPlugin({siteDir, siteConfig: {staticDirectories: ['static']}} as LoadContext, {locale, isShown});

test('hands over the active campaign alone, in the language of the build', async () => {
  writePromos(promos);
  const content = await pluginIn('zh-Hans').loadContent?.();
  const {title, content: text, buttonText, ...settings} = promos.llmGateway;
  expect(content).toEqual({
    campaign: {...settings, title: title['zh-Hans'], content: text['zh-Hans'], buttonText: buttonText['zh-Hans']},
  });
});

test('hands over nothing when no campaign is enabled', async () => {
  writePromos({...promos, llmGateway: {...promos.llmGateway, enabled: false}});
  expect(await pluginIn('en').loadContent?.()).toEqual({campaign: null});
});

test('hands over nothing where the pop-up is not wanted, and checks the campaigns all the same', async () => {
  writePromos(promos);
  expect(await pluginIn('en', false).loadContent?.()).toEqual({campaign: null});
  writePromos({});
  await expect(pluginIn('en', false).loadContent?.()).rejects.toThrow('give all four campaigns');
});

test('puts what it loaded where the browser finds it', async () => {
  const setGlobalData = vi.fn();
  const content = {campaign: null};
  await pluginIn('en').contentLoaded?.({content, actions: {setGlobalData, addRoute: vi.fn(), createData: vi.fn()}});
  expect(setGlobalData).toHaveBeenCalledExactlyOnceWith(content);
});

test('fails on a campaign that is unusable, though disabled, and names it', async () => {
  writePromos({...promos, productIntro: {...promos.productIntro, buttonUrl: 'apipark.com/install'}});
  await expect(pluginIn('en').loadContent?.()).rejects.toThrow('productIntro.buttonUrl is "apipark.com/install"');
});

test('fails on a picture that static/ does not have', async () => {
  writePromos({...promos, llmGateway: {...promos.llmGateway, imageUrl: '/img/promo/gone.svg'}});
  await expect(pluginIn('en').loadContent?.()).rejects.toThrow('llmGateway.imageUrl is "/img/promo/gone.svg"');
});

test('watches the data file and reads it again after an edit', async () => {
  const plugin = pluginIn('en');
  expect(plugin.getPathsToWatch?.()).toEqual([path.join(siteDir, 'src/data/promos.ts')]);
  writePromos(promos);
  await plugin.loadContent?.();
  writePromos({...promos, llmGateway: {...promos.llmGateway, showDelay: 1234}});
  expect(await plugin.loadContent?.()).toMatchObject({campaign: {showDelay: 1234}});
});
