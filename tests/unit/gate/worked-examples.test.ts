import {createHash, createHmac} from 'node:crypto';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {codeBlocks, headings, loadSite, type Page} from '../../../src/gate/site.ts';
import {harmless} from '../../../src/gate/samples/secrets.ts';

const {pages} = loadSite(path.join(import.meta.dirname, '../../..'));
const folder = 'tutorials/application/authorization';
const named = (name: string) =>
  pages.filter(({id}) => id === `${folder}/${name}.md`).map((page) => [page.file, page] as const);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text);
const lines = (text: string) => text.trimEnd().split('\n');

/** Returns the code blocks of one section of a page, without those of the sections below it. */
function samplesUnder(page: Page, id: string, language: string): string[] {
  const all = headings(page);
  const start = all.find((heading) => heading.id === id)!.line;
  const end = all.find(({line}) => line > start)?.line ?? Infinity;
  return codeBlocks(page)
    .filter((block) => block.language === language && block.line > start && block.line < end)
    .map(({code}) => code);
}

/** Returns the figures of one of our examples that the gate must take for no secrets. */
const allowed = (name: string) =>
  harmless
    .filter(({page}) => page === `${folder}/${name}.md`)
    .map(({value}) => value)
    .sort();

describe('the figures of the AK/SK example', () => {
  test('stand in both languages of two versions', () => {
    expect(named('aksk')).toHaveLength(4);
  });

  test.each(named('aksk'))('%s', (_file, page) => {
    const [request] = samplesUnder(page, 'example', 'http');
    const [head, body] = request!.trimEnd().split('\n\n');
    const [canonical, toSign, signature] = samplesUnder(page, 'example', 'text').map((text) => text.trimEnd());
    expect(lines(canonical!).at(-1)).toBe(sha256(body!));
    // What is signed is what is sent.
    for (const value of [
      /^POST/.exec(head!)![0],
      /page=\S+/.exec(head!)![0],
      ...[...head!.matchAll(/^(?:Host|Content-Type|x-gateway-date): (.*)$/gm)].map(([, one]) => one!),
    ])
      expect(canonical).toContain(value);
    expect(toSign).toBe(['HMAC-SHA256', /x-gateway-date: (.*)/.exec(head!)![1], sha256(canonical!)].join('\n'));
    expect(signature).toBe(hmac('demo-sk', toSign!).digest('hex'));

    const [shortCanonical, figures] = samplesUnder(page, 'example-get', 'text').map((text) => text.trimEnd());
    const [hash, shortSignature] = lines(figures!);
    expect(lines(shortCanonical!).at(-1)).toBe(sha256(''));
    expect(hash).toBe(sha256(shortCanonical!));
    expect(shortSignature).toBe(hmac('demo-sk', ['HMAC-SHA256', lines(toSign!)[1], hash].join('\n')).digest('hex'));
    for (const text of [canonical!, shortCanonical!])
      expect(page.body).toMatch(new RegExp(`\\b${Buffer.byteLength(text)}\\b`));
    expect([sha256(body!), sha256(canonical!), signature, hash, shortSignature].sort()).toEqual(allowed('aksk'));
  });
});

describe('the figures of the JWT example', () => {
  test('stand in both languages of two versions', () => {
    expect(named('jwt')).toHaveLength(4);
  });

  test.each(named('jwt'))('%s', (_file, page) => {
    const parts = samplesUnder(page, 'example', 'json').map((json) =>
      Buffer.from(json.trimEnd()).toString('base64url'),
    );
    const [encoded, signature, token] = samplesUnder(page, 'example', 'text').map(lines);
    expect(encoded).toEqual(parts);
    const mac = hmac('demo-secret', parts.join('.')).digest();
    expect(signature).toEqual([mac.toString('hex'), mac.toString('base64url')]);
    expect(token).toEqual([[...parts, mac.toString('base64url')].join('.')]);
    expect([mac.toString('hex'), token![0]!].sort()).toEqual(allowed('jwt'));
  });
});
