import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import {expect, test} from 'vitest';

const require = createRequire(import.meta.url);
const replaceModule = require('../../../../src/plugins/light-client/replaceModule.cjs') as (
  this: object,
  source: string,
) => string;
const known = 'export default 1;\n';
const loader = {
  rootContext: '/site',
  resourcePath: '/site/node_modules/upstream/index.js',
  getOptions: () => ({
    replacement: '@site/src/client/preload.ts',
    sha256: createHash('sha256').update(known).digest('hex'),
  }),
};

test('an upstream module that is known gives way to ours', () => {
  expect(replaceModule.call(loader, known)).toBe('export {default} from "@site/src/client/preload.ts";\n');
});

test('an upstream module that has changed stops the build, and says what to do', () => {
  expect(() => replaceModule.call(loader, 'export default 2;\n')).toThrow(
    /node_modules\/upstream\/index\.js has changed upstream \(SHA-256 [0-9a-f]{64}\)\. Compare it with @site\/src\/client\/preload\.ts.*STOCK_CLIENT=true/,
  );
});
