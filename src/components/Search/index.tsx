import {useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {isApplePlatform} from '../../lib/search/keys.ts';
import Box from './Box.tsx';
import Notice from './Notice.tsx';
import {CloseButton, OpenButton} from './PhoneButtons.tsx';
import ScopeLine from './ScopeLine.tsx';
import SectionList from './SectionList.tsx';
import {statusText} from './statusText.ts';
import styles from './styles.module.css';
import {useArticleHighlight} from './useArticleHighlight.ts';
import {useSearchBar} from './useSearchBar.ts';
import {useSearchScope} from './useSearchScope.ts';
import {useShortcut} from './useShortcut.ts';
import {importPanel} from './useSuggestions.ts';

/** The search of the navigation bar: a combobox. Pages carry only the field; the rest loads on first focus. */
export default function SearchBar(): ReactNode {
  const scope = useSearchScope();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const bar = useSearchBar(scope, {root, input, opener});
  const {status, panel: Panel, answer} = bar.suggestions;
  const isBrowser = useIsBrowser();
  const isMac = isBrowser && isApplePlatform(navigator);
  useArticleHighlight();
  useShortcut(bar.open, isMac);
  if (!scope.isAllowed) return null;

  const preload = () => void importPanel().catch(() => undefined);
  return (
    <div
      ref={root}
      role="search"
      className={clsx('navbar__search', styles.root, bar.isOpen && styles.open)}
      onPointerEnter={preload}
    >
      <OpenButton ref={opener} onClick={bar.open} />
      <form action={`${scope.baseUrl}search`} className={styles.form} onSubmit={bar.onSubmit}>
        <div className={styles.head}>
          <Box
            {...bar.field}
            input={input}
            text={bar.text}
            isBusy={status === 'loading' && bar.text !== ''}
            shortcut={isBrowser ? [isMac ? '⌘' : 'Ctrl', 'K'] : []}
            onClear={bar.clear}
          />
          <CloseButton onClick={bar.close} />
        </div>
        {bar.isOpen && (
          // The field keeps the focus when a hit is pressed: Safari does not focus links.
          <div
            className={styles.panel}
            role="presentation"
            onMouseDown={(event) => event.preventDefault()}
            onKeyDown={bar.onPanelKeyDown}
          >
            {status === 'failed' || status === 'unbuilt' ? (
              <>
                <Notice status={status} onRetry={bar.retry} />
                <SectionList version={scope.version} onFollow={bar.follow} />
              </>
            ) : (
              Panel && <Panel text={bar.text} answer={answer} scope={scope} list={bar.list} onFill={bar.fill} />
            )}
            <ScopeLine version={scope.version.label} context={scope.contextLabel} />
          </div>
        )}
      </form>
      <span role="status" className="visually-hidden">
        {bar.isOpen && statusText(status, bar.text, bar.told)}
      </span>
    </div>
  );
}
