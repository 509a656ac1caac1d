import type {ComponentProps, ReactNode, RefObject} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  isBusy: boolean;
  /** Names of the shortcut's keys; empty until the reader's platform is known. */
  shortcut: readonly string[];
  /** Ids of the list of hits and of its chosen option, while it is shown. */
  listId: string | undefined;
  chosenId: string | undefined;
  onClear: () => void;
} & Pick<ComponentProps<'input'>, 'onChange' | 'onFocus' | 'onKeyDown' | 'onCompositionStart' | 'onCompositionEnd'>;

/** The search field with its icon, the shortcut while it is empty, and a button that empties it. */
export default function Box({input, text, isBusy, shortcut, listId, chosenId, onClear, ...field}: Props): ReactNode {
  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The ARIA label and placeholder for search button',
  });
  return (
    <div className={styles.box}>
      <span className={clsx(styles.icon, isBusy && styles.busy)} aria-hidden="true" />
      <input
        {...field}
        ref={input}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={chosenId}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        className={clsx('navbar__search-input', styles.input)}
        value={text}
      />
      {text === '' ? (
        <span className={styles.shortcut} aria-hidden="true">
          {shortcut.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      ) : (
        <button
          type="button"
          className={styles.clear}
          onClick={onClear}
          aria-label={translate({
            id: 'site.search.clear',
            message: 'Clear the search',
            description: 'Name of the ✕ button in the search box',
          })}
        >
          ✕
        </button>
      )}
    </div>
  );
}
