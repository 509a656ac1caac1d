import type {env as Environment} from '../../config/env.ts';
import {Refusal} from './refusal.ts';

/**
 * Returns what the environment decides about a build; throws a refusal that names the variable, its value, and the cure when one cannot be used, before
 * Docusaurus starts and wraps it in messages of its own.
 */
export async function requireEnvironment(): Promise<typeof Environment> {
  try {
    // Imported late: reading the variables throws.
    const [{env}, {versionConfig}] = await Promise.all([
      import('../../config/env.ts'),
      import('../../config/versions.ts'),
    ]);
    versionConfig(env.onlyVersions);
    return env;
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}
