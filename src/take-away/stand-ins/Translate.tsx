import {Fragment, type ReactNode} from 'react';
import {site} from '../site.ts';

export {translate} from './translate.ts';

type Props = {id?: string; children?: ReactNode; values?: Readonly<Record<string, ReactNode>>};

/** Stands in for Docusaurus's component: a text in the language of the copy, with values in place of the names in braces. */
export default function Translate({id = '', children, values = {}}: Props): ReactNode {
  const text = site().messages[id] ?? (typeof children === 'string' ? children : '');
  return text
    .split(/(\{\w+\})/)
    .map((part, index) => <Fragment key={index}>{values[part.slice(1, -1)] ?? part}</Fragment>);
}
