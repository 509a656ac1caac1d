/** Replaces Docusaurus's module that loads Prism's languages: there is nothing to highlight. */
export default function prismIncludeLanguages(): void {}
