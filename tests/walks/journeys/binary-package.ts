import type {Journey} from '../walk.ts';

/** A platform that is built and started outside containers. */
export function binaryPackage(): Journey {
  return {
    page: 'guides/operate/binary-package',
    sections: ['start'],
    plans: {start: {notWalked: 'host'}},
  };
}
