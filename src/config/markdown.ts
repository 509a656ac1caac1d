import figures from '../markdown/figures.ts';
import pageLinks from '../markdown/page-links.ts';

/** The transforms that every Markdown page of the site goes through. */
export const markdownPlugins = {
  beforeDefaultRemarkPlugins: [figures, pageLinks],
};
