import type {Journey, Walk} from '../walk.ts';
import {aiApis} from './ai-apis.ts';
import {apiKeyBalancing} from './api-key-balancing.ts';
import {firstAiCall} from './first-ai-call.ts';
import {localModels} from './local-models.ts';
import {modelFallback} from './model-fallback.ts';
import {modelMapping} from './model-mapping.ts';
import {modelProviders} from './model-providers.ts';
import {restServices} from './rest-services.ts';
import {teams} from './teams.ts';

/** The journeys by the name by which `npm run walk` takes them. */
export const journeys = {
  'ai-apis': aiApis,
  'api-key-balancing': apiKeyBalancing,
  'first-ai-call': firstAiCall,
  'local-models': localModels,
  'model-fallback': modelFallback,
  'model-mapping': modelMapping,
  'model-providers': modelProviders,
  'rest-services': restServices,
  teams,
} as const satisfies Record<string, (walk: Walk) => Journey>;

export type JourneyName = keyof typeof journeys;
