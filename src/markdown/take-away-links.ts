import type {PhrasingContent, Root} from 'mdast';
import type {VFile} from 'vfile';
import {versionConfig} from '../config/versions.ts';
import {refOf, withoutExtension, type Locale} from '../lib/pages.ts';
import {takeAwayFolder, takeAwayName} from '../lib/take-away.ts';
import {link, paragraph, text} from './nodes.ts';
import {inRoot} from './source-page.ts';

type Options = {
  /** The path below which the English site is served, with slashes at both ends. */
  siteRoot: string;
  onlyVersions: string[] | undefined;
  /** Whether the deployment has the archives. */
  isOffered: boolean;
};

const wording = {
  en: {
    before: 'To read without a network, download a version as an archive that opens from disk, with its search: ',
    between: ', ',
    after: '.',
  },
  'zh-Hans': {
    before: '如果没有网络，可以下载某个版本的压缩包，解压后直接打开，也能搜索：',
    between: '、',
    after: '。',
  },
} as const satisfies Record<Locale, object>;

/** Remark plugin: adds links to the archives of all versions at the end of the page of versions, where the deployment offers them (`npm run take-away`). */
export default function takeAwayLinks({siteRoot, onlyVersions, isOffered}: Options) {
  const versions = Object.entries(versionConfig(onlyVersions).versions ?? {});
  return (tree: Root, file: VFile) => {
    const page = refOf(inRoot(file));
    if (!isOffered || page?.version !== 'pages' || withoutExtension(page.id) !== 'versions') return;
    const {before, between, after} = wording[page.locale];
    const links = versions.map(([name, {label = name}]) =>
      // An address that Docusaurus leaves as it is.
      link(`pathname://${siteRoot}${takeAwayFolder}/${takeAwayName(name, page.locale)}.zip`, [text(label)]),
    );
    const listed = links.flatMap((one, index): PhrasingContent[] => (index === 0 ? [one] : [text(between), one]));
    tree.children.push(paragraph([text(before), ...listed, text(after)]));
  };
}
