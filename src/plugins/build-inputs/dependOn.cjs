/** A loader that tells the bundler of the files besides itself that a page is made from, so that it makes the page anew when one of them changes. */
module.exports = function dependOn(source) {
  for (const file of this.getOptions().filesOf(this.resourcePath, source)) this.addDependency(file);
  return source;
};
