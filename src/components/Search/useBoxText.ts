import {useEffect, useState, type RefObject} from 'react';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {highlightParameter} from '../../lib/search/highlight.ts';

/**
 * Keeps the box's text: what is typed, or on arrival from a hit the words highlighted on the page, so that they can be
 * cleared. While the box `isOpen`, a page that arrives late takes nothing from what is being typed.
 */
export function useBoxText(
  input: RefObject<HTMLInputElement | null>,
  isOpen: boolean,
): [string, (text: string) => void] {
  const {pathname, search} = useLocation();
  const isBrowser = useIsBrowser();
  const words = isBrowser ? new URLSearchParams(search).getAll(highlightParameter).join(' ') : '';
  const place = `${pathname} ${words}`;
  const [text, setText] = useState('');
  const [filledAt, setFilledAt] = useState(place);
  if (filledAt !== place) {
    setFilledAt(place);
    if (!isOpen) setText(words);
  }
  useEffect(() => {
    // Typed before hydration; the next render would empty the box.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (input.current?.value) setText(input.current.value);
  }, [input]);
  return [text, setText];
}
