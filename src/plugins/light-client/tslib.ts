/**
 * Stands in the place of the package tslib, which CommonJS takes whole: what Docusaurus's modules in the browser use of it, with the name and the
 * meaning that TypeScript's `esModuleInterop` gives it.
 */
export const __importDefault = (module: {__esModule?: boolean}): unknown => (module?.__esModule ? module : {default: module});
