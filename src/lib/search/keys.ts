type Key = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** Tells whether a key press opens the search: Cmd+K on a Mac, Ctrl+K elsewhere. */
export function isSearchShortcut({key, ctrlKey, metaKey, altKey, shiftKey}: Key, isMac: boolean): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey) return false;
  return isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}

/** Tells from what a browser says about its platform whether it runs on a Mac or on iOS with a keyboard like one. */
export function isApplePlatform({platform, userAgent}: {platform?: string; userAgent: string}): boolean {
  return /mac|iphone|ipad/i.test(platform ?? userAgent);
}
