type Key = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing?: boolean;
  target: EventTarget | null;
};

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

const isInField = (target: EventTarget | null) => typeof Element !== 'undefined' && target instanceof Element && target.closest(fields) !== null;

/** Tells whether a key press opens the search: Cmd+K on a Mac, Ctrl+K elsewhere, or `/` outside of fields. */
export function isSearchShortcut({key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target}: Key, isMac: boolean): boolean {
  if (isComposing || altKey) return false;
  if (key.toLowerCase() === 'k') return !shiftKey && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey);
  return key === '/' && !ctrlKey && !metaKey && !isInField(target);
}

/** Tells from what a browser says about its platform whether it runs on a Mac or on iOS with a keyboard like one. */
export function isApplePlatform({platform, userAgent}: {platform?: string; userAgent: string}): boolean {
  return /mac|iphone|ipad/i.test(platform ?? userAgent);
}
