import type {PhrasingContent, Root} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import type {Locale} from '../../lib/pages.ts';
import {code, codeBlock, link, paragraph, text} from '../nodes.ts';
import {inRoot, sourcePageOf} from '../source-page.ts';
import {archiveFolder, archiveName} from './archive.ts';
import {archiveAddress, downloadCommand, type SiteAddress} from './download.ts';
import {deployFiles, filesSection, type DeployFile} from './files.ts';

type Words = {before: string; between: string; unpacked: string; command: string};

/** What stands around the names of the files, the link, and the folder. */
const wording: Readonly<Record<Locale, Words>> = {
  en: {
    before: 'Get ',
    between: ' as one archive, ',
    unpacked: ', which unpacks to the folder ',
    command: '. On the host, one command does both:',
  },
  'zh-Hans': {
    before: '',
    between: ' 可以打包下载：',
    unpacked: '，解压后得到目录 ',
    command: '。在主机上，一条命令即可下载并解压：',
  },
};

/** Returns names as a list within a sentence, as code. Chinese has a space between a word and code. */
function listed(names: readonly string[], locale: Locale): PhrasingContent[] {
  return new Intl.ListFormat(locale)
    .formatToParts(names)
    .map(({type, value}) => (type === 'element' ? code(value) : text(value.replace('和', ' 和 '))));
}

/** Returns the files of a page; what is wrong with them is said with the page's name. */
function filesOf(file: VFile, line: string): DeployFile[] {
  try {
    return deployFiles(String(file.value));
  } catch (error) {
    throw new Error(`${line}: ${(error as Error).message}`, {cause: error});
  }
}

/**
 * Remark plugin: turns `<DeployFiles />` into the way to get all files of the section it is in at once. The archive is made
 * from the page's own code blocks when the site is built, so that both say the same.
 */
export default function deployFilesElement(options: SiteAddress) {
  return (tree: Root, file: VFile) => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'DeployFiles' || !parent || index === undefined) return undefined;
      const line = `${inRoot(file)}:${node.position?.start.line ?? 1}`;
      const page = sourcePageOf(file);
      if (!page)
        throw new Error(
          `${line}: <DeployFiles /> belongs in a page of the documentation, because the files are those of a version.`,
        );
      const files = filesOf(file, line);
      if (files.length < 2)
        throw new Error(
          `${line}: <DeployFiles /> finds fewer than two files. Put their code blocks, with titles, into the section {/* #${filesSection} */}.`,
        );
      const name = archiveName(page.version);
      const address = archiveAddress(page.version, options);
      if (address === undefined)
        throw new Error(`${line}: <DeployFiles /> has no archive, because version ${page.version} is not built.`);
      const {before, between, unpacked, command} = wording[page.locale];
      const names = files.map((one) => one.name);
      const sentence = paragraph([
        text(before),
        ...listed(names, page.locale),
        text(between),
        link(`pathname://${address}`, [code(name)]),
        text(unpacked),
        code(archiveFolder),
        text(command),
      ]);
      parent.children.splice(index, 1, sentence, codeBlock('bash', downloadCommand(address, options)));
      return index + 2;
    });
  };
}
