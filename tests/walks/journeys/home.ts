import type {Journey} from '../walk.ts';

const roles = ['architect', 'operator', 'provider', 'builder', 'consumer', 'administrator'] as const;

/** In which order each role reads the pages. */
export function home(): Journey {
  return {
    page: 'index',
    sections: roles,
    plans: Object.fromEntries(roles.map((role) => [role, {notWalked: 'explains'} as const])),
  };
}
