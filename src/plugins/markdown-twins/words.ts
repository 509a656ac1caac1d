import type {Locale} from '../../lib/pages.ts';

/** What twins and lists say besides the text of pages. */
export type Words = {
  colon: string;
  stop: string;
  server: string;
  /** The kinds of admonitions, by the names that writers use. */
  admonitions: Readonly<Record<string, string>>;
  /** The section of the pages that the sidebar has in no category. */
  start: string;
  /** The section of what is to download. */
  files: string;
  /** What a list of pages, and a full text, say of themselves; `label` is what readers call the version. */
  about: (label: string) => string;
  aboutFull: (label: string) => string;
  full: string;
  fullAbout: string;
  pages: string;
  pagesAbout: string;
  openApi: string;
  openApiAbout: string;
  /** What the list in this language is called in the others. */
  inThisLanguage: string;
};

export const words: Readonly<Record<Locale, Words>> = {
  en: {
    colon: ': ',
    stop: '.',
    server: 'Server',
    admonitions: {note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger'},
    start: 'Start',
    files: 'Files',
    about: (label) =>
      `These are the pages about ${label} in English, each as Markdown. The page itself is at the same address without \`.md\`. What a page says is true of this version; other versions have their own lists at the end.`,
    aboutFull: (label) =>
      `These are all pages about ${label} in English, in the order of the sidebar. Each begins with its title, description, and address, below a line of equals signs.`,
    full: 'Full text',
    fullAbout: 'all pages in one file',
    pages: 'List of pages',
    pagesAbout: 'titles, descriptions, addresses, and headings as JSON',
    openApi: 'OpenAPI document',
    openApiAbout: 'every request of the API reference, as YAML',
    inThisLanguage: 'English',
  },
  'zh-Hans': {
    colon: '：',
    stop: '。',
    server: '服务器',
    admonitions: {note: '备注', tip: '提示', info: '信息', warning: '警告', danger: '危险'},
    start: '开始',
    files: '文件',
    about: (label) =>
      `以下是 ${label} 的全部中文页面，均为 Markdown 格式；去掉地址末尾的 \`.md\` 即为网页。页面内容只适用于此版本，其他版本的列表见文末。`,
    aboutFull: (label) =>
      `以下是 ${label} 的全部中文页面，按侧边栏的顺序排列。页面之间以一行等号分隔，每页开头是标题、描述和地址。`,
    full: '全文',
    fullAbout: '全部页面合为一个文件',
    pages: '页面列表',
    pagesAbout: 'JSON 格式的标题、描述、地址和各级小标题',
    openApi: 'OpenAPI 文档',
    openApiAbout: 'API 参考中的全部请求，YAML 格式',
    inThisLanguage: '简体中文',
  },
};
