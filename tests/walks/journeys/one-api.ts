import {movedModels} from '../moved-models.ts';
import type {Journey, Walk} from '../walk.ts';

/** The tables of one-api that the export of the page reads, with two channels, a token that moves, and one that does not. */
const tables = (address: string, key: string) => `
CREATE TABLE users (id integer PRIMARY KEY, username text);
CREATE TABLE channels (id integer PRIMARY KEY, type integer, \`key\` text, status integer, name text, base_url text,
  models text, model_mapping text, priority integer);
CREATE TABLE tokens (id integer PRIMARY KEY, user_id integer, \`key\` text, status integer, name text,
  expired_time integer, unlimited_quota numeric, models text, subnet text);
INSERT INTO users VALUES (1, 'root'), (2, 'alice');
INSERT INTO channels VALUES (1, 1, 'provider', 1, 'OpenAI', '', 'small', '{"small": "gpt-4o-mini"}', 0),
  (2, 1, 'provider', 1, 'vLLM', '${address}', 'fast', '{"fast": "qwen"}', 5);
INSERT INTO tokens (id, user_id, \`key\`, status, name, expired_time, unlimited_quota) VALUES
  (1, 2, '${key}', 1, 'mobile app', -1, 1), (2, 1, 'other', 1, 'root', -1, 1);
`;

/** Makes a database, and prints what the export of the page selects from it; Python has the same SQLite as its own program. */
const exporting = `import sqlite3
base = sqlite3.connect(":memory:")
base.executescript(open("tables.sql").read())
for part in open("export.sql").read().split(";"):
    if part.strip():
        for row in base.execute(part):
            print(row[0])`;

/** Two channels of one-api, the token of a user, and that of a user who has no consumer. */
export function oneApi(walk: Walk): Journey {
  const key = crypto.randomUUID().replaceAll('-', '');
  return movedModels(walk, {
    page: 'guides/move/one-api',
    first: 'first-user',
    script: 'move_one_api.py',
    args: 'one-api',
    write: async (folder, address) => {
      folder.write('tables.sql', tables(address, key));
      folder.save('export.sql');
      folder.write('export.jsonl', await folder.run(`python3 -c '${exporting}'`));
    },
    list: {name: 'consumers.csv', filled: (code, id) => code.replace('00000000-0000-4000-8000-000000000001', id)},
    key: {sent: `sk-${key}`, placeholder: 'YOUR_TOKEN'},
    leftOut: '  token 2 root: user root is not in consumers.csv',
  });
}
