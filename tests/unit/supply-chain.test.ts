import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {accepted} from '../../src/cli/audit/accepted.ts';
import {auditProblem, type Audit} from '../../src/cli/audit/audit.ts';
import stored from '../../src/cli/audit/result.json';
import {licenceExceptions, licenceOf, licenceProblem, statedLicences} from '../../src/cli/sbom/licences.ts';
import {lockedPackages} from '../../src/cli/shared/lockfile.ts';

const root = path.join(import.meta.dirname, '../..');

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>> & {
    allowScripts: Record<string, boolean>;
  }
>;

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifestIn = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))) as Manifest;

describe.each(['', 'tests/guides/sdk', 'tests/walks/icons'])('package-lock.json in "%s"', (folder) => {
  const [project, ...packages] = lockedPackages(path.join(root, folder));
  const {dependencies, devDependencies, overrides} = manifestIn(folder);

  test('holds what package.json asks for, at exactly that version', () => {
    const asked = {...dependencies, ...devDependencies};
    const locked = new Map(packages.map(({place, version}) => [place, version]));
    expect(Object.fromEntries(Object.keys(asked).map((name) => [name, locked.get(`node_modules/${name}`)]))).toEqual(
      asked,
    );
    expect(project!.uses).toEqual(expect.arrayContaining(Object.keys(asked).map((name) => `node_modules/${name}`)));
    expect(Object.values({...asked, ...overrides}).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('has the digest of each package, and takes each from whichever registry is set, never from a host of its own', () => {
    expect(packages).not.toEqual([]);
    expect(
      packages
        .filter(
          ({integrity, resolved}) => !/^sha512-[A-Za-z\d+/]{86}==$/.test(integrity ?? '') || resolved !== undefined,
        )
        .map(({place}) => place),
    ).toEqual([]);
  });
});

describe('what runs at an installation', () => {
  const {allowScripts} = manifestIn('');

  test('is listed in package.json, and denied', () => {
    const running = lockedPackages(root)
      .filter(({runsAtInstall}) => runsAtInstall)
      .map(({name}) => name);
    expect(allowScripts).toEqual(Object.fromEntries(running.map((name) => [name, false])));
  });

  test('does not run under an npm that does not know the list', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });

  test.each(['tests/guides/sdk', 'tests/walks/icons'])('is nothing in %s', (folder) => {
    expect(lockedPackages(path.join(root, folder)).filter(({runsAtInstall}) => runsAtInstall)).toEqual([]);
  });
});

describe('licences', () => {
  const [, ...packages] = lockedPackages(root);

  test('may all be part of a work under the Apache License 2.0', () => {
    expect(packages.flatMap((locked) => licenceProblem(locked) ?? [])).toEqual([]);
  });

  test('have no exception, and no statement, that no package needs', () => {
    const isNeeded = ({licence, packages: names}: (typeof licenceExceptions)[number]) =>
      packages.some(
        (locked) =>
          names.test(locked.name) &&
          licenceOf(locked)!
            .split(/ AND | OR /)
            .includes(licence),
      );
    expect(licenceExceptions.filter((exception) => !isNeeded(exception))).toEqual([]);
    const named = new Set(packages.map(({name}) => name));
    expect(Object.keys(statedLicences).filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('known weaknesses', () => {
  test('are none in the packages of the site, as the registry answered last', () => {
    expect(auditProblem(stored satisfies Audit, lockedPackages(root), accepted)).toBeUndefined();
  });

  test('that are accepted are among those that are known', () => {
    const known = (stored as Audit).advisories.map(({url}) => url.split('/').at(-1));
    expect(Object.keys(accepted).filter((id) => !known.includes(id))).toEqual([]);
  });
});
