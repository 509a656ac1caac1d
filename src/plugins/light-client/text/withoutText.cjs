/** What asks the bundler for a file, such as a picture beside the page. */
const fileRequest = /\brequire\("[^"]+"\)/g;

/** A loader that leaves nothing of a compiled page but its requests for files: browsers take the rest from the page's HTML. */
module.exports = function withoutText(source) {
  return `${(source.match(fileRequest) ?? []).join(';\n')}\n`;
};
