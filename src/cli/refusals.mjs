import {fail} from './prerequisites.mjs';

/** Runs a desk command; ends the process with the message when it refuses. */
export async function orRefuse(action) {
  try {
    return await action();
  } catch (error) {
    // By name: the class comes from a TypeScript module.
    if (error?.name === 'Refusal') fail(error.message);
    throw error;
  }
}
