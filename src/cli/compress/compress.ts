import {createHash} from 'node:crypto';
import {existsSync, readdirSync, rmSync} from 'node:fs';
import {readFile, stat, utimes, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {manifestFile} from '../../deploy/manifest.ts';
import {compressible, textOfCompressed} from '../../deploy/rules.ts';
import {Refusal} from '../shared/refusal.ts';

/** How well to compress: `best` for what is deployed; `quick` is more than ten times as fast, and makes files a tenth larger. */
export type Effort = 'best' | 'quick';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Both compress on Node's own threads, beside each other. */
const compressors: Readonly<Record<string, (content: Buffer, effort: Effort) => Promise<Buffer>>> = {
  '.br': (content, effort) =>
    brotliOf(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content, effort) => gzipOf(content, {level: effort === 'best' ? 9 : 6}),
};

// The manifest changes when others do, and few read it.
const isText = (file: string) => compressible.includes(path.extname(file).slice(1)) && file !== manifestFile;

/** What a run did: numbers of texts, and of compressed files that were made, that were there already, and whose text was gone. */
export type Summary = {texts: number; made: number; kept: number; removed: number};

/**
 * Writes a `.br` and a `.gz` beside each text of a folder that becomes smaller by it, with the date of the text: servers make the ETag of a compressed file
 * out of its date and size. What is there with that date stays as it is, and what belongs to no text any more goes. Rejects with a refusal when there is no such folder.
 */
export async function compressFolder(folder: string, effort: Effort): Promise<Summary> {
  if (!existsSync(folder)) throw new Refusal(`${folder} does not exist. Run "npm run build" first, or give --dir.`);
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const summary: Summary = {texts: 0, made: 0, kept: 0, removed: 0};
  for (const file of files) {
    const text = textOfCompressed(file);
    if (text === undefined || (isText(text) && existsSync(path.join(folder, text)))) continue;
    rmSync(path.join(folder, file));
    summary.removed += 1;
  }

  // A page whose address has pages below it is there twice.
  const known = new Map<string, Promise<Buffer>>();
  async function compress(file: string): Promise<void> {
    const {mtimeMs, mtime} = await stat(file);
    const ends = [];
    for (const end of Object.keys(compressors)) {
      const there = await stat(file + end).catch(() => undefined);
      if (there && Math.abs(there.mtimeMs - mtimeMs) < 1000) summary.kept += 1;
      else ends.push(end);
    }
    if (ends.length === 0) return;
    const content = await readFile(file);
    const digest = createHash('sha256').update(content).digest('base64');
    for (const end of ends) {
      const key = digest + end;
      const made = known.get(key) ?? compressors[end]!(content, effort);
      known.set(key, made);
      const compressed = await made;
      if (compressed.length >= content.length) {
        rmSync(file + end, {force: true});
        continue;
      }
      await writeFile(file + end, compressed);
      await utimes(file + end, mtime, mtime);
      summary.made += 1;
    }
  }
  const waiting = files.filter(isText).map((file) => path.join(folder, file));
  summary.texts = waiting.length;
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compress(file);
  };
  await Promise.all(Array.from({length: os.availableParallelism() + 1}, worker));
  return summary;
}
