import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach} from 'vitest';
import {loadSite, type Site} from '../../../src/gate/site.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, {recursive: true});
});

/** The folder of a page of the coming version, for the keys of `sampleSite`. */
export const english = (id: string) => `docs/${id}`;
export const chinese = (id: string) => `i18n/zh-Hans/docusaurus-plugin-content-docs/current/${id}`;

/** Returns a page with a valid front matter and the given body, in English unless said otherwise. */
export function pageSource(body: string, locale: 'en' | 'zh-Hans' = 'en'): string {
  const [title, description] =
    locale === 'en'
      ? ['Sample page', 'A description of a sample page that is long enough to be useful to a reader.']
      : ['示例页面', '示例页面的描述，长度足以让读者判断这一页是否有用，并且通过检查。'];
  return `---\ntitle: ${title}\ndescription: ${description}\nsidebar_position: 1\nkeywords: [sample, page, test]\n---\n\n${body}\n`;
}

/** Writes files into a folder of their own, deletes it after the test, and returns the site in it. */
export function sampleSite(files: Record<string, string>): Site {
  const root = mkdtempSync(path.join(tmpdir(), 'sample-site-'));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  }
  return loadSite(root);
}
