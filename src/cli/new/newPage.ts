import {fileOf, type Locale} from '../../lib/pages.ts';
import {Refusal} from '../shared/refusal.ts';

/** The kinds of pages, each with a template per language in `src/data/templates/`. */
export const pageTypes = ['concept', 'how-to', 'reference', 'release-note'] as const;

export type PageType = (typeof pageTypes)[number];

const otherNames: Readonly<Record<string, PageType>> = {
  guide: 'how-to',
  howto: 'how-to',
  'release-notes': 'release-note',
};

/** Words of file names that have their own spelling. */
const spellings: Readonly<Record<string, string>> = {
  ai: 'AI',
  api: 'API',
  apis: 'APIs',
  apikey: 'API key',
  http: 'HTTP',
  https: 'HTTPS',
  jwt: 'JWT',
  llm: 'LLM',
  mcp: 'MCP',
  rest: 'REST',
  ssl: 'SSL',
  tls: 'TLS',
  url: 'URL',
};

/** Returns the page type of this name; throws a refusal for an unknown one. */
export function pageTypeOf(name: string | undefined): PageType {
  const type = pageTypes.find((known) => known === name) ?? otherNames[name ?? ''];
  if (type) return type;
  const known = `Use ${pageTypes.join(', ')}, or guide, which is a how-to: npm run new -- how-to docs/services/publish_service`;
  throw new Refusal(name === undefined ? `Which type of page? ${known}` : `There is no page type "${name}". ${known}`);
}

/** A new page: its path inside the version without the extension, which is also its name in `sidebars.ts`, and the extension. */
export type NewPage = {id: string; extension: '.md' | '.mdx'};

const isVersionName = (name: string) => /^\d+\.\d+(-beta)?$/.test(name);

function requireName(part: string, type: PageType, isLast: boolean): void {
  if (type === 'release-note' && isLast) {
    if (isVersionName(part)) return;
    throw new Refusal(
      `A release note is named after its version, not "${part}": npm run new -- release-note docs/release/2.0-beta`,
    );
  }
  if (/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(part)) return;
  throw new Refusal(
    `"${part}" cannot be part of a public address. Use lower-case letters and digits, words joined by - or _, starting with a letter: publish_service`,
  );
}

/** Returns the page that a path such as `docs/services/foo` (also with `.md`) names; throws a refusal for a path that cannot hold one. */
export function newPageAt(path: string | undefined, type: PageType): NewPage {
  if (!path)
    throw new Refusal('Where does the page go? Give its path: npm run new -- how-to docs/services/publish_service');
  const clean = path.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  const extension = clean.endsWith('.mdx') ? '.mdx' : '.md';
  if (/^(versioned_docs|i18n)\//.test(clean)) {
    throw new Refusal(
      `${path} belongs to one version or language. Create the page in docs/, which makes both languages, and bring it to older versions with npm run backport.`,
    );
  }
  if (!clean.startsWith('docs/') || clean.split('/').includes('..')) {
    throw new Refusal(
      `${path} is outside docs/, where the pages of the coming version are. Write: docs/${clean.split('/').at(-1)}`,
    );
  }
  const id = clean.slice('docs/'.length).replace(/\.mdx?$/, '');
  const parts = id.split('/');
  const [name, folder] = [parts.at(-1)!, parts.at(-2)];
  for (const [index, part] of parts.entries()) requireName(part, type, index === parts.length - 1);
  if (name === 'index' || name === 'readme' || name === folder) {
    throw new Refusal(`A page "${name}" would take the address of its folder. Choose a name for what it is about.`);
  }
  return {id, extension};
}

/** Returns a title derived from a page's name: `ssl_cert` gives `SSL cert`; the name of a version stays. */
export function titleOf(id: string): string {
  const name = id.split('/').at(-1)!;
  if (isVersionName(name)) return name;
  const text = name
    .split(/[-_]/)
    .map((word) => spellings[word] ?? word)
    .join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Returns the `sidebar_position` that follows the given ones, which may be of any type. */
export function nextPosition(taken: readonly unknown[]): number {
  return Math.max(0, ...taken.filter((value) => typeof value === 'number').map(Math.floor)) + 1;
}

const yamlText = (text: string) => (/^[A-Za-z\u4e00-\u9fff][^:#"'\n]*$/.test(text) ? text : JSON.stringify(text));

/** What fills a template: a given title is used as it is, one derived from the name is left for the writer to confirm. */
export type Filling = {id: string; title: string | undefined; position: number};

/** Returns a template with its `{{…}}` filled. */
export function fillTemplate(template: string, {id, title, position}: Filling): string {
  const [, number = '', beta = ''] = /^(\d+\.\d+)(-beta)?$/.exec(id.split('/').at(-1)!) ?? [];
  const values: Readonly<Record<string, string>> = {
    title: yamlText(title ?? titleOf(id)),
    position: String(position),
    keyword: yamlText(titleOf(id)),
    patch: `${number}.0${beta}`,
    'patch-id': `v${number.replace('.', '-')}-0`,
  };
  const text = title === undefined ? template : template.replace(/^(title: .*?) # write: .*$/m, '$1');
  return text.replace(/\{\{([a-z-]+)\}\}/g, (whole, key: string) => values[key] ?? whole);
}

/** Returns the two files of a new page, as paths from the root. */
export function filesOf({id, extension}: NewPage): Record<Locale, string> {
  const page = {version: 'current', id: id + extension};
  return {en: fileOf({...page, locale: 'en'}), 'zh-Hans': fileOf({...page, locale: 'zh-Hans'})};
}

/** Returns the sentence that says where to list a page in `sidebars.ts`: after the last page of its folder, if there is one. */
export function sidebarHint(sidebars: string, id: string): string {
  const folder = id.split('/').slice(0, -1).join('/');
  const entries = [...sidebars.matchAll(/['"]([\w./-]+)['"]/g)].filter(
    ([, other]) => folder !== '' && other!.startsWith(`${folder}/`),
  );
  const last = entries.at(-1);
  if (!last) return `Add '${id}' to sidebars.ts, where readers will look for it.`;
  const line = sidebars.slice(0, last.index + last[0].length).split('\n').length;
  return `Add '${id}' to sidebars.ts, beside '${last[1]}' (line ${line}).`;
}
