import {expect, test} from 'vitest';
import {announcementBar, checkAnnouncement} from '../../../src/config/announcement.ts';

const sound = {
  id: 'release-2',
  isCloseable: true,
  content: {en: 'Out now. <a href="/docs/release">Read</a>.', 'zh-Hans': '已发布。'},
};

test('links of the bar are put below the base URL', () => {
  expect(announcementBar('en', '/x/')?.content).toContain('href="/x/docs/release"');
});

test('text with links is accepted', () => {
  expect(() => checkAnnouncement(sound)).not.toThrow();
});

test('colours reach the bar; without them it has those of the site', () => {
  const colors = {backgroundColor: '#084d55', textColor: '#FFFFFF'};
  expect(announcementBar('en', '/', {...sound, ...colors})).toEqual({...sound, ...colors, content: sound.content.en});
  expect(announcementBar('en', '/', sound)).not.toHaveProperty('backgroundColor');
  expect(announcementBar('en', '/', null)).toBeUndefined();
});

test.each([
  [{...sound, id: '</script>'}, 'the id "</script>" may have letters, digits, - and _ only'],
  [{...sound, content: {...sound.content, 'zh-Hans': '<b>新</b>'}}, 'the zh-Hans content may hold text and links'],
  [
    {...sound, content: {...sound.content, en: '<a href="javascript:x">x</a>'}},
    'the en content may hold text and links',
  ],
  [
    {...sound, backgroundColor: '#084d55'},
    'textColor is missing: give both colours, or neither for those of the site.',
  ],
  [{...sound, textColor: '#ffffff'}, 'backgroundColor is missing: give both colours'],
  [
    {...sound, backgroundColor: 'teal', textColor: '#ffffff'},
    'backgroundColor is "teal": give it as # and six hexadecimal digits, such as #084d55.',
  ],
  [{...sound, backgroundColor: '#084d55', textColor: '#fff'}, 'textColor is "#fff": give it as #'],
  [
    {...sound, backgroundColor: '#777777', textColor: '#ffffff'},
    'textColor #ffffff on backgroundColor #777777 has a contrast of 4.47 to 1: choose colours with at least 4.5 to 1',
  ],
])('refuses what could break a page, naming file and cure', (wrong, message) => {
  expect(() => checkAnnouncement(wrong)).toThrow(`src/data/announcement.ts: ${message}`);
});
