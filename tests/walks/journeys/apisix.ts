import {movedRest} from '../moved-rest.ts';
import type {Journey, Walk} from '../walk.ts';

/** Two routes of APISIX with a common beginning, one of them for a single path, and one with a condition. */
export function apisix(walk: Walk): Journey {
  return movedRest(walk, {
    name: 'apisix',
    exported: ({prefix, node, consumers}) => ({
      routes: [
        {
          id: 'orders',
          uri: `/${prefix}/*`,
          methods: ['GET', 'POST'],
          service_id: 'shop',
          plugins: {'proxy-rewrite': {regex_uri: [`^/${prefix}/(.*)`, '/v1/$1']}},
        },
        {id: 'status', uri: `/${prefix}/status`, methods: ['GET'], service_id: 'shop'},
        {id: 'odd', uri: `/${prefix}/odd`, service_id: 'shop', vars: [['arg_page', '==', '1']]},
      ],
      services: [{id: 'shop', upstream_id: 'pool', plugins: {'key-auth': {}, 'consumer-restriction': {}}}],
      upstreams: [{id: 'pool', pass_host: 'node', timeout: {connect: 3, send: 10, read: 15}, nodes: {[node]: 1}}],
      consumers: consumers.flatMap(({name, keys}) => [
        {id: name, username: name},
        ...keys.map((key, index) => ({id: `${name}/credentials/${index}`, plugins: {'key-auth': {key}}})),
      ]),
    }),
    routes: (plan) =>
      [...plan.matchAll(/^ {2}route (\S+): (.+), forward path (\S+)$/gm)].map(([, path, methods, forward]) => ({
        path: path!,
        methods: methods!.split(', '),
        forward: forward!,
      })),
  });
}
