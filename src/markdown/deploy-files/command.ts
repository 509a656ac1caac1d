import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {folderOf} from '../../lib/pages.ts';
import {codeBlock} from '../nodes.ts';
import {inRoot, sourcePageOf, type SourcePage} from '../source-page.ts';
import {archiveAddress, downloadCommand, type SiteAddress} from './download.ts';
import {commandOf, deployPage, filesSection} from './files.ts';

/** Returns the command of a section of the deployment page; that of the files is the download. */
function commandIn(section: string, page: SourcePage, site: SiteAddress): string | undefined {
  if (section === filesSection) {
    const address = archiveAddress(page.version, site);
    return address && downloadCommand(address, site);
  }
  const source = deployPage(path.join(page.root, folderOf(page)));
  return source && commandOf(source, section);
}

/**
 * Remark plugin: turns `<DeployCommand section="ID" />` into the command that a section of the deployment page of the same version and language has, so that
 * it is written once.
 */
export default function deployCommandElement(site: SiteAddress) {
  return (tree: Root, file: VFile) => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'DeployCommand' || !parent || index === undefined) return;
      const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'section');
      const section = typeof attribute?.value === 'string' ? attribute.value : '';
      const page = sourcePageOf(file);
      const command = page && commandIn(section, page, site);
      if (command === undefined)
        throw new Error(
          `${inRoot(file)}:${node.position?.start.line ?? 1}: <DeployCommand section="${section}" /> finds no command. Name a section of this version's deployment page that has a bash block, by the id behind its heading.`,
        );
      parent.children[index] = codeBlock('bash', command);
    });
  };
}
