import path from 'node:path';
import {createConfig, lintFromString} from '@redocly/openapi-core';
import type {Finding} from '../types.ts';

/** The rules of Redocly: its strict set; the site's own checks cover the rest. */
const rules = {
  extends: ['recommended-strict' as const],
  rules: {
    'operation-description': 'error' as const,
    'tag-description': 'error' as const,
    'no-server-example.com': 'off' as const,
  },
};

/** Finds where a document breaks OpenAPI 3.1, or the rules of Redocly's strict set. */
export async function lintFindings(root: string, file: string, source: string): Promise<Finding[]> {
  const config = await createConfig(rules);
  const problems = await lintFromString({source, absoluteRef: path.join(root, file), config});
  return problems.map(({ruleId, message, location: [place]}) => {
    const line = place && 'start' in place && place.start ? place.start.line : 1;
    const pointer = place && 'pointer' in place ? place.pointer : undefined;
    return {
      file,
      line,
      message: `${message.replace(/\s+/g, ' ').replace(/\.$/, '')}${pointer ? ` (at ${pointer})` : ''}.`,
      cure: `See the rule ${ruleId} at https://redocly.com/docs/cli/rules/.`,
    };
  });
}
