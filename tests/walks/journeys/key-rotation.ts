import {Folder} from '../folder.ts';
import {addConsumer, addKey, addRestService, addSystemKey, subscribe, type Consumer} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

type Authorization = {name: string; expire_time: number};

/** A consumer's key that a script replaces while calls go on, one that it takes back, and the check of what expires. */
export function keyRotation(walk: Walk): Journey {
  const rest = {name: walk.name('Orders of the night'), prefix: walk.slug('night-orders')};
  const name = 'nightly job';
  let folder: Folder;
  let consumer: Consumer;
  let [oldKey, newKey] = ['', ''];
  const expectStatus = async (key: string, wanted: number) => {
    const {status} = await walk.call(`/${rest.prefix}/list`, {headers: {Authorization: key}});
    walk.expect(status === wanted, `the call returns ${status} instead of ${wanted}.`);
  };
  const authorizations = async () => {
    const path = `/api/v1/app/authorizations?app=${consumer.id}`;
    return (await walk.api<{authorizations: Authorization[]}>('GET', path)).authorizations;
  };
  const rotate = async (command: string) => folder.try(`. ./values.sh\nsh rotate-key.sh ${command}`);
  return {
    page: 'guides/operate/key-rotation',
    sections: ['rotate'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const service = await addRestService(at, {...rest, node: upstream.node});
      consumer = await addConsumer(at, at.name('Jobs'));
      await subscribe(at, service, consumer.id);
      oldKey = await addKey(at, consumer.id, name);
      folder = new Folder(at);
      folder.save('values.sh', {
        'http://10.0.0.10:18288': at.console.address,
        '00000000-0000-4000-8000-000000000001': consumer.id,
        'https://gateway.example.com/orders/list': `${at.gateway}/${rest.prefix}/list`,
        YOUR_SYSTEM_KEY: await addSystemKey(at, at.name('Pipeline')),
      });
      folder.save('rotate-key.sh');
    },
    plans: {
      'rotate/1': async (at, step) => {
        const printed = await folder.runStep(step);
        at.expect(printed.includes(`consumer ${consumer.id}: added `), `the script prints ${printed}`);
        const again = await rotate('start');
        at.expect(
          again.status === 1 && again.output.includes('rotation exists'),
          `run again, the script prints ${again.output}`,
        );
      },
      'rotate/2': async () => {
        newKey = folder.read('rotation/new-key').trim();
        for (const key of [oldKey, newKey]) await expectStatus(key, 200);
      },
      'rotate/3': {notWalked: 'reader'},
      'rotate/4': async (at, step) => {
        const printed = await folder.run(`. ./values.sh\n${step.parts.find(({kind}) => kind === 'value')!.text}`);
        at.expect(/: deleted \S+, valid is \S+$/m.test(printed), `the script prints ${printed}`);
        await expectStatus(newKey, 200);
        await expectStatus(oldKey, 401);
        const names = (await authorizations()).map((one) => one.name);
        const dated = `${name} ${new Date().toISOString().slice(0, 10)}`;
        at.expect(names.includes(dated) && !names.includes(name), `the consumer has ${names.join()}.`);
        // One that is taken back leaves the key that was there.
        for (const [command, text] of [
          ['start', 'added'],
          ['cancel', 'deleted'],
        ] as const) {
          const {status, output} = await rotate(command);
          at.expect(status === 0 && output.includes(`: ${text} `), `“${command}” prints ${output}`);
        }
        await expectStatus(newKey, 200);
        const expiring = await folder.run(`. ./values.sh\n${at.program('check-expiry.sh')}`);
        at.expect(expiring === '', `nothing expires, but check-expiry.sh prints ${expiring}`);
      },
    },
  };
}
