import {addRestService, addSuperAdmin, setAddresses} from '../prepare.ts';
import {passwordOf, type Journey, type Walk} from '../walk.ts';

/** The ports of the host that are bound to loopback, and the public addresses in the general settings. */
export function https(walk: Walk): Journey {
  const account = walk.name('Operator');
  const rest = {name: walk.name('Public orders'), prefix: walk.slug('public-orders')};
  const [gateway, platform] = ['https://gateway.example.com', 'https://apipark.example.com'];
  let service = '';
  return {
    page: 'guides/operate/https',
    sections: ['bind', 'addresses'],
    before: async (at) => {
      await setAddresses(at);
      // Nothing listens on the address of the example.
      service = await addRestService(at, {...rest, node: '127.0.0.1:9'});
      await addSuperAdmin(at, account);
    },
    plans: {
      'bind/1': {
        host: (host, _, step) => {
          for (const {kind, text} of step.parts) {
            const [name, value] = text.split('=');
            if (kind === 'value' && value) host.set(name!, value);
          }
        },
      },
      'bind/2': {
        host: async (host, at, step) => {
          await host.runStep(step);
          await host.ready();
          const lines = (await host.runProgram('guides/operate/https', 'bind.sh')).trim().split('\n');
          at.expect(
            lines.length === 3 && lines.every((line) => / 127\.0\.0\.1:\d+ /.test(line)),
            `the ports are ${lines.join(' | ')}`,
          );
        },
      },
      'addresses/1': async (at) => {
        await at.goOnAs(account);
        await at.console.page.context().clearCookies();
        await at.console.signIn({name: account, password: passwordOf(account)});
      },
      'addresses/3': [gateway],
      'addresses/4': [platform],
      'addresses/5': {
        then: async (at) => {
          const {general} = await at.api<{general: Record<string, string>}>('GET', '/api/v1/system/general');
          at.expect(
            general.invoke_address === gateway && general.site_prefix === platform,
            `what is saved is ${JSON.stringify(general)}`,
          );
          const document = await fetch(`${at.console.address}/api/v1/service/apidoc/${service}`);
          const {servers} = (await document.json()) as {servers: {url: string}[]};
          at.expect(servers[0]?.url === gateway, `the document has the servers ${JSON.stringify(servers)}`);
        },
      },
    },
  };
}
