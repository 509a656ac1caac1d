import type {Root} from 'mdast';
import type {} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {addressElsewhere, type Elsewhere} from '../config/parts.ts';
import type {Locale} from '../lib/pages.ts';

type Options = {
  elsewhere: Elsewhere;
  locale: Locale;
  /** The path below which the site of the language is served, with slashes at both ends. */
  siteRoot: string;
};

/** Remark plugin: links to versions that are at another site become whole addresses, in the page's language; `src/data/moved-versions.json` has them. */
export default function elsewhereLinks({elsewhere, locale, siteRoot}: Options) {
  const whole = (url: string): string => {
    const path = url.replace(/^pathname:\/\//, '');
    // Docusaurus would leave an address with pathname:// as it is; it may have the base URL already.
    return (
      addressElsewhere(
        path.startsWith(`${siteRoot}docs/`) ? path.slice(siteRoot.length - 1) : path,
        elsewhere,
        locale,
      ) ?? url
    );
  };
  return (tree: Root) => {
    if (Object.keys(elsewhere).length === 0) return;
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') node.url = whole(node.url);
      else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
        for (const attribute of node.attributes)
          if (attribute.type === 'mdxJsxAttribute' && /^(?:href|to)$/.test(attribute.name))
            if (typeof attribute.value === 'string') attribute.value = whole(attribute.value);
    });
  };
}
