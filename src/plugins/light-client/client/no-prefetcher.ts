/** Takes the place of what Docusaurus asks the browser for files with that may be needed later: `no-prefetch.ts` switches that off. */
export default function prefetchFile(): void {}
