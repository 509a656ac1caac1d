import type {Journey, Walk} from '../../walk.ts';
import {accounts} from './accounts.ts';
import {calls} from './calls.ts';
import {credentials} from './credentials.ts';
import {gateway} from './gateway.ts';
import {logs} from './logs.ts';
import {models} from './models.ts';
import {publishing} from './publishing.ts';
import {startup} from './startup.ts';
import {setStage, type Plans, type Stage} from './theme.ts';

/** The sections in the order of the page. */
const sections = [
  'waiting-for-apinto',
  'stack-overflow',
  'demo-data',
  'forgotten-password',
  'no-permission',
  'gateway-unreachable',
  'abnormal',
  'gateway-replaced',
  'publishing-error',
  'not-in-portal',
  'status-401',
  'status-403',
  'one-key-deleted',
  'jwt-aksk',
  'upstream-answer',
  'status-504',
  'slow-calls',
  'no-model',
  'model-parameter',
  'another-model',
  'mcp-client',
  'tokens-zero',
  'loki-localhost',
  'empty-after-upgrade',
  'charts-after-upgrade',
];

/** Each trouble that has a numbered remedy: made first, and gone when the remedy has been followed. */
export function troubleshooting(walk: Walk): Journey {
  const stage = {} as Stage;
  const themes = [accounts, startup, gateway, publishing, credentials, calls, models, logs];
  const plans = Object.assign({}, ...themes.map((theme) => theme(walk, stage))) as Plans;
  return {
    page: 'troubleshooting',
    sections,
    before: async (at) => void Object.assign(stage, await setStage(at)),
    plans,
  };
}
