import {expect, test} from 'vitest';
import {finished} from '../../../src/gate/checks/finished.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

test('names every part that a template asks for and that is not written', async () => {
  const site = sampleSite({
    [english('deploy.md')]: pageSource(
      'A sentence.\n\n## Limits {/* #limits */}\n\n{/* write: what readers will miss,\nwith a workaround. */}',
    ).replace('sidebar_position: 1', 'sidebar_position: 1 # write: the place'),
    [chinese('deploy.md')]: pageSource('一句话。\n\n{/* write: 说明限制。 */}', 'zh-Hans'),
  });
  expect(await finished.find(site)).toEqual([
    {
      file: 'docs/deploy.md',
      line: 4,
      message: 'This is not written yet: the place',
      cure: expect.stringContaining('delete the comment'),
    },
    {
      file: 'docs/deploy.md',
      line: 12,
      message: 'This is not written yet: what readers will miss, with a workaround.',
      cure: expect.stringContaining('Write it'),
    },
    {
      file: chinese('deploy.md'),
      line: 10,
      message: 'This is not written yet: 说明限制。',
      cure: expect.stringContaining('Write it'),
    },
  ]);
});

test('lets ids, other comments, and code pass', async () => {
  const body =
    'Enter `{/* write: x */}`.\n\n## Write {/* #write */}\n\n{/* Keep the order. */}\n\n```mdx\n{/* write: a sample */}\n```\n\n```yaml\nkey: value # write: a sample\n```';
  expect(await finished.find(sampleSite({[english('deploy.md')]: pageSource(body)}))).toEqual([]);
});
