// Compresses the texts of a built site ahead: npm run compress, npm run compress -- --dir FOLDER --quick
import path from 'node:path';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {compressFolder} from './compress.ts';

export default command(
  `Usage: npm run compress -- [--dir FOLDER] [--quick]

  --dir FOLDER  a built site, build/ unless given
  --quick       compress in less than a tenth of the time, into files that are a tenth larger

Writes a .br and a .gz beside each text, for servers that send them as they are. What has not changed since the last run stays.`,
  {
    options: {dir: {type: 'string', default: path.join(root, 'build')}, quick: {type: 'boolean', default: false}},
  },
  async ({values}) => {
    const started = Date.now();
    const {texts, made, kept, removed} = await compressFolder(
      path.resolve(values.dir),
      values.quick ? 'quick' : 'best',
    );
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`✓ ${texts} texts: ${made} compressed files made, ${kept} kept, ${removed} removed, in ${seconds} s`);
  },
);
