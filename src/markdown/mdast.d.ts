// Adds the nodes of MDX to the types of Markdown's tree.
import type {} from 'mdast-util-mdx';
