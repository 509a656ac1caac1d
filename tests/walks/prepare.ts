import {
  removeConsumer,
  removeFallbacks,
  removeLocalModel,
  removeProvider,
  removeServices,
  removeSystemKey,
  removeTeam,
} from './cleanup.ts';
import {startInfluxdb, type Influxdb} from './stand-ins/influxdb.ts';
import {startLoki, type Loki} from './stand-ins/loki.ts';
import {host} from './stand-ins/server.ts';
import type {Walk} from './walk.ts';

/** What a page presupposes, made through the console's own interface, and removed when the walk ends. */

type Named = {id: string; name: string};
export type Consumer = {id: string; key: string};

/** Returns the id of the team that the first start creates. */
export async function defaultTeam(walk: Walk): Promise<string> {
  const {teams} = await walk.api<{teams: Named[]}>('GET', '/api/v1/teams');
  return teams.find(({name}) => name === 'Default Team')!.id;
}

const keyOf = async (walk: Walk, consumer: string): Promise<string> => {
  const path = `/api/v1/app/authorization`;
  const {authorizations} = await walk.api<{authorizations: Named[]}>('GET', `${path}s?app=${consumer}`);
  const {authorization} = await walk.api<{authorization: {config: {apikey: string}}}>(
    'GET',
    `${path}?app=${consumer}&authorization=${authorizations[0]!.id}`,
  );
  return authorization.config.apikey;
};

/** Returns a consumer by its name, with its first key. */
export async function consumerOf(walk: Walk, name: string): Promise<Consumer> {
  const {apps} = await walk.api<{apps: Named[]}>('GET', '/api/v1/my_apps');
  const {id} = apps.find((app) => app.name === name)!;
  return {id, key: await keyOf(walk, id)};
}

/** Returns the consumer that the first start creates, with its key; it is subscribed to the services of the default team. */
export const demoConsumer = (walk: Walk): Promise<Consumer> => consumerOf(walk, 'Demo Application');

/** Adds an API key in the `Authorization` header to a consumer, and returns it. */
export async function addKey(walk: Walk, consumer: string, name: string): Promise<string> {
  const key = crypto.randomUUID();
  await walk.api('POST', `/api/v1/app/authorization?app=${consumer}`, {
    name,
    driver: 'apikey',
    position: 'Header',
    token_name: 'Authorization',
    expire_time: 0,
    hide_credential: false,
    config: {apikey: key},
  });
  return key;
}

/** Adds a consumer with an API key in the `Authorization` header. */
export async function addConsumer(walk: Walk, name: string, team?: string): Promise<Consumer> {
  const owner = team ?? (await defaultTeam(walk));
  const {app} = await walk.api<{app: Named}>('POST', `/api/v1/team/app?team=${owner}`, {name, description: ''});
  walk.finally(() => removeConsumer(walk, name));
  return {id: app.id, key: await addKey(walk, app.id, 'Key')};
}

/** Adds a model provider with a key, whose API base is an address of the walk; some name the fields of their `config` in another way. */
export async function addProvider(
  walk: Walk,
  {
    id,
    address,
    config = {[`${id}_api_base`]: address, [`${id}_api_key`]: 'walk'},
  }: {id: string; address: string; config?: Readonly<Record<string, string>>},
): Promise<void> {
  const {provider} = await walk.api<{provider: {default_llm: string}}>(
    'GET',
    `/api/v1/ai/provider/config?provider=${id}`,
  );
  walk.finally(() => removeProvider(walk, id));
  await walk.api('PUT', `/api/v1/ai/provider/config?provider=${id}`, {
    config: JSON.stringify(config),
    default_llm: provider.default_llm,
    enable: true,
  });
}

/** Turns a provider off that has been added; its calls then end in an answer of the API's own model. */
export async function turnOffProvider(walk: Walk, id: string): Promise<void> {
  const path = `/api/v1/ai/provider/config?provider=${id}`;
  const {provider} = await walk.api<{provider: {config: string; default_llm: string}}>('GET', path);
  const {config, default_llm} = provider;
  await walk.api('PUT', path, {config, default_llm, enable: false});
}

type NewService = {
  name: string;
  prefix: string;
  /** Id of its team, by default that of the first start. */
  team?: string | undefined;
  isReviewed?: boolean;
  hasMcp?: boolean;
};

async function addService(
  walk: Walk,
  {name, prefix, team, isReviewed = false, hasMcp = false}: NewService,
  kind: Readonly<Record<string, unknown>>,
): Promise<string> {
  const {catalogues} = await walk.api<{catalogues: Named[]}>('GET', '/api/v1/catalogues');
  const owner = team ?? (await defaultTeam(walk));
  const {service} = await walk.api<{service: Named}>('POST', `/api/v1/team/service?team=${owner}`, {
    id: crypto.randomUUID(),
    name,
    prefix: `/${prefix}`,
    service_type: 'public',
    catalogue: catalogues[0]!.id,
    approval_type: isReviewed ? 'manual' : 'auto',
    enable_mcp: hasMcp,
    ...kind,
  });
  walk.finally(() => removeServices(walk, name));
  return service.id;
}

/** Publishes a version of a service. */
export async function publish(walk: Walk, service: string, version = '1.0.0'): Promise<void> {
  await walk.api('POST', `/api/v1/service/publish/release/do?service=${service}`, {version, remark: ''});
}

/** An OpenAPI document with one operation. */
export const ordersDocument = JSON.stringify({
  openapi: '3.0.3',
  info: {title: 'Orders', version: '1.0.0'},
  paths: {
    '/list': {
      get: {
        summary: 'List orders',
        parameters: [{name: 'page', in: 'query', schema: {type: 'integer'}}],
        responses: {200: {description: 'The orders'}},
      },
    },
  },
});

/** Gives a REST service its upstream and its document. */
async function connectUpstream(walk: Walk, service: string, node: string): Promise<void> {
  await walk.api('PUT', `/api/v1/service/upstream?service=${service}`, {
    driver: 'static',
    balance: 'round-robin',
    timeout: 10_000,
    retry: 0,
    limit_peer_second: 0,
    scheme: 'HTTP',
    pass_host: 'node',
    nodes: [{address: node, weight: 100}],
  });
  await walk.api('PUT', `/api/v1/service/api_doc?service=${service}`, {content: ordersDocument});
}

/** Publishes the REST service that the first start creates, with an upstream, in an installation that is removed when the walk ends. */
export async function publishDemo(walk: Walk, node: string): Promise<void> {
  const {services} = await walk.api<{services: Named[]}>('GET', '/api/v1/my_services');
  const {id} = services.find(({name}) => name === 'REST Demo Service')!;
  await connectUpstream(walk, id, node);
  await publish(walk, id);
}

/** Adds a REST service with upstream and document, and publishes it unless told otherwise; returns its id. */
export async function addRestService(
  walk: Walk,
  {node, isPublished = true, ...service}: NewService & {node: string; isPublished?: boolean},
): Promise<string> {
  const id = await addService(walk, service, {service_kind: 'rest'});
  await connectUpstream(walk, id, node);
  if (isPublished) await publish(walk, id);
  return id;
}

/** Adds an AI service with the default model of a provider that has been added, and publishes it unless told otherwise; returns its id. */
export async function addAiService(
  walk: Walk,
  service: NewService & {provider: string; model: string; isPublished?: boolean},
): Promise<string> {
  const {provider, model, isPublished = true, ...rest} = service;
  const id = await addService(walk, rest, {service_kind: 'ai', provider, model});
  if (isPublished) await publish(walk, id);
  return id;
}

/** Returns the address of the gateway as the platform reaches it, also from a container. */
export function gatewayForPlatform(walk: Walk): string {
  const url = new URL(walk.gateway);
  url.hostname = host;
  return url.origin;
}

/** Has a consumer use a service, and approves it where that is needed. */
export async function subscribe(walk: Walk, service: string, consumer: string): Promise<void> {
  await walk.api('POST', `/api/v1/service/subscriber?service=${service}`, {application: consumer});
}

/** Adds a key to those that a provider already has, as its last one; it may expire at an end, in seconds since 1970. */
export async function addProviderKey(
  walk: Walk,
  {
    provider,
    name,
    config,
    end = 0,
  }: {provider: string; name: string; config: Readonly<Record<string, string>>; end?: number},
): Promise<void> {
  await walk.api('POST', `/api/v1/ai/resource/key?provider=${provider}`, {
    name,
    config: JSON.stringify(config),
    expire_time: end,
  });
}

/** Adds a model of a provider to the end of the fallback list. */
export async function addFallback(walk: Walk, provider: string, model: string): Promise<void> {
  await walk.api('POST', '/api/v1/ai/balance', {type: 'online', provider, model});
  walk.finally(() => removeFallbacks(walk, provider));
}

/** Has the address of Ollama set back when the walk ends, if there is one. */
export async function keepOllamaAddress(walk: Walk): Promise<void> {
  const path = '/api/v1/system/general';
  const {general} = await walk.api<{general: {ollama_address: string}}>('GET', path);
  const {ollama_address} = general;
  // An empty one is not set back: with it, the gateway's address can no longer be saved.
  if (ollama_address !== '') walk.finally(() => walk.api('POST', path, {ollama_address}));
}

/**
 * Returns the address of the gateway's own interface: as the platform calls it, and as the walk does, for which Deploy APIPark
 * publishes it on loopback where the platform's address is known to containers alone.
 */
export async function gatewayAdmin(walk: Walk): Promise<{forPlatform: string; forWalk: string}> {
  const {nodes} = await walk.api<{nodes: {manager_address: string[]}[]}>('GET', '/api/v1/cluster/nodes');
  const forPlatform = nodes[0]!.manager_address[0]!;
  const isReachable = await fetch(`${forPlatform}/system/info`).then(
    ({ok}) => ok,
    () => false,
  );
  return {forPlatform, forWalk: isReachable ? forPlatform : 'http://127.0.0.1:19400'};
}

/** Has the platform connect the gateway at an address. */
export async function connectGateway(walk: Walk, address: string): Promise<void> {
  await walk.api('PUT', '/api/v1/cluster/reset', {manager_address: address});
}

/** Adds AWS Bedrock with keys that are never used, and a model with an access configuration. */
export async function addBedrock(walk: Walk, model: string): Promise<void> {
  walk.finally(() => removeProvider(walk, 'bedrock'));
  await walk.api('PUT', '/api/v1/ai/provider/config?provider=bedrock', {
    config: JSON.stringify({aws_access_key_id: 'walk', aws_secret_access_key: 'walk', aws_region: 'us-east-1'}),
    default_llm: 'ai21.j2-mid-v1',
    enable: true,
  });
  const {model: added} = await walk.api<{model: {id: string}}>('POST', '/api/v1/ai/provider/model?provider=bedrock', {
    name: model,
    model_parameters: '{}',
    access_configuration: JSON.stringify({region: 'us-east-1', model: 'walk'}),
  });
  // A gateway that has lost the model refuses to delete it.
  walk.finally(() =>
    walk.api('DELETE', `/api/v1/ai/provider/model?provider=bedrock&id=${added.id}`).catch(() => undefined),
  );
}

/** Returns the names of the providers, keys, and models that the gateway has. */
export async function gatewayResources(walk: Walk): Promise<string[]> {
  const {forWalk} = await gatewayAdmin(walk);
  const resources = (await (await fetch(`${forWalk}/api/ai-resource`)).json()) as {name: string}[];
  return resources.map(({name}) => name);
}

/** Takes providers, keys, and models from the gateway, as when it was replaced, and has the console connect it again. */
export async function replaceResources(walk: Walk): Promise<void> {
  const {forPlatform, forWalk} = await gatewayAdmin(walk);
  for (const name of await gatewayResources(walk))
    await fetch(`${forWalk}/api/ai-resource/${encodeURIComponent(name)}`, {method: 'DELETE'});
  await connectGateway(walk, forPlatform);
}

/** The paths of the data sources, with the outputs that they have on the gateway. */
const dataSources = {'/api/v1/monitor/config': 'default_influxdb', '/api/v1/log/loki': 'loki'} as const;

/** Returns the outputs that the gateway has. */
export async function gatewayOutputs(walk: Walk): Promise<string[]> {
  const {forWalk} = await gatewayAdmin(walk);
  const outputs = (await (await fetch(`${forWalk}/api/output`)).json()) as {id: string}[];
  return outputs.map(({id}) => id.replace('@output', ''));
}

/** What the platform has saved of a data source. */
export type DataSource = {info: {driver?: string; config: Readonly<Record<string, unknown>>} | null};

/** Has a data source set back at the end; one that was not saved, or that an earlier walk has left, is taken off the gateway. */
export async function keepDataSource(walk: Walk, path: keyof typeof dataSources): Promise<void> {
  const {info} = await walk.api<DataSource>('GET', path);
  const {forWalk} = await gatewayAdmin(walk);
  const setBack = async () => {
    if (!info || Object.keys(info.config).length === 0) throw new Error('not saved');
    await walk.api('POST', path, info);
  };
  walk.finally(() => setBack().catch(() => fetch(`${forWalk}/api/output/${dataSources[path]}`, {method: 'DELETE'})));
}

/** Has Ollama download a model, for which the platform creates a service, and waits until that is done. */
export async function deployLocalModel(walk: Walk, model: string): Promise<void> {
  walk.finally(() => removeLocalModel(walk, model));
  await walk.api('POST', '/api/v1/model/local/deploy/start', {model, team: await defaultTeam(walk)});
  await walk.eventually(async () => {
    const {models} = await walk.api<{models: {id: string; state: string}[]}>('GET', '/api/v1/model/local/list');
    return models.some(({id, state}) => id === model && state === 'normal');
  }, `${model} is not deployed.`);
}

/** Adds a team, and returns its id; consumers of this team are not subscribed to the services of another. */
export async function addTeam(walk: Walk, name: string): Promise<string> {
  const {profile} = await walk.api<{profile: {uid: string}}>('GET', '/api/v1/account/profile');
  walk.finally(() => removeTeam(walk, name));
  const {team} = await walk.api<{team: Named}>('POST', '/api/v1/manager/team', {
    id: crypto.randomUUID(),
    name,
    description: '',
    master: profile.uid,
  });
  return team.id;
}

/** Adds a system API key, and returns it. */
export async function addSystemKey(walk: Walk, name: string): Promise<string> {
  const value = crypto.randomUUID();
  walk.finally(() => removeSystemKey(walk, name));
  await walk.api('POST', '/api/v1/system/apikey', {id: crypto.randomUUID(), name, value, expired: 0});
  return value;
}

/** Has the gateway send the request log to a Loki of the walk; at the end, the log goes where it went before. */
export async function addRequestLog(walk: Walk): Promise<Loki> {
  const path = '/api/v1/log/loki';
  const {info} = await walk.api<{info: {config: unknown} | null}>('GET', path);
  const loki = await startLoki();
  walk.finally(() => loki.stop());
  if (info) walk.finally(() => walk.api('POST', path, {config: info.config}));
  const config = {url: loki.address, headers: []};
  await walk.api('POST', path, {config});
  // The platform does not begin to read Loki when it is saved for the first time.
  if (!info) await walk.api('POST', path, {config});
  return loki;
}

/** Starts an InfluxDB for the statistics, which can be saved; at the end, they go where they went before. */
export async function startStatistics(walk: Walk): Promise<Influxdb> {
  const influxdb = await startInfluxdb('apipark');
  walk.finally(() => influxdb.stop());
  await keepDataSource(walk, '/api/v1/monitor/config');
  return influxdb;
}

/** Has the gateway write its statistics to an InfluxDB of the walk, which the platform reads; at the end, it is as before. */
export async function addStatistics(walk: Walk): Promise<Influxdb> {
  const influxdb = await startStatistics(walk);
  const config = {addr: influxdb.address, org: 'apipark', token: 'walk'};
  await walk.api('POST', '/api/v1/monitor/config', {driver: 'influxdb-v2', config});
  return influxdb;
}

/** Enters the addresses of the console and of the gateway in the general settings, or other ones, for the time of the walk. */
export async function setAddresses(
  walk: Walk,
  {site_prefix = walk.console.address, invoke_address = walk.gateway} = {},
): Promise<void> {
  const path = '/api/v1/system/general';
  const {general} = await walk.api<{general: {site_prefix: string; invoke_address: string}}>('GET', path);
  // With an empty address of Ollama, which comes along, the gateway's address can no longer be saved.
  const found = {site_prefix: general.site_prefix, invoke_address: general.invoke_address};
  walk.finally(() => walk.api('POST', path, found));
  await walk.api('POST', path, {site_prefix, invoke_address});
}

/** Approves the requests of consumers for a service. */
export async function approveRequests(walk: Walk, service: string): Promise<void> {
  const {approvals} = await walk.api<{approvals: Named[]}>(
    'GET',
    `/api/v1/service/approval/subscribes?service=${service}&status=0`,
  );
  for (const {id} of approvals)
    await walk.api('POST', `/api/v1/service/approval/subscribe?service=${service}&apply=${id}`, {
      opinion: '',
      operate: 'pass',
    });
}

/** Adds an account with the system role that may do everything. */
export async function addSuperAdmin(walk: Walk, name: string): Promise<void> {
  const user = await walk.addAccount(name);
  await walk.api('PUT', '/api/v1/account/role', {roles: ['system.super_admin'], users: [user]});
}

/** Has a consumer ask for a service in the API portal. */
export async function apply(walk: Walk, service: string, consumer: string, reason = ''): Promise<void> {
  await walk.api('POST', '/api/v1/catalogue/service/subscribe', {service, applications: [consumer], reason});
}
