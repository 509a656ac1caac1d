import {useMemo} from 'react';
import type {TOCItem} from '@docusaurus/mdx-loader';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useThemeConfig} from '@docusaurus/theme-common';

/** The headings that the contents of the page list, in their order. */
export function useSections(): readonly TOCItem[] {
  const {toc, frontMatter} = useDoc();
  const {minHeadingLevel, maxHeadingLevel} = useThemeConfig().tableOfContents;
  const min = frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const max = frontMatter.toc_max_heading_level ?? maxHeadingLevel;
  return useMemo(() => toc.filter(({level}) => level >= min && level <= max), [toc, min, max]);
}
