import MDXComponents from '@theme-init/MDXComponents';
import {mdxComponents} from '../../../../src/components/Mdx/index.ts';

/** The stock elements of Markdown, and those that writers of this site use by name. */
export default {...mdxComponents, ...MDXComponents};
