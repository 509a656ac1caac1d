import type {Check} from '../gate.ts';

/** All checks of the gate, the quick ones first. */
export const checks: readonly Check[] = [];
