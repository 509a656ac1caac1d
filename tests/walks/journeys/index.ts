import type {Journey, Walk} from '../walk.ts';
import {aiApis} from './ai-apis.ts';
import {apiKeyBalancing} from './api-key-balancing.ts';
import {callApi} from './call-api.ts';
import {consumers} from './consumers.ts';
import {credentials} from './credentials.ts';
import {firstAiCall} from './first-ai-call.ts';
import {localModels} from './local-models.ts';
import {mcpClients} from './mcp-clients.ts';
import {mcp} from './mcp.ts';
import {modelFallback} from './model-fallback.ts';
import {modelMapping} from './model-mapping.ts';
import {modelProviders} from './model-providers.ts';
import {openaiClient} from './openai-client.ts';
import {restServices} from './rest-services.ts';
import {restToMcp} from './rest-to-mcp.ts';
import {teams} from './teams.ts';

/** The journeys by the name by which `npm run walk` takes them. */
export const journeys = {
  'ai-apis': aiApis,
  'api-key-balancing': apiKeyBalancing,
  'call-api': callApi,
  consumers,
  credentials,
  'first-ai-call': firstAiCall,
  'local-models': localModels,
  mcp,
  'mcp-clients': mcpClients,
  'model-fallback': modelFallback,
  'model-mapping': modelMapping,
  'model-providers': modelProviders,
  'openai-client': openaiClient,
  'rest-services': restServices,
  'rest-to-mcp': restToMcp,
  teams,
} as const satisfies Record<string, (walk: Walk) => Journey>;

export type JourneyName = keyof typeof journeys;
