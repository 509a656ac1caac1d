import type {Journey} from '../walk.ts';

/** What is deleted in volumes and containers. */
export function dataGrowth(): Journey {
  const sections = ['disk-full', 'loki', 'binary-logs'] as const;
  return {
    page: 'guides/operate/data-growth',
    sections,
    plans: Object.fromEntries(sections.map((section) => [section, {notWalked: 'host'} as const])),
  };
}
