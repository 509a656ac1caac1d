import type {Journey} from '../walk.ts';

/** An installation as services of a host, and one on Kubernetes. */
export function withoutCompose(): Journey {
  const sections = ['systemd', 'kubernetes'] as const;
  return {
    page: 'guides/operate/without-compose',
    sections,
    plans: Object.fromEntries(sections.map((section) => [section, {notWalked: 'host'} as const])),
  };
}
