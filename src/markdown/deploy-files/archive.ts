import {gzipSync} from 'node:zlib';
import {pack} from 'tar-stream';
import type {DeployFile} from './files.ts';

/** The folder that the archive unpacks to; the commands of the page make it, too. */
export const archiveFolder = 'apipark';

/** Returns the name of the archive with the files of a version. */
export const archiveName = (version: string): string => `apipark-${version === 'current' ? 'next' : version}.tar.gz`;

/** A file of an archive by its path there; `isProgram` lets it be run. */
type ArchivedFile = {name: string; text: string; isProgram?: boolean};

/** Returns a gzipped tar archive of files, the same bytes for the same files. */
export async function tarballOf(files: readonly ArchivedFile[]): Promise<Buffer> {
  const archive = pack();
  for (const {name, text, isProgram = false} of files)
    archive.entry({name, mtime: new Date(0), mode: isProgram ? 0o755 : 0o644}, text);
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts), {level: 9});
}

/** Returns the archive with the files of a version. */
export const archiveOf = (files: readonly DeployFile[]): Promise<Buffer> =>
  tarballOf(files.map(({name, text}) => ({name: `${archiveFolder}/${name}`, text})));
