// Wrap: adds the writers' components to the stock ones. Delete when Docusaurus has a configuration for it.
import MDXComponents from '@theme-original/MDXComponents';
import {mdxComponents} from '../../components/Mdx/index.ts';

export default {...MDXComponents, ...mdxComponents};
