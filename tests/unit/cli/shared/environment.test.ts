import {afterEach, expect, test, vi} from 'vitest';
import {requireEnvironment} from '../../../../src/cli/shared/environment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('what the environment decides is read before Docusaurus starts', async () => {
  expect(await requireEnvironment()).toMatchObject({onlyVersions: undefined, promo: true});
});

test.each([
  ['DOCS_VERSIONS', ',', /^Environment variable DOCS_VERSIONS has the unusable value ","\. Give names of versions/],
  [
    'DOCS_VERSIONS',
    'current,0.0',
    /^Environment variable DOCS_VERSIONS names 0\.0, which does not exist\. Use some of/,
  ],
  ['SITE_URL', 'docs', /^Environment variable SITE_URL has the unusable value "docs"\. Give an origin/],
])('%s=%s is refused in one line, with the cure', async (name, value, message) => {
  vi.stubEnv(name, value);
  await expect(requireEnvironment()).rejects.toMatchObject({
    name: 'Refusal',
    message: expect.stringMatching(message) as unknown,
  });
});
