// Moves old versions to a site of their own: npm run split -- --versions 1.1-beta,1.0-beta --to https://old.example.com, npm run split -- --back
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {movedVersionsFile, type Elsewhere} from '../../config/parts.ts';
import {site} from '../../config/site.ts';
import {versionNames} from '../../config/versions.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {Refusal} from '../shared/refusal.ts';
import {movedVersionsText, withBack, withMoved} from './split.ts';

export default command(
  `Usage: npm run split -- --versions VERSION,… --to ADDRESS
       npm run split -- --back [--versions VERSION,…]

  --versions VERSION,…  released versions but the latest, such as 1.1-beta,1.0-beta
  --to ADDRESS          the site that they move to, such as https://old.example.com
  --back                take versions back, all that were moved unless some are named

Writes ${movedVersionsFile}, by which builds leave these versions out, and links and redirects lead to the other site.`,
  {
    options: {versions: {type: 'string', default: ''}, to: {type: 'string'}, back: {type: 'boolean', default: false}},
  },
  ({values}) => {
    const file = path.join(root, movedVersionsFile);
    const moved = JSON.parse(readFileSync(file, 'utf8')) as Elsewhere;
    const versions = values.versions
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const {back, to} = values;
    if (back === (to !== undefined))
      throw new Refusal('Say where the versions move, --to https://old.example.com, or take them back: --back');
    const siteUrl = process.env.SITE_URL?.trim().replace(/\/$/, '') || site.url;
    const changed = to === undefined ? withBack(moved, versions) : withMoved(root, moved, {versions, to, siteUrl});
    writeFileSync(file, movedVersionsText(changed, versionNames));
    const away = Object.entries(changed).map(([name, address]) => `${name} at ${address}`);
    console.log(`✓ ${movedVersionsFile}: ${away.join(', ') || 'no version is elsewhere'}`);
    for (const address of new Set(Object.values(changed)))
      console.log(`  Build ${address}, and deploy it first: SITE_URL=${siteUrl} npm run build -- --part ${address}`);
    console.log('  Build and deploy this site as ever: npm run build');
  },
);
