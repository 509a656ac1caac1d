import {useEffect, type ReactNode} from 'react';
import {site as facts} from '../../config/site.ts';
import {site} from '../site.ts';

type Props = {title: string; children: ReactNode};

/** Stands in for the theme's layout, which the page on disk has already: sets the title of the page. */
export default function Layout({title, children}: Props): ReactNode {
  useEffect(() => {
    document.title = `${title} | ${facts.title[site().locale]}`;
  }, [title]);
  return children;
}
