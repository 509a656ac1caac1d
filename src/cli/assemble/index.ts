// Makes one site of the parts that were built language by language: npm run assemble -- parts/*
import path from 'node:path';
import {listFiles} from '../../gate/files.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {requireEnvironment} from '../shared/environment.ts';
import {assemble} from './assemble.ts';

export default command(
  `Usage: npm run assemble -- FOLDER … [--out FOLDER]

  FOLDER        the part of a language, as npm run build -- --locale LANGUAGE leaves it in an empty build/; one for each language
  --out FOLDER  where the site goes: build/ unless given; what hosts need goes into deploy/`,
  {options: {out: {type: 'string', default: path.join(root, 'build')}}, allowPositionals: true},
  async ({values: {out}, positionals}) => {
    const {hsts} = await requireEnvironment();
    const assets = listFiles(root, 'static').map((file) => file.slice('static/'.length));
    const parts = assemble(positionals, out, {assets, operator: path.join(root, 'deploy'), hsts});
    const commit = parts[0]!.origin.commit?.slice(0, 12) ?? 'no commit';
    const languages = parts.map(({language}) => language).join(' and ');
    console.log(`✓ ${path.relative(root, path.resolve(out))}/ holds ${languages} of ${commit}`);
  },
);
