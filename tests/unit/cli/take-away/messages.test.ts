import {expect, test} from 'vitest';
import {messagesIn} from '../../../../src/cli/take-away/messages.ts';

test('scripts get the Chinese texts that they show: the site’s, the theme’s, and the search plugin’s', () => {
  const messages = messagesIn({
    frame: 'translate({id:"site.takeAway.web"})',
    search: "x({id:`theme.SearchBar.seeAll`},{id:'theme.CodeBlock.copied'})",
  });
  expect(Object.keys(messages)).toEqual(['site.takeAway.web', 'theme.CodeBlock.copied', 'theme.SearchBar.seeAll']);
  for (const text of Object.values(messages)) expect(text).toMatch(/\p{Script=Han}/u);
});

test('a text that nobody has translated stops the command', () => {
  expect(() => messagesIn({frame: '"site.no.such"', search: ''})).toThrow(
    'i18n/zh-Hans/code.json lacks site.no.such: add the Chinese text.',
  );
});
