/** What a reader says of a page, and where. */
export type Report = {
  /** The reason, in the reader's words of the form. */
  reason: string;
  title: string;
  /** Absolute address of the page. */
  address: string;
  version: string;
  language: string;
};

/** The labels of the issue's lines and the text after them, in the language of the page. */
export type ReportTexts = {page: string; version: string; language: string; reason: string; more: string};

/** Returns the address of a new issue on GitHub in `repository` that is filled in with what is known of the page; nothing is sent before the reader submits it there. */
export function issueAddress(repository: string, report: Report, texts: ReportTexts): string {
  const lines = [
    [texts.page, report.address],
    [texts.version, report.version],
    [texts.language, report.language],
    [texts.reason, report.reason],
  ].map(([label, value]) => `- ${label}: ${value}`);
  const address = new URL(`${repository}/issues/new`);
  address.searchParams.set('title', `${report.title}: ${report.reason}`);
  address.searchParams.set('body', `${lines.join('\n')}\n\n${texts.more}\n`);
  return address.href;
}
