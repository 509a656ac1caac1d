/** A rule that a page need not keep, and why. An entry that no longer excuses anything is itself a finding. */
export type Exception = {
  /** Version and path of the page, in both languages: `1.9-beta/services/ai_services.md`. */
  page: string;
  /** Name of the rule, as in `Problem.rule`. */
  rule: string;
  reason: string;
};

export const exceptions: readonly Exception[] = [
  {
    page: 'pages/markdown-page.md',
    rule: 'admonition-count',
    reason: 'The sampler of page elements shows every type of admonition, side by side.',
  },
];
