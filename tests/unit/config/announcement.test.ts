import {expect, test} from 'vitest';
import {announcementBar, checkAnnouncement} from '../../../src/config/announcement.ts';

const sound = {id: 'release-2', isCloseable: true, content: {en: 'Out now. <a href="/docs/release">Read</a>.', 'zh-Hans': '已发布。'}};

test('links of the bar are put below the base URL', () => {
  expect(announcementBar('en', '/x/')?.content).toContain('href="/x/docs/release"');
});

test('text with links is accepted', () => {
  expect(() => checkAnnouncement(sound)).not.toThrow();
});

test.each([
  [{...sound, id: '</script>'}, 'the id "</script>" may have letters, digits, - and _ only'],
  [{...sound, content: {...sound.content, 'zh-Hans': '<b>新</b>'}}, 'the zh-Hans content may hold text and links'],
  [{...sound, content: {...sound.content, en: '<a href="javascript:x">x</a>'}}, 'the en content may hold text and links'],
])('refuses what could break a page, naming file and cure', (wrong, message) => {
  expect(() => checkAnnouncement(wrong)).toThrow(`src/data/announcement.ts: ${message}`);
});
