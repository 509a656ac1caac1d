import {useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {isApplePlatform} from '../../lib/search/keys.ts';
import {useDismissal} from '../Dismissal/useDismissal.ts';
import Box from './Box.tsx';
import Notice from './Notice.tsx';
import {noticeText} from './noticeText.ts';
import PanelFrame from './PanelFrame.tsx';
import {CloseButton, OpenButton} from './PhoneButtons.tsx';
import styles from './styles.module.css';
import {useArticleHighlight} from './useArticleHighlight.ts';
import {useBoxText} from './useBoxText.ts';
import {preloadList, useList} from './useList.ts';
import {useShortcut} from './useShortcut.ts';

/**
 * The search of the navigation bar: a combobox. Pages carry the field alone, which keeps what is typed; the list below it, with all that it needs, is loaded when a
 * reader turns to the field, and then does what was asked of it before.
 */
export default function SearchBar(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [text, setText] = useBoxText(input, isOpen);
  const {List, shown, hasFailed, handle, onShown, ask, retry} = useList(isOpen);
  const isBrowser = useIsBrowser();
  const isMac = isBrowser && isApplePlatform(navigator);
  useArticleHighlight();
  useShortcut(open, isMac);
  useDismissal(root, isOpen, () => setOpen(false));

  useEffect(() => {
    // Focused before hydration.
    if (input.current && document.activeElement === input.current) setOpen(true);
  }, []);

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

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isOpen) close();
      else setText('');
    } else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpen(true);
    } else {
      handle.current?.move(event);
    }
  }

  /** Escape closes the panel from its buttons and links as well, which then disappear. */
  function onPanelKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    input.current?.focus();
    close();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (handle.current || text.trim() !== '')
      ask(
        (list) => list.submit(),
        () => form.submit(),
      );
  }

  /** Loads the list again; the button that was pressed disappears, and focus must not disappear with it. */
  function onRetry() {
    retry();
    input.current?.focus();
  }

  return (
    <div
      ref={root}
      role="search"
      className={clsx('navbar__search', styles.root, isOpen && styles.open)}
      onPointerEnter={preloadList}
    >
      <OpenButton ref={opener} onClick={open} />
      <form action={`${baseUrl}search`} className={styles.form} onSubmit={onSubmit}>
        <div className={styles.head}>
          <Box
            input={input}
            text={text}
            isBusy={isOpen && text !== '' && (shown ? shown.isLoading : !hasFailed)}
            shortcut={isBrowser ? [isMac ? '⌘' : 'Ctrl', 'K'] : []}
            listId={shown?.listId}
            chosenId={shown?.chosenId}
            onClear={() => ask((list) => list.clear())}
            onChange={(event) => {
              setText(event.target.value);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
          />
          <CloseButton onClick={close} />
        </div>
        {List && <List ref={handle} {...{onShown, input, text, isOpen, isComposing, fill, follow, onPanelKeyDown}} />}
        {hasFailed && isOpen && (
          <PanelFrame onKeyDown={onPanelKeyDown}>
            <Notice status="failed" onRetry={onRetry} />
          </PanelFrame>
        )}
      </form>
      <span role="status" className="visually-hidden">
        {isOpen && (hasFailed ? noticeText('failed') : shown?.told)}
      </span>
    </div>
  );
}
