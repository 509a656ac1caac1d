// Wrap: adds the writers' components, and what code blocks and API operations become at build time, to the stock ones. Delete when Docusaurus has a configuration for it.
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '../../components/CodeBlock/index.tsx';
import RequestLine from '../../components/RequestLine/index.tsx';
import {mdxComponents} from '../../components/Mdx/index.ts';

export default {
  ...MDXComponents,
  ...mdxComponents,
  CodeBlock,
  RequestLine,
  // The browser's own: without a script, and also where code within a line has elements in it. Blocks of code never come here.
  details: 'details',
  code: 'code',
};
