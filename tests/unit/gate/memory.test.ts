import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {memoryIn} from '../../../src/gate/memory.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {english, pageSource, sampleSite} from './sampleSite.ts';

test('what was found on a page is known until the page, or what judges it, changes', async () => {
  const {root} = sampleSite({
    [english('a.md')]: pageSource('A sentence.'),
    [english('b.md')]: pageSource('A sentence.'),
    'src/data/words.en.txt': 'APIPark\n',
  });
  /** Looks at all pages in a run of its own; returns the files that were not known. */
  async function look(): Promise<string[]> {
    const looked = vi.fn(({file}: {file: string}) => [file]);
    const memory = memoryIn(root);
    for (const page of loadSite(root).pages)
      expect(await memory.recall('topic', page, () => looked(page))).toEqual([page.file]);
    memory.save();
    return looked.mock.calls.map(([page]) => page.file);
  }
  expect(await look()).toEqual([english('a.md'), english('b.md')]);
  expect(await look()).toEqual([]);
  writeFileSync(path.join(root, english('b.md')), pageSource('Another sentence.'));
  expect(await look()).toEqual([english('b.md')]);
  expect(await look()).toEqual([]);
  writeFileSync(path.join(root, 'src/data/words.en.txt'), 'APIPark\nApinto\n');
  expect(await look()).toEqual([english('a.md'), english('b.md')]);

  const kept = path.join(root, '.cache/gate/topic.json');
  writeFileSync(kept, readFileSync(kept, 'utf8').slice(0, 50));
  expect(await look()).toEqual([english('a.md'), english('b.md')]);
});
