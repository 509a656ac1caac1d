import {useCallback, useEffect, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {createStorageSlot} from '@docusaurus/theme-common';
import {isPromoDeclined, isSameVisit, type ShownCampaign} from '../../lib/promo.ts';
import type DialogComponent from './Dialog.tsx';
import {isReaderBusy} from './isReaderBusy.ts';

const retryTime = 500;

// Loaded when it is due, so that it costs nothing before. Not with React.lazy: React delays what follows a
// Suspense fallback, even an empty one, for 300 ms.
const loadDialog = async () => (await import('./Dialog.tsx')).default;

/**
 * Returns the dialog once it should be shown: once per page load, `showDelay` ms after it, later while the reader is busy.
 * The effect runs on the landing page and not on later navigations, so these neither stop nor restart it.
 */
export function useShowing({showDelay, showOnce, storageKey}: ShownCampaign): {
  Dialog: typeof DialogComponent | null;
  onClosed: () => void;
} {
  const [Dialog, setDialog] = useState<typeof DialogComponent | null>(null);
  const onClosed = useCallback(() => setDialog(null), []);
  const {defaultLocale, localeConfigs} = useDocusaurusContext().i18n;
  const home = localeConfigs[defaultLocale]!.baseUrl;
  useEffect(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (
      isPromoDeclined(window.location.search) ||
      isSameVisit(load?.type, document.referrer, window.location.origin + home)
    )
      return undefined;
    const wasClosedBefore = () => showOnce && createStorageSlot(storageKey).get() !== null;
    let isGone = false;
    let timer = window.setTimeout(show, showDelay);
    async function show() {
      if (wasClosedBefore()) return;
      const loaded = await loadDialog().catch((error: unknown) =>
        console.error('The promotional pop-up cannot be loaded.', error),
      );
      if (isGone || !loaded) return;
      if (isReaderBusy()) timer = window.setTimeout(show, retryTime);
      else setDialog(() => loaded);
    }
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [showDelay, showOnce, storageKey, home]);
  return {Dialog, onClosed};
}
