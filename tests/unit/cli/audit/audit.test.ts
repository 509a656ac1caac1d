import {expect, test} from 'vitest';
import {auditOf, auditProblem, productionMark} from '../../../../src/cli/audit/audit.ts';
import type {LockedPackage} from '../../../../src/cli/shared/lockfile.ts';

const locked = (name: string, more: Partial<LockedPackage> = {}): LockedPackage => ({
  place: `node_modules/${name}`,
  name,
  version: '1.0.0',
  integrity: `sha512-${name}`,
  runsAtInstall: false,
  isDevelopment: false,
  isOptional: false,
  uses: [],
  ...more,
});
const packages = [locked('site', {place: ''}), locked('a'), locked('b', {isDevelopment: true})];
const advisory = {
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads too much',
  severity: 'high',
  name: 'a',
  range: '<1.0.1',
};
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {a: {via: [{...advisory, source: 1, cwe: []}]}, c: {via: ['a', {...advisory, source: 1}]}},
});
const kept = {
  url: advisory.url,
  title: advisory.title,
  severity: advisory.severity,
  package: 'a',
  range: advisory.range,
};

test('an answer is kept with its day, what it is about, and each advisory once', () => {
  expect(auditOf(report, packages, '2026-01-02')).toEqual({
    date: '2026-01-02',
    packages: productionMark(packages),
    unanswered: null,
    advisories: [kept],
  });
});

test('a registry that gives no answer is kept as that, without its address', () => {
  const printed = JSON.stringify({
    message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1',
    error: {},
  });
  expect(auditOf(printed, packages, '2026-01-02')).toMatchObject({
    unanswered: '405 Method Not Allowed',
    advisories: [],
  });
});

test.each([
  ['npm: not found', /^npm audit printed no JSON, but: npm: not found\. Run it by hand/],
  ['{}', /^npm audit printed neither vulnerabilities nor an error\. Use npm 7 or later\.$/],
])('%j is refused', (printed, message) => {
  expect(() => auditOf(printed, packages, '2026-01-02')).toThrow(message);
});

test('an advisory is a problem until it is accepted', () => {
  const audit = auditOf(report, packages, '2026-01-02');
  expect(auditProblem(audit, packages, {})).toContain(
    `\n  a <1.0.1: Reads too much (high, https://github.com/advisories/GHSA-aaaa-bbbb-cccc)`,
  );
  expect(auditProblem(audit, packages, {'GHSA-aaaa-bbbb-cccc': 'Nobody calls it.'})).toBeUndefined();
});

test('a result of other packages is a problem; packages for development do not count', () => {
  const audit = auditOf(JSON.stringify({vulnerabilities: {}}), packages, '2026-01-02');
  expect(auditProblem(audit, packages, {})).toBeUndefined();
  expect(auditProblem(audit, [...packages, locked('c', {isDevelopment: true})], {})).toBeUndefined();
  expect(auditProblem(audit, [...packages, locked('c')], {})).toBe(
    'src/cli/audit/result.json is of other packages than package-lock.json. Run: npm run audit',
  );
});
