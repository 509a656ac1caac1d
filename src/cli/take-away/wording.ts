import type {Locale} from '../../lib/pages.ts';

/** What is said of a copy: its version's label, its date as a reader of the language writes it, and the names of archive and folder. */
export type CopyFacts = {label: string; date: string | undefined; name: string; otherName: string; web: string};

type Words = {
  /** Title of a link that leads to the web. */
  web: string;
  about: (facts: CopyFacts) => string;
  onTheWeb: string;
  searchTitle: string;
  noScripts: string;
  readme: (facts: CopyFacts) => string;
};

/** What stands around the pages of a copy. */
export const wording: Readonly<Record<Locale, Words>> = {
  en: {
    web: 'Opens on the web',
    about: ({label, date}) => `Offline copy of version ${label}${date ? `, with changes up to ${date}` : ''}.`,
    onTheWeb: 'This page on the web',
    searchTitle: 'Search the documentation',
    noScripts: 'Search needs JavaScript.',
    readme: ({label, date, name, otherName, web}) => `APIPark documentation, version ${label}, in English
${date ? `With changes up to ${date}.\n` : ''}
Open index.html in a browser. No server and no network is needed.

- Search: type into the box at the top, or press Ctrl+K (Cmd+K on a Mac).
- Chinese: unpack ${otherName}.zip into the folder that holds
  ${name}. The language menu then leads to the same page.
- A link with an arrow out of a box leads to the web.
- To read it on an isolated network, copy the folder to a web server, as it is.

On the web, with all versions: ${web}
`,
  },
  'zh-Hans': {
    web: '打开网上页面',
    about: ({label, date}) => `${label} 版离线文档${date ? `，内容截至 ${date}` : ''}。`,
    onTheWeb: '本页网上版本',
    searchTitle: '搜索文档',
    noScripts: '搜索需要启用 JavaScript。',
    readme: ({label, date, name, otherName, web}) => `APIPark 文档，${label} 版，简体中文
${date ? `内容截至 ${date}。\n` : ''}
用浏览器打开 index.html 即可阅读，无需服务器或网络。

- 搜索：在页面顶部的搜索框中输入，或按 Ctrl+K（Mac 上按 Cmd+K）。
- 英文：将 ${otherName}.zip 解压到
  ${name} 所在的目录，之后可用语言菜单切换到同一页面。
- 带有“方框箭头”标记的链接指向互联网。
- 如需在隔离网络中供多人阅读，将整个目录原样放到 Web 服务器上即可。

网上文档（包含所有版本）：${web}
`,
  },
};
