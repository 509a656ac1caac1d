/** Returns the index of the entry of a menu that an arrow, Home or End key leads to, or undefined for any other key; `current` is -1 outside the list. */
export function targetIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current <= 0 ? count : current) - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
