/** A loader that tells the bundler which other files a page is built from, so that it rebuilds the page when one of them changes. */
module.exports = function dependOn(source) {
  for (const file of this.getOptions().filesOf(this.resourcePath, source)) this.addDependency(file);
  return source;
};
