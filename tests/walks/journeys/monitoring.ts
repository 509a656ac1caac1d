import {removeConsumer} from '../cleanup.ts';
import {Folder} from '../folder.ts';
import {addRequestLog, addRestService, addStatistics, consumerOf, gatewayAdmin, gatewayOutputs} from '../prepare.ts';
import {startServer, type StandIn} from '../stand-ins/server.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {createConsumer, subscribeInPortal} from '../tasks.ts';
import {commandsOf, withValues, type Journey, type Walk} from '../walk.ts';

/** What the three data services answer to the check: whether they are well, and how the queue is read. */
const answers: Readonly<Record<string, string>> = {
  '/ready': 'ready',
  '/health': '{"status":"pass"}',
  '/stats': '[apipark_ai_event] depth: 0 be-depth: 0 msgs: 0\n    [V2 reader:1] state: 3\n',
};

/** A consumer for the check from outside, the check itself, and the messages to a channel: a call fails, and then all is well. */
export function monitoring(walk: Walk): Journey {
  const consumer = walk.name('Monitoring');
  const rest = {name: walk.name('Watched orders'), prefix: walk.slug('watched-orders')};
  let services: StandIn;
  let channel: StandIn;
  let folder: Folder;
  let key = '';
  const messages: string[] = [];
  const check = async () => {
    const printed = await folder.try('sh check-apipark.sh');
    return {status: printed.status, lines: printed.output.trim().split('\n')};
  };
  return {
    page: 'guides/operate/monitoring',
    sections: ['setup', 'webhook'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      services = await startServer(({path}) => ({text: answers[path] ?? ''}));
      at.finally(() => services.stop());
      channel = await startServer(({path, body}) => {
        if (path === '/hooks/walk') messages.push((JSON.parse(body) as {text: string}).text);
        return {body: {}};
      });
      at.finally(() => channel.stop());
      await addStatistics(at);
      await addRequestLog(at);
      await addRestService(at, {...rest, node: upstream.node});
      const {host} = new URL(services.address);
      folder = new Folder(at, {
        CONSOLE: at.console.address,
        GATEWAY: at.gateway,
        ADMIN: (await gatewayAdmin(at)).forWalk,
        // As outside Docker Compose: the data services are the walk's own.
        INSIDE: '',
        NSQ: host,
        LOKI: host,
        INFLUXDB: host,
        DISK: '/',
        FULL: '100',
      });
      at.finally(() => removeConsumer(at, consumer));
    },
    plans: {
      'setup/1': (at) => createConsumer(at, consumer),
      'setup/2': (at) => subscribeInPortal(at, rest.name, consumer),
      'setup/3': async (at, step) => {
        ({key} = await consumerOf(at, consumer));
        await folder.runStep(step, {YOUR_API_KEY: key});
        const mode = await folder.run('stat -c %a call.key');
        at.expect(mode.trim() === '600', `the file of the key has the mode ${mode}`);
      },
      'setup/4': () => folder.save('check-apipark.sh', {'/orders/list': `/${rest.prefix}/list`}),
      'setup/5': async (at, step) => {
        const outputs = await gatewayOutputs(at);
        const {status, lines} = await check();
        const failed = lines.filter((line) => !line.startsWith('OK   '));
        // The output of the queue is none that the console makes.
        const isKnown = failed.every(
          (line) => line.startsWith('FAIL output ai_event') && !outputs.includes('ai_event'),
        );
        at.expect(lines.length === 11 && isKnown && status === (failed.length === 0 ? 0 : 1), lines.join(' | '));
        await folder.runStep(step, {}, ' || true');
        folder.write('call.key', 'Authorization: wrong\n');
        const wrong = await check();
        at.expect(
          wrong.status === 1 && wrong.lines.includes('FAIL call: 401'),
          `with a wrong key, the script prints ${wrong.lines.join(' | ')}`,
        );
      },
      'webhook/1': {notWalked: 'outside'},
      'webhook/2': async (at, step) => {
        await folder.runStep(step, {'https://chat.example.com/hooks/YOUR_TOKEN': `${channel.address}/hooks/walk`});
        const mode = await folder.run('stat -c %a webhook.url');
        at.expect(mode.trim() === '600', `the file of the address has the mode ${mode}`);
      },
      'webhook/3': () => folder.save('alert.sh'),
      // What the line of cron runs, from another folder.
      'webhook/4': async (at, step) => {
        const line = commandsOf(step).find((command) => command.startsWith('* * * * * '));
        at.expect(line !== undefined, 'the step has no line of cron.');
        const program = withValues(line!.slice(10), {'/opt/apipark': folder.path}, 'the line of cron');
        folder.write('call.key', `Authorization: ${key}\n`);
        for (const before of ['CALL=/none', '', '']) await folder.run(`cd / && ${before} ${program}`);
        at.expect(
          messages.length === 2 && messages[0]!.includes('FAIL call') && !messages[1]!.includes('FAIL call'),
          `the channel receives ${JSON.stringify(messages)}`,
        );
      },
    },
  };
}
