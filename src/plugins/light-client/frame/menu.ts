/** What menus of the navigation bar have in common; those in the menu of phones are never served. */
export const menu = {
  useElement: ({mobile}: {mobile?: boolean}) => (mobile ? undefined : 'div'),
  useNeed: ({mobile = false}: {mobile?: boolean}) => mobile,
  isOperated: () => true,
  byHovering: true,
} as const;
