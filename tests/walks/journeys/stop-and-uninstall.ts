import type {Journey} from '../walk.ts';

/** An installation that is removed for good. */
export function stopAndUninstall(): Journey {
  return {
    page: 'guides/operate/stop-and-uninstall',
    sections: ['uninstall'],
    plans: {uninstall: {notWalked: 'host'}},
  };
}
