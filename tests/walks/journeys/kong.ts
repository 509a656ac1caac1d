import {movedRest} from '../moved-rest.ts';
import type {Journey, Walk} from '../walk.ts';

/** A service of Kong with an `acl`, and a route with a regular expression. */
export function kong(walk: Walk): Journey {
  return movedRest(walk, {
    name: 'kong',
    exported: ({prefix, node, consumers}) => {
      const [host, port] = node.split(':');
      const common = {host, port: Number(port), protocol: 'http', read_timeout: 15_000, enabled: true};
      const [first] = consumers;
      return {
        _format_version: '3.0',
        services: [
          {
            ...common,
            name: 'orders',
            path: '/v1',
            plugins: [{name: 'acl', config: {allow: ['partners']}, enabled: true}],
            routes: [{name: 'orders', paths: [`/${prefix}`], methods: ['GET', 'POST'], strip_path: true}],
          },
          {...common, name: 'others', routes: [{name: 'odd', paths: ['~/odd/\\d+$']}]},
        ],
        consumers: consumers.map((one) => ({
          username: one.name,
          keyauth_credentials: one.keys.map((key) => ({key})),
          acls: one === first ? [{group: 'partners'}] : [],
        })),
        plugins: [{name: 'key-auth', config: {key_names: ['apikey']}, enabled: true}],
      };
    },
    routes: (plan, prefix) => [
      {
        path: `/${prefix}/*`,
        methods: /^ {2}methods: (.+)$/m.exec(plan)![1]!.split(', '),
        forward: /^ {2}forward path: (.+)$/m.exec(plan)![1]!,
      },
    ],
  });
}
