import {readFileSync} from 'node:fs';
import path from 'node:path';

/** A page that leads to an operation or its group: its path inside the version with the extension, and its title. */
export type User = {id: string; title: string};

/** The pages that lead to each operation or group, which is named by its path inside the version without the extension. */
export type UsedIn = Readonly<Record<string, readonly User[]>>;

/** The file in which src/plugins/api-reference/ tells it, in the folder of a plugin's data. */
export const usedInName = (version: string) => `used-in-${version}.json`;

/** Returns that file, from the folder that Docusaurus generates files into. */
export const usedInFile = (version: string) => `api-reference/default/${usedInName(version)}`;

/** Reads which pages of a version use operations; throws when the file is missing, because the plugin writes one for every version that is built. */
export const readUsedIn = (generatedFilesDir: string, version: string): UsedIn =>
  JSON.parse(readFileSync(path.join(generatedFilesDir, usedInFile(version)), 'utf8')) as UsedIn;
