// Docusaurus's theme-classic gives the progress bar its pace, which nothing in src/ changes.
import {expect, test} from 'vitest';

test('the progress bar has the pace the specification gives it, and no spinner', async () => {
  await import('../../../node_modules/@docusaurus/theme-classic/lib/nprogress.js');
  // @ts-expect-error -- the package has no types
  const {default: NProgress} = await import('nprogress');
  expect(NProgress.settings).toMatchObject({minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false});
});
