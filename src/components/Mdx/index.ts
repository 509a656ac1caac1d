import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Figure from '../Figure/index.tsx';
import ScrollTable from '../ScrollTable/index.tsx';
import Sections from '../Sections/index.tsx';

/** What writers may use in a page without importing it; `table` is what a Markdown table becomes. */
export const mdxComponents = {Figure, Sections, TabItem, Tabs, table: ScrollTable};
