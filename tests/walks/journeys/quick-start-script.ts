import type {Journey} from '../walk.ts';

/** A script that installs on a host of its own. */
export function quickStartScript(): Journey {
  return {
    page: 'guides/operate/quick-start-script',
    sections: ['install'],
    plans: {install: {notWalked: 'host'}},
  };
}
