import {expect, test} from 'vitest';
import {wordsInPath} from '../../../src/lib/paths.ts';

test.each([
  ['/docs/1.2-beta/ai_services', 'ai services'],
  ['/docs/one-click-llm-deployment.html', 'one click llm deployment'],
  ['/docs/%E9%83%A8%E7%BD%B2/', '部署'],
  ['/docs/%E9%8', '%E9%8'],
  ['/', ''],
])('%s gives "%s"', (path, words) => {
  expect(wordsInPath(path)).toBe(words);
});
