import {site} from '../../config/site.ts';
import type {LockedPackage} from '../shared/lockfile.ts';
import {licenceOf} from './licences.ts';

type Licences = [{license: {id: string}}] | [{expression: string}];

type Component = {
  type: 'application' | 'library';
  'bom-ref': string;
  name: string;
  version: string;
  scope?: 'optional';
  hashes?: {alg: string; content: string}[];
  licenses?: Licences;
  purl: string;
  externalReferences?: {type: string; url: string}[];
  properties?: {name: string; value: string}[];
};

/** A software bill of materials in the form of CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). */
export type Sbom = {
  $schema: string;
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: number;
  metadata: {timestamp?: string; lifecycles: {phase: string}[]; component: Component};
  components: Component[];
  dependencies: {ref: string; dependsOn: string[]}[];
};

/** The commit that a bill of materials is of. */
export type Commit = {
  /** 40 hexadecimal digits. */
  hash: string;
  /** When it was made, in seconds since 1970. */
  seconds: number;
};

const algorithms: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** Returns the digests of an integrity (https://www.w3.org/TR/SRI/) as hexadecimal digits. */
function hashesOf(integrity: string): Component['hashes'] {
  return integrity.split(/\s+/).flatMap((part) => {
    const [, name = '', digest = ''] = /^(\w+)-([^?]+)/.exec(part) ?? [];
    const alg = algorithms[name];
    return alg ? [{alg, content: Buffer.from(digest, 'base64').toString('hex')}] : [];
  });
}

const licencesOf = (expression: string): Licences =>
  / (?:AND|OR|WITH) /.test(expression) ? [{expression}] : [{license: {id: expression}}];

/** Returns the package URL of a package of npm (https://github.com/package-url/purl-spec). */
const purlOf = ({name, version}: LockedPackage) =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

/** Orders by the code units of the text, the same on every machine. */
const byText =
  <Item>(text: (item: Item) => string) =>
  (a: Item, b: Item) => {
    const [first, second] = [text(a), text(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  };

function componentOf(locked: LockedPackage): Component {
  const licence = licenceOf(locked);
  const purl = purlOf(locked);
  return {
    type: 'library',
    'bom-ref': purl,
    name: locked.name,
    version: locked.version,
    ...(locked.isOptional && {scope: 'optional' as const}),
    ...(locked.integrity && {hashes: hashesOf(locked.integrity)}),
    ...(licence && {licenses: licencesOf(licence)}),
    purl,
    ...(locked.isDevelopment && {properties: [{name: 'cdx:npm:package:development', value: 'true'}]}),
  };
}

/** Returns what is true of a package at all of its places: one that the site needs at any of them is no matter of development. */
function merged(places: readonly LockedPackage[]): LockedPackage {
  return {
    ...places[0]!,
    isDevelopment: places.every(({isDevelopment}) => isDevelopment),
    isOptional: places.every(({isOptional}) => isOptional),
  };
}

/**
 * Returns the bill of materials of a project and the packages that its lockfile installs (the project first), the same for the same lockfile and commit:
 * it has no serial number, and its time is that of the commit, or left out without one.
 */
export function sbomOf([project, ...packages]: readonly LockedPackage[], commit?: Commit): Sbom {
  const component: Component = {
    ...componentOf({...project!, integrity: undefined}),
    type: 'application',
    externalReferences: [{type: 'vcs', url: site.links.docsRepository}],
    ...(commit && {properties: [{name: 'commit', value: commit.hash}]}),
  };
  const copies = new Map<string, LockedPackage[]>();
  for (const locked of packages) copies.set(purlOf(locked), [...(copies.get(purlOf(locked)) ?? []), locked]);
  const refs = new Map(packages.map((locked) => [locked.place, purlOf(locked)]));
  const dependsOn = (places: readonly LockedPackage[]) =>
    [...new Set(places.flatMap(({uses}) => uses.map((place) => refs.get(place)!)))].sort();
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      ...(commit && {timestamp: new Date(commit.seconds * 1000).toISOString().replace('.000Z', 'Z')}),
      lifecycles: [{phase: 'build'}],
      component,
    },
    components: [...copies.values()].map((places) => componentOf(merged(places))).sort(byText(({purl}) => purl)),
    dependencies: [
      {ref: component['bom-ref'], dependsOn: dependsOn([project!])},
      ...[...copies].map(([ref, places]) => ({ref, dependsOn: dependsOn(places)})).sort(byText(({ref}) => ref)),
    ],
  };
}
