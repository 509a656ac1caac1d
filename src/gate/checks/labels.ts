import {labelSnippets, labelSnippetsFile} from '../labels/snippets.ts';
import {consoleLabels, labelled, labelsFolder, suggestionsFor, type ConsoleLabels} from '../labels/console.ts';
import type {Finding, GateCheck} from '../types.ts';
import {withoutCode, type Page, type Site} from '../site.ts';

const quoted = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(', ');

/** Returns what to do about a text that is no label of the page's version. */
function cureFor(label: string, page: Page, labels: ConsoleLabels): string {
  const others = labels.versionsWith(label, page.locale);
  const near = suggestionsFor(label, labels.of(page.version, page.locale));
  return [
    others.length > 0 ? `It is a label of ${others.join(', ')}.` : '',
    near.length > 0
      ? `Write what the console shows; near it ${near.length === 1 ? 'is' : 'are'} ${quoted(near)}.`
      : 'Write what the console shows; what is not a label is not bold.',
    `The labels are listed in ${labelsFolder}/.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function findOn(page: Page, labels: ConsoleLabels): Finding[] {
  const known = labels.of(page.version, page.locale);
  return [...withoutCode(page.body).matchAll(/\*\*([^*\n]+)\*\*/g)].flatMap((match): Finding[] => {
    const line = page.bodyLine + page.body.slice(0, match.index).split('\n').length - 1;
    return labelled(match[1]!, known)
      .filter((label) => !known.has(label))
      .map((label) => ({
        file: page.file,
        line,
        message: `The console of ${labels.listedVersion(page.version)} has no label “${label}”.`,
        cure: cureFor(label, page, labels),
      }));
  });
}

const isStale = ({files}: Site, labels: ConsoleLabels) =>
  labels.listed.length > 0 && files.read(labelSnippetsFile) !== labelSnippets(labels);

/** Bold is for labels of the console alone, and each is quoted as the console of the page's version shows it. */
export const labels: GateCheck = {
  name: 'labels',
  summary: 'Does the console of the version show every label that a page quotes?',
  find(site) {
    const known = consoleLabels(site);
    const pages = site.pages.filter(({version}) => version !== 'pages' && known.listedVersion(version) !== undefined);
    return [
      ...pages.flatMap((page) => findOn(page, known)),
      ...(isStale(site, known)
        ? [
            {
              file: labelSnippetsFile,
              line: 1,
              message: `The completions of the editor differ from the labels in ${labelsFolder}/.`,
              cure: 'Run "npm run fix -- labels".',
            },
          ]
        : []),
    ];
  },
  fix(site) {
    const known = consoleLabels(site);
    if (!isStale(site, known)) return [];
    site.files.write(labelSnippetsFile, labelSnippets(known));
    return [labelSnippetsFile];
  },
};
