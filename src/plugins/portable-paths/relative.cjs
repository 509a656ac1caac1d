const path = require('node:path');

/** What a module asks for. */
const request = /(?<=\b(?:require\(|from |import ))"(?:[^"\\]|\\.)+"/g;

/** Returns the code of a module in a folder without the folder of the site in its requests, which lead to the same modules. */
function withRelativeRequests(code, folder) {
  return code.replace(request, (text) => {
    const asked = JSON.parse(text);
    if (!path.isAbsolute(asked)) return text;
    const relative = path.relative(folder, asked).split(path.sep).join('/');
    return JSON.stringify(relative.startsWith('../') ? relative : `./${relative}`);
  });
}

/** A loader: the bundler takes the hash in a file's name from the code of its modules as it was before it resolved what they ask for. */
module.exports = function relative(code) {
  return withRelativeRequests(code, this.context);
};
module.exports.withRelativeRequests = withRelativeRequests;
