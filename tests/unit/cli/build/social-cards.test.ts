import {describe, expect, test} from 'vitest';
import {drawCard, linesOf, textsOf, type Card} from '../../../../src/cli/build/social-cards/card.ts';
import {openFaces} from '../../../../src/cli/build/social-cards/faces.ts';
import {socialCardOf} from '../../../../src/lib/social-card.ts';

const card: Card = {
  title: 'Back up and restore',
  section: ['Guides', 'Operate'],
  version: '1.9-beta',
  language: 'en',
  siteTitle: 'APIPark Docs',
};

test('a card lies below the folder of its language', () => {
  expect(socialCardOf('/docs/deploy', '/')).toBe('/social/docs/deploy.png');
  expect(socialCardOf('/site/zh-Hans/docs/', '/site/zh-Hans/')).toBe('/site/zh-Hans/social/docs.png');
  expect(socialCardOf('/zh-Hans/', '/zh-Hans/')).toBe('/zh-Hans/social/index.png');
});

describe('the lines of a title', () => {
  // Each character is as wide as the size.
  const faces = {width: (text: string, size: number) => [...text].length * size};

  test('are broken between words', () => {
    expect(linesOf('Back up and restore', 1, 'en', faces, 11)).toEqual(['Back up and', 'restore']);
  });

  test('are broken between Chinese words, and never before a mark that closes', () => {
    expect(linesOf('备份与恢复，网关', 1, 'zh-Hans', faces, 5)).toEqual(['备份与', '恢复，网关']);
  });

  test('keep a word that is too long for any line whole', () => {
    expect(linesOf('create-chat-completion now', 1, 'en', faces, 10)).toEqual(['create-chat-completion', 'now']);
  });
});

test('a card is drawn without text, in Latin and Chinese, the same each time', async () => {
  const chinese: Card = {
    ...card,
    title: '用 REST 服务代理向量、重排等接口',
    section: [],
    version: undefined,
    language: 'zh-Hans',
  };
  for (const one of [card, chinese]) {
    const svg = drawCard(one, await openFaces(textsOf(one)));
    expect(svg).not.toContain('<text');
    expect(svg.match(/<path/g)!.length).toBeGreaterThan(one.title.replaceAll(' ', '').length);
    expect(drawCard(one, await openFaces(textsOf(one)))).toBe(svg);
  }
});

test('a title that no size fits ends in an ellipsis on its last line', () => {
  const drawn: string[] = [];
  const faces = {
    width: (text: string, size: number) => [...text].length * size * 0.5,
    draw: (text: string) => {
      drawn.push(text);
      return '';
    },
  };
  drawCard({...card, title: 'Another long word '.repeat(30).trim(), section: [], version: undefined}, faces);
  const lines = drawn.filter((text) => text !== card.siteTitle);
  expect(lines).toHaveLength(4);
  expect(lines.map((line) => line.endsWith('…'))).toEqual([false, false, false, true]);
});

test('a character without a glyph is named', async () => {
  const odd = {...card, title: 'Back up \u{10FFFF}'};
  const faces = await openFaces(textsOf(odd));
  expect(() => drawCard(odd, faces)).toThrow(/^"Back up .*" has the character .* \(U\+10FFFF\)/);
});
