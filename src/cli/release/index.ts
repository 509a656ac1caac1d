// Serves a build from a folder of this machine, switched in one step: npm run release -- --to /srv/docs, npm run release -- --to /srv/docs --rollback
import path from 'node:path';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {Refusal} from '../shared/refusal.ts';
import {release, rollBack} from './release.ts';

export default command(
  `Usage: npm run release -- --to FOLDER [--dir FOLDER] [--keep NUMBER] [--rollback [RELEASE]]

  --to FOLDER           where the server reads: FOLDER/current leads to one of FOLDER/releases/
  --dir FOLDER          a built site, build/ unless given
  --keep NUMBER         how many releases stay, 5 unless given
  --rollback [RELEASE]  copy nothing, and serve the release before the current one again, or the one named`,
  {
    allowPositionals: true,
    options: {
      to: {type: 'string'},
      dir: {type: 'string', default: path.join(root, 'build')},
      keep: {type: 'string', default: '5'},
      rollback: {type: 'boolean', default: false},
    },
  },
  ({values, positionals}) => {
    const [wanted, ...more] = positionals;
    if (values.to === undefined) throw new Refusal('Say where the release goes: npm run release -- --to /srv/docs');
    if (more.length > 0 || (wanted !== undefined && !values.rollback))
      throw new Refusal(
        `${positionals.join(' ')} means nothing here. Only --rollback takes the name of a release, and one.`,
      );
    const [to, keep] = [path.resolve(values.to), Number(values.keep)];
    if (!Number.isInteger(keep) || keep < 2)
      throw new Refusal(
        `--keep is "${values.keep}". Give a whole number from 2 on: the current release and those to return to.`,
      );
    const {name, before, deleted} = values.rollback
      ? rollBack(to, keep, wanted)
      : release({dir: path.resolve(values.dir), to, keep});
    console.log(`✓ ${path.join(to, 'current')} is ${name}${before === undefined ? '' : `, and was ${before}`}`);
    if (deleted.length > 0) console.log(`✓ Deleted: ${deleted.join(', ')}`);
  },
);
