import type {Walk} from './walk.ts';

type Named = {id: string; name: string};

/** Deletes the services with a name: their subscriptions and APIs first, without which the console does not delete one. */
export async function removeServices(walk: Walk, name: string): Promise<void> {
  const {services} = await walk.api<{services: (Named & {service_kind: 'ai' | 'rest'})[]}>(
    'GET',
    '/api/v1/my_services',
  );
  for (const {id, service_kind: kind} of services.filter((service) => service.name === name)) {
    const query = `service=${id}`;
    await removeSubscribers(walk, id);
    const router = kind === 'ai' ? 'ai-router' : 'router';
    const {apis, routers} = await walk.api<{apis?: Named[]; routers?: Named[]}>(
      'GET',
      `/api/v1/service/${router}s?${query}`,
    );
    for (const one of apis ?? routers ?? [])
      await walk.api('DELETE', `/api/v1/service/${router}?${query}&router=${one.id}`);
    await walk.api('DELETE', `/api/v1/team/service?${query}`);
  }
}

/** Ends the subscriptions to a service. */
export async function removeSubscribers(walk: Walk, service: string): Promise<void> {
  const query = `service=${service}`;
  const {subscribers} = await walk.api<{subscribers: {subscriber: Named}[]}>(
    'GET',
    `/api/v1/service/subscribers?${query}`,
  );
  for (const {subscriber} of subscribers)
    await walk.api('DELETE', `/api/v1/service/subscriber?${query}&application=${subscriber.id}`);
}

/** Deletes a model provider, if it is there. */
export async function removeProvider(walk: Walk, id: string): Promise<void> {
  const {providers} = await walk.api<{providers: Named[]}>('GET', '/api/v1/ai/providers/configured');
  if (providers.some((provider) => provider.id === id)) await walk.api('DELETE', `/api/v1/ai/provider?provider=${id}`);
}

/** Deletes the credentials of a consumer, with that of its creation. */
export async function removeCredentials(walk: Walk, consumer: string): Promise<void> {
  const {authorizations} = await walk.api<{authorizations: Named[]}>(
    'GET',
    `/api/v1/app/authorizations?app=${consumer}`,
  );
  for (const {id} of authorizations)
    await walk.api('DELETE', `/api/v1/app/authorization?app=${consumer}&authorization=${id}`);
}

/** Deletes the consumers with a name: their subscriptions and credentials first, which would go on working. */
export async function removeConsumer(walk: Walk, name: string): Promise<void> {
  const {apps} = await walk.api<{apps: Named[]}>('GET', '/api/v1/my_apps');
  for (const {id} of apps.filter((app) => app.name === name)) {
    const {subscriptions} = await walk.api<{subscriptions: Named[]}>(
      'GET',
      `/api/v1/application/subscriptions?application=${id}`,
    );
    for (const one of subscriptions)
      await walk.api('POST', `/api/v1/application/subscription/cancel?application=${id}&subscription=${one.id}`);
    await removeCredentials(walk, id);
    await walk.api('DELETE', `/api/v1/app?app=${id}`);
  }
}

/** Takes the models of a provider out of the fallback list. */
export async function removeFallbacks(walk: Walk, provider: string): Promise<void> {
  const {list} = await walk.api<{list: {id: string; provider: Named}[]}>('GET', '/api/v1/ai/balances');
  for (const {id} of list.filter((one) => one.provider.id === provider))
    await walk.api('DELETE', `/api/v1/ai/balance?id=${id}`);
}

/** Deletes a local model with the services that were created for it, also from Ollama; a download that goes on is ended. */
export async function removeLocalModel(walk: Walk, model: string): Promise<void> {
  const {models} = await walk.api<{models: {id: string; state: string}[]}>('GET', '/api/v1/model/local/list');
  const own = models.find(({id}) => id === model);
  if (own?.state === 'deploying') await walk.api('POST', '/api/v1/model/local/cancel_deploy', {model});
  await removeServices(walk, model);
  if (own && own.state !== 'deploying')
    await walk.api('DELETE', `/api/v1/model/local?model=${encodeURIComponent(model)}`);
}

/** Deletes the teams with a name, which have no services and consumers left. */
export async function removeTeam(walk: Walk, name: string): Promise<void> {
  const {teams} = await walk.api<{teams: Named[]}>('GET', '/api/v1/manager/teams');
  for (const {id} of teams.filter((team) => team.name === name))
    await walk.api('DELETE', `/api/v1/manager/team?id=${id}`);
}

/** Deletes the system API keys with a name. */
export async function removeSystemKey(walk: Walk, name: string): Promise<void> {
  const {apikeys} = await walk.api<{apikeys: Named[]}>('GET', '/api/v1/system/apikeys');
  for (const {id} of apikeys.filter((key) => key.name === name))
    await walk.api('DELETE', `/api/v1/system/apikey?apikey=${id}`);
}

/** Takes a log output off the gateway, and deletes it. */
export async function removeOutput(walk: Walk, module: string, id: string): Promise<void> {
  const path = `/api/v1/dynamic/${module}`;
  const {list} = await walk.api<{list: {id: string; status: string}[]}>(
    'GET',
    `${path}/list?page=1&pageSize=100&keyword=${id}`,
  );
  const own = list.find((output) => output.id === id);
  if (!own) return;
  if (own.status !== '未发布') await walk.api('PUT', `${path}/offline?id=${id}`);
  await walk.api('DELETE', `${path}/batch?ids=${encodeURIComponent(JSON.stringify([id]))}`);
}
