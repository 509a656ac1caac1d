import path from 'node:path';
import Ajv from 'ajv';
import {describe, expect, test} from 'vitest';
import {licenceExceptions, allowedLicences} from '../../../../src/cli/sbom/licences.ts';
import {sbomOf} from '../../../../src/cli/sbom/sbom.ts';
import {lockedPackages, type LockedPackage} from '../../../../src/cli/shared/lockfile.ts';

const text = {type: 'string', minLength: 1};
const object = (properties: object, required: string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const list = (items: object) => ({type: 'array', items});

// What https://cyclonedx.org/schema/bom-1.6.schema.json asks of the parts of a bill that this one has.
const component = object(
  {
    type: {enum: ['application', 'library']},
    'bom-ref': text,
    name: text,
    version: {type: 'string', maxLength: 1024},
    scope: {enum: ['required', 'optional', 'excluded']},
    hashes: list(
      object(
        {
          alg: {enum: ['MD5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']},
          content: {type: 'string', pattern: '^([a-f0-9]{32}|[a-f0-9]{40}|[a-f0-9]{64}|[a-f0-9]{96}|[a-f0-9]{128})$'},
        },
        ['alg', 'content'],
      ),
    ),
    licenses: {
      oneOf: [
        list(
          object(
            // Those of the list of SPDX that the rules of this repository let in.
            {
              license: object({id: {enum: [...allowedLicences, ...licenceExceptions.map(({licence}) => licence)]}}, [
                'id',
              ]),
            },
            ['license'],
          ),
        ),
        {type: 'array', minItems: 1, maxItems: 1, items: object({expression: text}, ['expression'])},
      ],
    },
    purl: {type: 'string', pattern: '^pkg:npm/(?:%40[^/@]+/)?[^/@]+@[^/@]+$'},
    externalReferences: list(object({type: {enum: ['vcs']}, url: text}, ['type', 'url'])),
    properties: list(object({name: text, value: {type: 'string'}}, ['name', 'value'])),
  },
  ['type', 'name', 'bom-ref', 'purl', 'version'],
);
const schema = object(
  {
    $schema: {const: 'http://cyclonedx.org/schema/bom-1.6.schema.json'},
    bomFormat: {const: 'CycloneDX'},
    specVersion: {const: '1.6'},
    version: {type: 'integer', minimum: 1},
    metadata: object(
      {
        timestamp: {type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$`},
        lifecycles: list(
          object({phase: {enum: ['design', 'pre-build', 'build', 'post-build', 'operations']}}, ['phase']),
        ),
        component,
      },
      ['lifecycles', 'component'],
    ),
    components: list(component),
    dependencies: list(object({ref: text, dependsOn: {...list(text), uniqueItems: true}}, ['ref'])),
  },
  ['bomFormat', 'specVersion', 'version', 'metadata', 'components', 'dependencies'],
);
const isValid = new Ajv({allErrors: true}).compile(schema);

const commit = {hash: '0123456789abcdef0123456789abcdef01234567', seconds: 1_700_000_000};

describe('the bill of materials of the site', () => {
  const packages = lockedPackages(path.join(import.meta.dirname, '../../../..'));
  const sbom = sbomOf(packages, commit);

  test('has the form of CycloneDX 1.6', () => {
    expect(isValid(sbom), JSON.stringify(isValid.errors?.slice(0, 3))).toBe(true);
  });

  test('names each package once, and what each of them uses', () => {
    const refs = [sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(new Set(sbom.dependencies.map(({ref}) => ref))).toEqual(new Set(refs));
    expect(sbom.dependencies.flatMap(({dependsOn}) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
    const releases = new Set(packages.map(({name, version}) => `${name}@${version}`));
    expect(new Set(sbom.components.map(({name, version}) => `${name}@${version}`))).toEqual(
      new Set([...releases].filter((release) => !release.startsWith('apipark-docs@'))),
    );
  });

  test('is the same for the same lockfile and commit, in whichever order the lockfile has its packages', () => {
    const [project, ...others] = packages;
    expect(JSON.stringify(sbomOf([project!, ...others.toReversed()], commit))).toBe(JSON.stringify(sbom));
  });
});

const locked = (place: string, more: Partial<LockedPackage> = {}): LockedPackage => ({
  place,
  name: place.split('node_modules/').at(-1)!,
  version: '1.0.0',
  integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
  licence: 'MIT',
  runsAtInstall: false,
  isDevelopment: false,
  isOptional: false,
  uses: [],
  ...more,
});

test('a package that is installed twice is one component, with what both of its copies use', () => {
  const sbom = sbomOf([
    locked('', {name: 'site', uses: ['node_modules/@a/b']}),
    locked('node_modules/@a/b', {isDevelopment: true, isOptional: true, uses: ['node_modules/c']}),
    locked('node_modules/c', {isDevelopment: true, uses: []}),
    locked('node_modules/d/node_modules/@a/b', {uses: ['node_modules/d']}),
    locked('node_modules/d', {licence: 'MIT AND ISC', integrity: undefined}),
  ]);
  expect(sbom.metadata.timestamp).toBeUndefined();
  expect(sbom.components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/b@1.0.0',
      name: '@a/b',
      version: '1.0.0',
      hashes: [{alg: 'SHA-512', content: '01'.repeat(64)}],
      licenses: [{license: {id: 'MIT'}}],
      purl: 'pkg:npm/%40a/b@1.0.0',
    },
    expect.objectContaining({name: 'c', properties: [{name: 'cdx:npm:package:development', value: 'true'}]}),
    {
      type: 'library',
      'bom-ref': 'pkg:npm/d@1.0.0',
      name: 'd',
      version: '1.0.0',
      licenses: [{expression: 'MIT AND ISC'}],
      purl: 'pkg:npm/d@1.0.0',
    },
  ]);
  expect(sbom.dependencies).toEqual([
    {ref: 'pkg:npm/site@1.0.0', dependsOn: ['pkg:npm/%40a/b@1.0.0']},
    {ref: 'pkg:npm/%40a/b@1.0.0', dependsOn: ['pkg:npm/c@1.0.0', 'pkg:npm/d@1.0.0']},
    {ref: 'pkg:npm/c@1.0.0', dependsOn: []},
    {ref: 'pkg:npm/d@1.0.0', dependsOn: []},
  ]);
});

test('its time is that of the commit', () => {
  const {metadata} = sbomOf([locked('', {name: 'site'})], commit);
  expect(metadata.timestamp).toBe('2023-11-14T22:13:20Z');
  expect(metadata.component.properties).toEqual([{name: 'commit', value: commit.hash}]);
});
