import {useEffect, useId, useState, type FormEvent, type KeyboardEvent, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import {useHistory, useLocation} from '@docusaurus/router';
import {highlightParameter, searchPageUrl, seeAllKind} from '../../lib/search-scope.ts';
import {optionId} from './Panel/options.ts';
import {useBoxText} from './useBoxText.ts';
import {useChoice} from './useChoice.ts';
import {useDismissal} from './useDismissal.ts';
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
  const [text, setText] = useBoxText(input);
  const [isComposing, setComposing] = useState(false);
  const [query, setQuery] = useState('');
  // What an input method shows while a word is being composed is no query yet.
  if (!isComposing && query !== text) setQuery(text);

  const suggestions = useSuggestions(query, scope, isOpen);
  const {answer} = suggestions;
  const isListShown = isOpen && answer !== undefined && seeAllKind(scope.context, answer.hits.length) !== undefined;
  const {chosen, choose, moveBy} = useChoice(isListShown ? answer.hits.length + 1 : 0, answer?.query ?? '');
  const option = (index: number) => document.getElementById(optionId(listId, index));

  useEffect(() => {
    // Focused before the page came alive.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (input.current && document.activeElement === input.current) setOpen(true);
  }, [input]);

  useDismissal(root, isOpen, () => setOpen(false));

  function open() {
    // On a phone the field is not there to be focused before it is opened.
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

  function clear() {
    const parameters = new URLSearchParams(search);
    if (parameters.has(highlightParameter)) {
      parameters.delete(highlightParameter);
      const rest = parameters.toString();
      history.replace(`${pathname}${rest && `?${rest}`}${hash}`);
    }
    setText('');
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

  /** Enter opens the chosen hit; the search page while the hits do not belong to the text yet. */
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const chosenOption = isListShown && answer.query === text ? option(chosen) : null;
    if (chosenOption) {
      chosenOption.click();
    } else if (text.trim() !== '') {
      follow();
      history.push(searchPageUrl(text.trim(), scope, scope.baseUrl));
    }
  }

  return {
    listId,
    isOpen,
    text,
    suggestions,
    chosen,
    choose,
    open,
    close,
    follow,
    clear,
    onSubmit,
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
      chosenId: isListShown ? optionId(listId, chosen) : undefined,
    },
  };
}
