// Makes one site of the parts that were built language by language: npm run assemble -- parts/*
import path from 'node:path';
import {listFiles} from '../../gate/files.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {assemble} from './assemble.ts';

const usage = `Usage: npm run assemble -- FOLDER … [--out FOLDER]

  FOLDER        the part of a language, as npm run build -- --locale LANGUAGE --part leaves it; one for each language
  --out FOLDER  where the site goes: build/ unless given`;

export default command(
  usage,
  {options: {out: {type: 'string', default: path.join(root, 'build')}}, allowPositionals: true},
  ({values: {out}, positionals}) => {
    const assets = listFiles(root, 'static').map((file) => file.slice('static/'.length));
    const parts = assemble(positionals, out, assets);
    const commit = parts[0]!.commit.slice(0, 12);
    console.log(
      `✓ ${path.relative(root, path.resolve(out))}/ holds ${parts.map(({language}) => language).join(' and ')} of ${commit}`,
    );
  },
);
