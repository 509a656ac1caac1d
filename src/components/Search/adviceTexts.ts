import {translate} from '@docusaurus/Translate';

/** Returns what a reader whose query has no hit may try, a sentence for each. */
export function adviceTexts(): string[] {
  return [
    translate({
      id: 'site.search.advice.words',
      message: 'Use fewer or other words.',
      description: 'What to try when nothing was found',
    }),
    translate({
      id: 'site.search.advice.names',
      message: 'Use the name of a label or a setting, or the text of an error, as it stands in the product.',
      description: 'What to try when nothing was found',
    }),
    translate({
      id: 'site.search.advice.elsewhere',
      message: 'Search another version, or the other language.',
      description: 'What to try when nothing was found',
    }),
  ];
}
