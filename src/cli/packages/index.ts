// What is installed, how large it is, and which package of package.json brings it: npm run packages
import path from 'node:path';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {lockedPackages} from '../shared/lockfile.ts';
import {installedBytes, sharesOf} from './shares.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export default command(
  `Usage: npm run packages (it takes no arguments)

  Prints how many packages are installed and how large they are, and what each package of package.json brings: the packages that it leads to,
  and how many of them, with how many bytes, would go without it.`,
  {},
  () => {
    const packages = lockedPackages(root);
    const bytes = new Map(packages.slice(1).map(({place}) => [place, installedBytes(path.join(root, place))]));
    const totals = (wanted: typeof packages) => {
      const sizes = wanted.flatMap(({place}) => bytes.get(place) ?? []);
      return `${sizes.length} packages, ${megabytes(sizes.reduce((sum, size) => sum + size, 0))}`;
    };
    console.table(
      Object.fromEntries(
        sharesOf(packages, (place) => bytes.get(place)).map((share) => [
          share.name,
          {
            for: share.isDevelopment ? 'development' : 'site',
            'leads to': share.all,
            'brings alone': share.alone,
            size: megabytes(share.bytes),
          },
        ]),
      ),
    );
    console.log(
      `Installed: ${totals(packages)}; for the site: ${totals(packages.filter((one) => !one.isDevelopment))}`,
    );
  },
);
