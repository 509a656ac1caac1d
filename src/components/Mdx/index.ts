import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Figure from '../Figure/index.tsx';
import Picture from '../Picture/index.tsx';
import ScrollTable from '../ScrollTable/index.tsx';
import Sections from '../Sections/index.tsx';
import Check from './Check/index.tsx';
import CheckedWith from './CheckedWith/index.tsx';
import ClientValues from './ClientValues/index.tsx';
import Decision from './Decision/index.tsx';
import Environment from './Environment/index.tsx';
import Exchange from './Exchange/index.tsx';
import Request from './Exchange/Request.tsx';
import Response from './Exchange/Response.tsx';
import Ext from './Ext/index.tsx';
import Fold from './Fold/index.tsx';
import Since from './Since/index.tsx';

/** What writers may use in a page without importing it; `table` is what a Markdown table becomes. */
export const mdxComponents = {
  Check,
  CheckedWith,
  ClientValues,
  Decision,
  Environment,
  Exchange,
  Ext,
  Figure,
  Fold,
  Picture,
  Request,
  Response,
  Sections,
  Since,
  TabItem,
  Tabs,
  table: ScrollTable,
};
