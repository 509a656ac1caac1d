import {addRestService, gatewayForPlatform, setAddresses} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {openService} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

type Category = {id: string; name: string; children?: Category[]};

/** The two addresses, where they are shown, and the service categories. */
export function regularSetting(walk: Walk): Journey {
  const category = walk.name('Logistics');
  const child = walk.name('Returns');
  const service = walk.name('Orders');
  const prefix = walk.slug('listed-orders');
  const categories = async () => (await walk.api<{catalogues: Category[]}>('GET', '/api/v1/catalogues')).catalogues;
  const callAddress = walk.text('API Call Address', 'API 调用地址');
  const mcpAddress = walk.text('OpenAPI & MCP Invocation Address', 'OpenAPI & MCP 调用地址');
  /** Drags a category of the tree to the right and below another one, or straight above it. */
  const drag = async (at: Walk, from: string, place: 'below' | 'above', to: string) => {
    const {page} = at.console;
    const boxOf = async (name: string) =>
      (await page.locator('.ant-tree-treenode').filter({hasText: name}).first().boundingBox())!;
    const [one, other] = [await boxOf(from), await boxOf(to)];
    await page.mouse.move(one.x + 60, one.y + one.height / 2);
    await page.mouse.down();
    const [right, part] = place === 'below' ? [60, 0.9] : [0, 0.1];
    await page.mouse.move(one.x + 60 + right, other.y + other.height * part, {steps: 20});
    await page.mouse.up();
    await at.console.settled();
  };
  const openMenu = async (at: Walk, name: string) => {
    await at.console.page.locator('.ant-tree-treenode').filter({hasText: name}).last().click({button: 'right'});
    await at.console.page.locator('.ant-dropdown:visible').last().waitFor();
  };
  let id = '';
  return {
    page: 'system_setting/regular_setting',
    sections: ['addresses', 'check-the-result', 'categories', 'delete-category'],
    before: async (at) => {
      await setAddresses(at);
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      at.finally(async () => {
        const own = (await categories()).flatMap((one) => [...(one.children ?? []), one]);
        for (const {id} of own.filter(({name}) => name === child || name === category))
          await at.api('DELETE', `/api/v1/catalogue?catalogue=${id}`);
      });
      id = await addRestService(at, {name: service, prefix, node: upstream.node});
    },
    plans: {
      'addresses/2': [walk.gateway],
      'addresses/3': [walk.console.address],
      'addresses/4': {
        then: async (at) => {
          const {general} = await at.api<{general: Record<string, string>}>('GET', '/api/v1/system/general');
          at.expect(
            general.invoke_address === at.gateway && general.site_prefix === at.console.address,
            `the addresses are ${JSON.stringify(general)}.`,
          );
        },
      },
      'addresses/5': async (at) => {
        await at.open('/commonsetting');
        for (const [label, address] of [
          [callAddress, at.gateway],
          [mcpAddress, at.console.address],
        ] as const)
          at.expect((await at.valueOf(label)) === address, `“${label}” is ${await at.valueOf(label)}.`);
      },
      'check-the-result/1': {
        host: async (host, at, step) => {
          const printed = await host.runStep(step, {'https://gateway.example.com': gatewayForPlatform(at)});
          at.expect(/^40[13]\n$/.test(printed), `the output is ${printed}`);
        },
      },
      'check-the-result/2': async (at, step) => {
        const printed = await at.runStep(step, {
          'https://gateway.example.com': at.gateway,
          'https://apipark.example.com': at.console.address,
        });
        at.expect(/^40[13]\n.*"version"/.test(printed), `the commands print ${printed}`);
      },
      'check-the-result/3': {
        unmet: [2],
        values: [service],
        then: async (at) => {
          const shown = await at.console.shown();
          at.expect(shown.includes(`${at.gateway}/${prefix}/`), `the portal shows ${shown}`);
        },
      },
      'check-the-result/4': {
        unmet: walk.locale === 'en' ? [3, 5] : [0, 5],
        then: async (at) => {
          const shown = await at.console.shown();
          at.expect(shown.includes(`${at.console.address}/openapi/`), `the page shows ${shown}`);
        },
      },
      'categories/3': [category],
      'categories/4': {then: (at) => at.see(category)},
      'categories/5': async (at) => {
        await drag(at, category, 'below', 'Default Category');
        const [first] = await categories();
        at.expect(
          first!.children?.some(({name}) => name === category) === true,
          'the category is no subcategory after it was dragged below another one.',
        );
        await drag(at, category, 'above', 'Default Category');
        const names = (await categories()).map(({name}) => name);
        at.expect(names.includes(category), `the categories are ${names.join()}.`);
      },
      'delete-category/1': {
        before: async (at) => {
          const own = (await categories()).find(({name}) => name === category)!;
          await at.api('PUT', `/api/v1/service/info?service=${id}`, {catalogue: own.id});
          await at.api('POST', '/api/v1/catalogue', {name: child, parent: own.id});
        },
        then: async (at) => {
          const {page} = at.console;
          const nodes = page.locator('.ant-tree').first().locator('.ant-tree-treenode-checkbox-checked');
          for (const name of await nodes.allInnerTexts())
            if (![category, child].includes(name.trim())) await at.tick(name.trim());
          await at.see(service);
        },
      },
      'delete-category/2': {
        before: async (at) => {
          await openService(at, service);
        },
        values: ['Default Category'],
        then: async (at) => {
          await at.click(at.text('Save', '保存'));
          const {service: info} = await at.api<{service: {catalogue: {name: string}}}>(
            'GET',
            `/api/v1/service/info?service=${id}`,
          );
          at.expect(info.catalogue.name === 'Default Category', `the category is ${info.catalogue.name}.`);
        },
      },
      'delete-category/3': {
        before: (at) => at.open('/commonsetting'),
        then: async (at) => {
          await drag(at, child, 'below', 'Default Category');
          const own = (await categories()).find(({name}) => name === category)!;
          at.expect((own.children ?? []).length === 0, `${category} still has ${own.children?.[0]?.name}.`);
        },
      },
      'delete-category/4': {before: (at) => openMenu(at, category)},
      'delete-category/5': {then: (at) => at.missing(category)},
    },
  };
}
