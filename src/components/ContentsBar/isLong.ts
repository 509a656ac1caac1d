/** Whether a page has so many headings that its contents unfold only the section being read (`long-contents` in src/css/chrome.css). */
export const isLong = (contents: readonly unknown[]): boolean => contents.length > 50;
