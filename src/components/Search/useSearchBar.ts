import {useEffect, useId, useState, type FormEvent, type KeyboardEvent, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import {useHistory, useLocation} from '@docusaurus/router';
import {searchPageUrl} from '../../lib/search/address.ts';
import {highlightParameter} from '../../lib/search/highlight.ts';
import {noList, optionId} from './Panel/options.ts';
import {useBoxText} from './useBoxText.ts';
import {useChoice} from './useChoice.ts';
import {useDismissal} from '../Dismissal/useDismissal.ts';
import type {CurrentScope} from './useSearchScope.ts';
import {useSuggestions} from './useSuggestions.ts';

type Refs = {
  root: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
};

/** The state of the search box and what its keys and buttons do. */
export function useSearchBar(scope: CurrentScope, {root, input, opener}: Refs) {
  const listId = useId();
  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useBoxText(input, isOpen);
  const [isComposing, setComposing] = useState(false);
  const [query, setQuery] = useState('');
  // Text that an input method is still composing is not a query yet.
  if (!isComposing && query !== text) setQuery(text);

  const suggestions = useSuggestions(query, scope, isOpen);
  const [list, setList] = useState(noList);
  const {chosen, choose, moveBy} = useChoice(list);
  const isListShown = isOpen && list.count > 0;
  const option = (index: number) => document.getElementById(optionId(listId, index));

  useEffect(() => {
    // Focused before hydration.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (input.current && document.activeElement === input.current) setOpen(true);
  }, [input]);

  useDismissal(root, isOpen, () => setOpen(false));

  function open() {
    // On a phone the field cannot be focused before the panel is open.
    flushSync(() => setOpen(true));
    input.current?.focus();
    input.current?.select();
  }

  function close() {
    const hasOpener = Boolean(opener.current?.offsetParent);
    flushSync(() => setOpen(false));
    if (hasOpener) opener.current?.focus();
  }

  function follow() {
    setOpen(false);
    input.current?.blur();
  }

  /** Puts a text into the field and leads the reader there. */
  function fill(newText: string) {
    setText(newText);
    input.current?.focus();
  }

  function clear() {
    const parameters = new URLSearchParams(search);
    if (parameters.has(highlightParameter)) {
      parameters.delete(highlightParameter);
      const rest = parameters.toString();
      history.replace(`${pathname}${rest && `?${rest}`}${hash}`);
    }
    fill('');
  }

  /** Loads the search again; the button that was pressed disappears, and focus must not disappear with it. */
  function retry() {
    suggestions.retry();
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isOpen) close();
      else setText('');
    } else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpen(true);
    } else if (isListShown) {
      const index = moveBy(event);
      if (index === undefined) return;
      event.preventDefault();
      option(index)?.scrollIntoView({block: 'nearest'});
    }
  }

  /** Escape closes the panel from its buttons and links as well, which then disappear. */
  function onPanelKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    input.current?.focus();
    close();
  }

  /** Enter does what the chosen option does; it opens the search page while the options do not match the text yet. */
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const chosenOption = isListShown && list.requestKey === text ? option(chosen) : null;
    if (chosenOption) {
      chosenOption.click();
    } else if (text.trim() !== '') {
      follow();
      history.push(searchPageUrl(text.trim(), scope));
    }
  }

  return {
    isOpen,
    text,
    suggestions,
    /** What the list below the box gets from it, and what a screen reader is told of the list. */
    list: {listId, chosen, onChoose: choose, onFollow: follow, onList: setList},
    told: list.status,
    open,
    close,
    follow,
    fill,
    clear,
    retry,
    onSubmit,
    onPanelKeyDown,
    field: {
      onChange: (event: {target: {value: string}}) => {
        setText(event.target.value);
        setOpen(true);
      },
      onFocus: () => setOpen(true),
      onKeyDown,
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
      listId: isListShown ? listId : undefined,
      chosenId: isListShown && chosen >= 0 ? optionId(listId, chosen) : undefined,
    },
  };
}
