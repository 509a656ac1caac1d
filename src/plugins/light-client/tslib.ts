/**
 * Replaces the package tslib, which CommonJS modules bundle as a whole: the one helper that Docusaurus's browser modules use, with the name and
 * semantics of TypeScript's `esModuleInterop`.
 */
export const __importDefault = (module: {__esModule?: boolean}): unknown =>
  module?.__esModule ? module : {default: module};
