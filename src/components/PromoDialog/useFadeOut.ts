import {useCallback, useEffect, useState} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import {fadeOutTime, type ShownCampaign} from '../../lib/promo.ts';

const currentFadeOutTime = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : fadeOutTime);

/** Returns a `close` that stores the closing if the campaign asks for it, fades the dialog out, and calls `onClosed`. */
export function useFadeOut(
  {showOnce, storageKey}: ShownCampaign,
  onClosed: () => void,
): {isClosing: boolean; close: () => void} {
  const [isClosing, setClosing] = useState(false);
  const close = useCallback(() => {
    if (showOnce) createStorageSlot(storageKey).set('true');
    setClosing(true);
  }, [showOnce, storageKey]);
  useEffect(() => {
    if (!isClosing) return undefined;
    const timer = window.setTimeout(onClosed, currentFadeOutTime());
    return () => window.clearTimeout(timer);
  }, [isClosing, onClosed]);
  return {isClosing, close};
}
