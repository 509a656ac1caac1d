const {createHash} = require('node:crypto');
const path = require('node:path');

/**
 * A loader that replaces an upstream module, which it recognises by its SHA-256, by another one; fails the build when the upstream module has
 * changed, so that nothing added upstream is lost unnoticed.
 */
module.exports = function replaceModule(source) {
  const {replacement, sha256} = this.getOptions();
  const actual = createHash('sha256').update(source).digest('hex');
  if (actual !== sha256) {
    throw new Error(
      `${path.relative(this.rootContext, this.resourcePath)} has changed upstream (SHA-256 ${actual}). Compare it with ${replacement}, which replaces it, ` +
        'carry over what is new, and put the new SHA-256 into src/plugins/light-client/index.ts. To build without it, set STOCK_CLIENT=true.',
    );
  }
  return `export {default} from ${JSON.stringify(replacement)};\n`;
};
