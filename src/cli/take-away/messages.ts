import {readFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../prerequisites.mjs';
import type {Scripts} from './scripts.ts';

type Messages = Readonly<Record<string, string>>;

/** Where the Chinese texts of the theme and of the search plugin are. */
const theirFiles = [
  'node_modules/@docusaurus/theme-translations/locales/zh-Hans/theme-common.json',
  'node_modules/@easyops-cn/docusaurus-search-local/dist/locales/zh-Hans.json',
];
const ownFile = 'i18n/zh-Hans/code.json';

const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown;

/** Returns all Chinese texts by their ids: the site's own before those of packages. */
function allMessages(): Messages {
  const own = readJson(ownFile) as Record<string, {message: string}>;
  return Object.assign(
    {},
    ...theirFiles.map(readJson),
    Object.fromEntries(Object.entries(own).map(([id, {message}]) => [id, message])),
  ) as Messages;
}

/** Returns the Chinese texts that scripts show, by their ids; throws when one is missing. */
export function messagesIn({frame, search}: Pick<Scripts, 'frame' | 'search'>): Messages {
  const all = allMessages();
  const ids = new Set(
    [...`${frame}\n${search}`.matchAll(/["'`]((?:site|theme)(?:\.\w+)+)["'`]/g)].map(([, id]) => id!),
  );
  const lacking = [...ids].filter((id) => all[id] === undefined);
  if (lacking.length > 0) throw new Error(`${ownFile} lacks ${lacking.join(', ')}: add the Chinese text.`);
  return Object.fromEntries([...ids].sort().map((id) => [id, all[id]!]));
}
