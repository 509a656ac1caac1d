const database = 'It needs the MySQL database of an installation.';
const containers = 'It needs the containers of an installation.';
const composePart = 'It is a part of a Compose file, which needs containers.';
const proxy = 'Its proxy stands between the gateway and an upstream of an installation, with which it was run.';
const tool = 'Its tool is too large to install here; it was run against an installation.';
const twoInstallations = 'It needs two installations that have the service.';
const rotation = 'It needs an installation, whose Open API and gateway change together.';

/** Guides of which no sample is run: the reason for each section that has samples. */
export const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'connect/backend-authentication': {
    'fixed-header': 'It needs a published service with an upstream.',
    echo: 'It is the upstream of a published service.',
    'pass-through': 'It needs a published service with an upstream.',
    oauth: proxy,
    mtls: proxy,
  },
  'connect/chat-clients': {librechat: 'It needs LibreChat with its database, and was written from its documentation.'},
  'connect/coding-tools': {
    continue: tool,
    'open-webui': tool,
    litellm: tool,
    'claude-code': tool,
    codex: tool,
    gemini: tool,
  },
  'connect/documentation': {
    add: 'It loads the server from the deployed site; tests/site/mcp.test.ts starts the same package from the built one.',
    version: 'It is for an agent.',
    'other-site': 'Its address is an example; tests/site/mcp.test.ts starts the same package with a folder.',
  },
  'decide/architecture': {'check-the-result': 'It stops the containers of an installation one after the other.'},
  'decide/data-protection': {
    'person-account': database,
    'person-calls': database,
    'person-content': 'It needs Loki with the records of calls.',
    'check-the-result': database,
  },
  'decide/limits': {cache: proxy, cors: proxy},
  'operate/binary-package': {
    build: 'It needs Go, pnpm, and a checkout of the product.',
    start: 'It is the file of a platform with the data services of an installation.',
    'check-the-result': 'It needs the processes of an installation.',
  },
  'operate/data-growth': {
    'disk-full': containers,
    'log-record': database,
    'run-log': containers,
    queue: containers,
  },
  'operate/environments': {
    clean: 'It needs a copy of the database of an installation.',
    move: twoInstallations,
    'check-the-result': twoInstallations,
  },
  'operate/key-rotation': {script: rotation, rotate: 'It is the output of the script.', expiry: rotation},
  'operate/outbound-network': {
    reports: composePart,
    proxy: composePart,
    variables: composePart,
    'docker-client': composePart,
    'check-the-result': containers,
  },
  'operate/patch-release': {'influxdb-tasks': containers, 'check-the-result': containers},
  'operate/quick-start-script': {
    install: 'It loads the script from the download host of the vendor.',
    data: containers,
  },
  'operate/without-compose': {
    systemd: 'It needs systemd and the programs of a release.',
    kubernetes: 'It needs a cluster.',
    'check-the-result': containers,
  },
};
