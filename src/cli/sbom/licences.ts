import type {LockedPackage} from '../shared/lockfile.ts';

/**
 * Licences of packages, as SPDX expressions, under which a work under the Apache License 2.0 may be made and handed on; those that ask for more than a
 * notice are exceptions below.
 */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
];

/** Packages whose package.json names their licence in no valid expression, with what their own licence file says. */
export const statedLicences: Readonly<Record<string, string>> = {
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
  'svg-tags': 'MIT',
};

type Exception = {
  licence: string;
  /** The names of the packages that may have it. */
  packages: RegExp;
  /** Why a work under the Apache License 2.0 may rest on them. */
  reason: string;
};

/** Licences that only some packages may have. */
export const licenceExceptions: readonly Exception[] = [
  {
    licence: 'MPL-2.0',
    packages: /^(?:lightningcss(?:-.+)?|axe-core)$/,
    reason: 'Programs that run in the build and in tests, unchanged; nothing of theirs is in the site.',
  },
  {
    licence: 'MPL-1.1',
    packages: /^lunr-languages$/,
    reason: 'Comes with the search plugin; the licence binds its own files alone, which are handed on unchanged.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'A library that sharp links to at run time, to make pictures; nothing of it is in the site.',
  },
  {
    licence: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    reason: 'Data on browsers that the build reads; nothing of it is in the site.',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource(?:-variable)?\/noto-/,
    reason: 'Fonts that social cards are drawn with; the licence says that it does not bind what is made with a font.',
  },
];

/** Returns the licence of a package as an SPDX expression, also where its package.json has none; undefined when it is not known. */
export const licenceOf = ({name, licence}: Pick<LockedPackage, 'name' | 'licence'>): string | undefined =>
  statedLicences[name] ?? licence;

/**
 * Returns what a package's licence keeps it from, as a sentence with its cure; undefined when it may be used. Of `A OR B` one has to be allowed, of
 * `A AND B` both.
 */
export function licenceProblem(locked: Pick<LockedPackage, 'name' | 'licence' | 'version'>): string | undefined {
  const {name, version} = locked;
  const expression = licenceOf(locked);
  const cure = `Take another package, or give it a reason in src/cli/sbom/licences.ts.`;
  if (expression === undefined) return `${name} ${version} names no licence. ${cure}`;
  const isAllowed = (licence: string) =>
    allowedLicences.includes(licence) ||
    licenceExceptions.some((exception) => exception.licence === licence && exception.packages.test(name));
  const refused = expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map((choice) => choice.split(' AND ').filter((licence) => !isAllowed(licence)));
  // Brackets are dropped above, which a mix of both words would not survive.
  const isMixed = expression.includes(' OR ') && expression.includes(' AND ');
  if (!isMixed && refused.some((licences) => licences.length === 0)) return undefined;
  return `${name} ${version} is under ${expression}, which is not among the allowed licences. ${cure}`;
}
