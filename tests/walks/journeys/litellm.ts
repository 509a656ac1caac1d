import {createHash} from 'node:crypto';
import {movedModels} from '../moved-models.ts';
import type {Journey, Walk} from '../walk.ts';

/** Two models of LiteLLM, the virtual key of a client, and one whose client has not been found. */
export function litellm(walk: Walk): Journey {
  const sent = `sk-${crypto.randomUUID()}`;
  const token = createHash('sha256').update(sent).digest('hex');
  const common = {models: [], max_budget: null, expires: null, blocked: null};
  return movedModels(walk, {
    page: 'guides/move/litellm',
    first: 'first-client',
    script: 'move_litellm.py',
    args: '',
    write: (folder, address) => {
      const row = (name: string, model: string, mode: string, api_base?: string) => ({
        model_name: name,
        litellm_params: {model, api_base},
        model_info: {mode},
      });
      const data = [
        row('small', 'openai/gpt-4o-mini', 'chat'),
        row('fast', 'openai/qwen', 'chat', address),
        row('embed', 'openai/text-embedding-3-small', 'embedding'),
      ];
      const keys = [
        {token, key_alias: 'mobile app', ...common},
        {token: 'unknown', key_alias: 'lost', ...common},
      ];
      folder.write('models.json', JSON.stringify({data}));
      folder.write('keys-1.json', JSON.stringify({keys, total_count: keys.length}));
    },
    list: {
      name: 'clients.csv',
      filled: (code, id) => code.replace('00000000-0000-4000-8000-000000000001', id).replace('YOUR_VIRTUAL_KEY', sent),
    },
    key: {sent, placeholder: 'YOUR_VIRTUAL_KEY'},
    leftOut: '  key lost: not in clients.csv',
  });
}
