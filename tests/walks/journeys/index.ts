import type {Journey, Walk} from '../walk.ts';
import {accountRole} from './account-role.ts';
import {aiApis} from './ai-apis.ts';
import {aiServices} from './ai-services.ts';
import {analysis} from './analysis.ts';
import {apiCredentials} from './api-credentials.ts';
import {apiGateway} from './api-gateway.ts';
import {apiKeyBalancing} from './api-key-balancing.ts';
import {apiReference} from './api-reference.ts';
import {apikey} from './apikey.ts';
import {apisix} from './apisix.ts';
import {backendAuthentication} from './backend-authentication.ts';
import {backup} from './backup.ts';
import {binaryPackage} from './binary-package.ts';
import {callApi} from './call-api.ts';
import {codingTools} from './coding-tools.ts';
import {configuration} from './configuration.ts';
import {connectByHand} from './connect-by-hand.ts';
import {consumers} from './consumers.ts';
import {credentials} from './credentials.ts';
import {dataGrowth} from './data-growth.ts';
import {dataMask} from './data-mask.ts';
import {dataProtection} from './data-protection.ts';
import {dataSources} from './data-sources.ts';
import {deploy} from './deploy.ts';
import {developerPortal} from './developer-portal.ts';
import {environments} from './environments.ts';
import {errorLookup} from './error-lookup.ts';
import {feishuAuth} from './feishu-auth.ts';
import {fileLog} from './file-log.ts';
import {firstAiCall} from './first-ai-call.ts';
import {gatewayCluster} from './gateway-cluster.ts';
import {highAvailability} from './high-availability.ts';
import {home} from './home.ts';
import {httpLog} from './http-log.ts';
import {https} from './https.ts';
import {kafkaLog} from './kafka-log.ts';
import {keyRotation} from './key-rotation.ts';
import {kong} from './kong.ts';
import {litellm} from './litellm.ts';
import {localModels} from './local-models.ts';
import {logOutputs} from './log-outputs.ts';
import {log} from './log.ts';
import {mcpClients} from './mcp-clients.ts';
import {mcp} from './mcp.ts';
import {modelFallback} from './model-fallback.ts';
import {modelMapping} from './model-mapping.ts';
import {modelProviders} from './model-providers.ts';
import {monitoring} from './monitoring.ts';
import {nsqLog} from './nsq-log.ts';
import {offlineInstall} from './offline-install.ts';
import {oneApi} from './one-api.ts';
import {openaiClient} from './openai-client.ts';
import {operateUpgrade} from './operate-upgrade.ts';
import {otherEndpoints} from './other-endpoints.ts';
import {outboundNetwork} from './outbound-network.ts';
import {overview} from './overview.ts';
import {patchRelease} from './patch-release.ts';
import {production} from './production.ts';
import {publish} from './publish.ts';
import {quickStartScript} from './quick-start-script.ts';
import {realProvider} from './real-provider.ts';
import {regularSetting} from './regular-setting.ts';
import {release} from './release.ts';
import {restServices} from './rest-services.ts';
import {restToMcp} from './rest-to-mcp.ts';
import {reviewConsumers} from './review-consumers.ts';
import {serviceDocuments} from './service-documents.ts';
import {sslCertificates} from './ssl-certificates.ts';
import {stopAndUninstall} from './stop-and-uninstall.ts';
import {syslogLog} from './syslog-log.ts';
import {teams} from './teams.ts';
import {tokensAndCost} from './tokens-and-cost.ts';
import {trafficLimits} from './traffic-limits.ts';
import {troubleshooting} from './troubleshooting/index.ts';
import {upgrade} from './upgrade.ts';
import {withoutCompose} from './without-compose.ts';

/** The journeys by the name by which `npm run walk` takes them. */
export const journeys = {
  'account-role': accountRole,
  'ai-apis': aiApis,
  'ai-services': aiServices,
  analysis,
  'api-credentials': apiCredentials,
  'api-gateway': apiGateway,
  'api-key-balancing': apiKeyBalancing,
  'api-reference': apiReference,
  apikey,
  apisix,
  'backend-authentication': backendAuthentication,
  backup,
  'binary-package': binaryPackage,
  'call-api': callApi,
  'coding-tools': codingTools,
  configuration,
  'connect-by-hand': connectByHand,
  consumers,
  credentials,
  'data-growth': dataGrowth,
  'data-mask': dataMask,
  'data-protection': dataProtection,
  'data-sources': dataSources,
  deploy,
  'developer-portal': developerPortal,
  environments,
  'error-lookup': errorLookup,
  'feishu-auth': feishuAuth,
  'file-log': fileLog,
  'first-ai-call': firstAiCall,
  'gateway-cluster': gatewayCluster,
  'high-availability': highAvailability,
  home,
  'http-log': httpLog,
  https,
  'kafka-log': kafkaLog,
  'key-rotation': keyRotation,
  kong,
  litellm,
  'local-models': localModels,
  log,
  'log-outputs': logOutputs,
  mcp,
  'mcp-clients': mcpClients,
  'model-fallback': modelFallback,
  'model-mapping': modelMapping,
  'model-providers': modelProviders,
  monitoring,
  'nsq-log': nsqLog,
  'offline-install': offlineInstall,
  'one-api': oneApi,
  'openai-client': openaiClient,
  'operate-upgrade': operateUpgrade,
  'other-endpoints': otherEndpoints,
  'outbound-network': outboundNetwork,
  overview,
  'patch-release': patchRelease,
  production,
  publish,
  'quick-start-script': quickStartScript,
  'real-provider': realProvider,
  'regular-setting': regularSetting,
  release,
  'rest-services': restServices,
  'rest-to-mcp': restToMcp,
  'review-consumers': reviewConsumers,
  'service-documents': serviceDocuments,
  'ssl-certificates': sslCertificates,
  'stop-and-uninstall': stopAndUninstall,
  'syslog-log': syslogLog,
  teams,
  'tokens-and-cost': tokensAndCost,
  'traffic-limits': trafficLimits,
  troubleshooting,
  upgrade,
  'without-compose': withoutCompose,
} as const satisfies Record<string, (walk: Walk) => Journey>;

export type JourneyName = keyof typeof journeys;
