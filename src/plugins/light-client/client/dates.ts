import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Returns the text of a date on the open page, or undefined when the page does not have it. */
const shown = (date: Date) =>
  document.querySelector(`.theme-last-updated time[datetime="${date.toISOString()}"]`)?.textContent;

/**
 * Takes the place of Docusaurus's hook of the same name: what formats dates is made when a page needs it whose date the server has not written into
 * the document, because making it takes as long as React needs for several components.
 */
export function useDateTimeFormat(options?: Intl.DateTimeFormatOptions): {format: (date: Date) => string} {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const {calendar} = localeConfigs[currentLocale]!;
  return {
    format: (date) => shown(date) ?? new Intl.DateTimeFormat(currentLocale, {calendar, ...options}).format(date),
  };
}
