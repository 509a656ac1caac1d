const {createHash} = require('node:crypto');
const path = require('node:path');

/**
 * A loader that puts another module in the place of an upstream one, whose text it knows by its SHA-256; fails the build when that text has
 * changed, so that nothing upstream adds is lost unseen.
 */
module.exports = function replaceModule(source) {
  const {replacement, sha256} = this.getOptions();
  const actual = createHash('sha256').update(source).digest('hex');
  if (actual !== sha256) {
    throw new Error(
      `${path.relative(this.rootContext, this.resourcePath)} has changed upstream (SHA-256 ${actual}). Compare it with ${replacement}, which stands in its place, ` +
        'carry over what is new, and put the new SHA-256 into src/plugins/light-client/index.ts. Build with STOCK_CLIENT=true to do without.',
    );
  }
  return `export {default} from ${JSON.stringify(replacement)};\n`;
};
