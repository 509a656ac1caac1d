import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {searchPageUrl} from '../../lib/search/address.ts';
import {highlightParameter} from '../../lib/search/highlight.ts';
import Notice from './Notice.tsx';
import {noList, optionId} from './Panel/options.ts';
import PanelFrame from './PanelFrame.tsx';
import ScopeLine from './ScopeLine.tsx';
import SectionList from './SectionList.tsx';
import {statusText} from './statusText.ts';
import {useChoice} from './useChoice.ts';
import {useSearchScope} from './useSearchScope.ts';
import {useSuggestions} from './useSuggestions.ts';

/** What the field has the list do. */
export type Handle = {
  /** Moves the choice for arrow keys, Home and End. */
  move: (event: KeyboardEvent) => void;
  /** Does what Enter does. */
  submit: () => void;
  /** Empties the box, and takes the marks off the page that show the words searched for. */
  clear: () => void;
};

/** What the field shows of the list: whether it is being loaded, its id and that of its chosen option while there is one, and what a screen reader is told of it. */
export type Shown = {isLoading: boolean; listId: string | undefined; chosenId: string | undefined; told: string};

type Props = {
  ref: Ref<Handle>;
  onShown: (shown: Shown) => void;
  input: RefObject<HTMLInputElement | null>;
  text: string;
  isOpen: boolean;
  /** Text that an input method is still composing is not a query yet. */
  isComposing: boolean;
  fill: (text: string) => void;
  follow: () => void;
  onPanelKeyDown: KeyboardEventHandler;
};

/** What stands below the search box, and what its keys do with it. */
export default function List(props: Props): ReactNode {
  const {ref, onShown, input, text, isOpen, isComposing, fill, follow, onPanelKeyDown} = props;
  const scope = useSearchScope();
  const listId = useId();
  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  const [query, setQuery] = useState('');
  if (!isComposing && query !== text) setQuery(text);

  const {status, panel: Panel, answer, retry} = useSuggestions(query, scope, isOpen);
  const [list, setList] = useState(noList);
  const {chosen, choose, moveBy} = useChoice(list);
  const isListShown = isOpen && list.count > 0;
  const option = (index: number) => document.getElementById(optionId(listId, index));

  function move(event: KeyboardEvent) {
    const index = isListShown ? moveBy(event) : undefined;
    if (index === undefined) return;
    event.preventDefault();
    option(index)?.scrollIntoView({block: 'nearest'});
  }

  /** Does what the chosen option does; opens the search page while the options do not match the text yet. */
  function submit() {
    const chosenOption = isListShown && list.requestKey === text ? option(chosen) : null;
    if (chosenOption) {
      chosenOption.click();
    } else if (text.trim() !== '') {
      follow();
      history.push(searchPageUrl(text.trim(), scope));
    }
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
  function onRetry() {
    retry();
    input.current?.focus();
  }

  useImperativeHandle(ref, () => ({move, submit, clear}));

  const shownId = isListShown ? listId : undefined;
  const chosenId = isListShown && chosen >= 0 ? optionId(listId, chosen) : undefined;
  const isLoading = status === 'loading';
  const told = statusText(status, text, list.status);
  useLayoutEffect(
    () => onShown({isLoading, listId: shownId, chosenId, told}),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is shown alone decides
    [isLoading, shownId, chosenId, told],
  );

  if (!isOpen) return null;
  return (
    <PanelFrame onKeyDown={onPanelKeyDown}>
      {status === 'failed' || status === 'unbuilt' ? (
        <>
          <Notice status={status} onRetry={onRetry} />
          <SectionList version={scope.version} onFollow={follow} />
        </>
      ) : (
        Panel && (
          <Panel
            text={text}
            answer={answer}
            scope={scope}
            list={{listId, chosen, onChoose: choose, onFollow: follow, onList: setList}}
            onFill={fill}
          />
        )
      )}
      <ScopeLine version={scope.version.label} context={scope.contextLabel} />
    </PanelFrame>
  );
}
