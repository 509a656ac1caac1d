import {createHash} from 'node:crypto';
import {expect, test} from 'vitest';
import {hashSource, inlineScripts, policyOf, withPolicy} from '../../../src/deploy/policy.ts';

const page = (head: string) => `<!doctype html><html><head><meta charset=UTF-8>${head}</head><body></body></html>`;

test.each([
  ['a script in the HTML', '<script>a()</script>', ['a()']],
  [
    'attributes with quotes, a sign for greater in them, and none',
    `<script data-a="x > y" data-b='<' data-c=d async>b()</script>`,
    ['b()'],
  ],
  ['several scripts, one over several lines', '<script>a()</script>\n<SCRIPT>\nb()\n</SCRIPT >', ['a()', '\nb()\n']],
  ['no script with an address', '<script src=/assets/main.js defer></script><script src="a.js"></script>', []],
  [
    'no block of data',
    '<script type=application/ld+json>{"a":1}</script><script type="application/json">{}</script>',
    [],
  ],
  ['a module', '<script type="module">c()</script>', ['c()']],
  ['no element with a similar name', '<scripted>x</scripted>', []],
  ['an empty script', '<script></script>', ['']],
])('%s', (_, html, scripts) => {
  expect(inlineScripts(html)).toEqual(scripts);
});

test('the source of a script is the digest of its text', () => {
  // The example of https://www.w3.org/TR/CSP3/#external-hash, section on inline scripts, made by hand: echo -n "alert('Hello, world.');" | openssl dgst -sha256 -binary | base64
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  const chinese = '"中文"';
  expect(hashSource(chinese)).toContain(createHash('sha256').update(Buffer.from(chinese, 'utf8')).digest('base64'));
});

test('a policy allows scripts by their digests alone, each once, in an order of its own', () => {
  const policy = policyOf(['b()', 'a()', 'b()']);
  expect(policy).toBe(policyOf(['a()', 'b()']));
  expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-\S+' 'sha256-\S+'; /);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))!;
  expect(scripts).not.toContain('unsafe');
  expect(policy).not.toContain('https:');
});

test('with Google’s tag, a policy has the hosts that Google names, and no others', () => {
  const policy = policyOf(['s.src="https://www.googletagmanager.com/gtag/js?id=G-1"']);
  const hosts = new Set(policy.match(/https:\/\/[^\s;]+/g));
  expect([...hosts].sort()).toEqual([
    'https://*.analytics.google.com',
    'https://*.google-analytics.com',
    'https://*.googletagmanager.com',
  ]);
  expect(policy).toContain("connect-src 'self' https://");
});

test('the policy of a page stands before its scripts, has the digests of these, and is replaced when the page has changed', () => {
  const first = withPolicy(page('<title>x</title><script>a()</script>'));
  expect(first).toContain(
    `<meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="${policyOf(['a()'])}"><title>`,
  );
  expect(withPolicy(first)).toBe(first);
  expect(withPolicy(first.replace('a()', 'b()'))).toBe(withPolicy(page('<title>x</title><script>b()</script>')));
});

test.each([
  ['without a charset', '<html><head><script>a()</script></head></html>'],
  ['with a script before it', '<html><head><script>a()</script><meta charset="utf-8"></head></html>'],
])('a page %s is refused', (_, html) => {
  expect(() => withPolicy(html)).toThrow('has no <meta charset="utf-8"> before its scripts');
});
