import MDXComponents from '@theme-init/MDXComponents';
import {mdxComponents} from '../../../../src/components/Mdx/index.ts';
import RequestLine from '../../../../src/components/RequestLine/index.tsx';

/** The stock elements of Markdown, those that writers of this site use by name, and the line that begins an API operation. */
export default {...mdxComponents, RequestLine, ...MDXComponents};
