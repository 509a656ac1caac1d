import {expect, test} from 'vitest';
import {codeLanguages, highlight} from '../../../../src/markdown/code-blocks/highlight.ts';

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('keys, strings, and numbers look different; white space joins its neighbour', () => {
  expect(highlight('{"a": 1,\n "b": "x"}', 'json')).toBe(
    '{<span class="p">"a"</span>: <span class="n">1</span>,\n <span class="p">"b"</span>: <span class="s">"x"</span>}',
  );
});

test('the inner token decides: a variable inside a string', () => {
  expect(highlight('"$A/b"', 'bash')).toBe(
    '<span class="s">"</span><span class="p">$A</span><span class="s">/b"</span>',
  );
});

test('the quote of a shell that opens first counts', () => {
  expect(highlight(`-d '{"a":"'"$B"'"}' "it's" '$c'`, 'bash')).toBe(
    `<span class="p">-d </span><span class="s">'{"a":"'"</span><span class="p">$B</span><span class="s">"'"}' "it's" '$c'</span>`,
  );
});

test('text has no colours, and no markup of its own', () => {
  expect(highlight('<b> & "c"', 'text')).toBe('&lt;b&gt; &amp; "c"');
});

test.each(codeLanguages)('%s code keeps every character', (language) => {
  const code = 'a: "1 < 2 && 3 > 2" # <b>\nexport X=$(cat <<EOF\n  {"k": [1, true]}\nEOF\n)\nSELECT 1; // done\n';
  expect(textOf(highlight(code, language))).toBe(code);
});

test('marked lines stand in spans of their own, cut through longer tokens', () => {
  const html = highlight('a = """x\ny\nz"""\nb', 'python', new Set([2, 4]));
  expect(html.match(/<span class="line">.*?<\/span>(?:<\/span>)?/gs)).toEqual([
    '<span class="line"><span class="s">y\n</span></span>',
    '<span class="line">b</span>',
  ]);
  expect(textOf(html)).toBe('a = """x\ny\nz"""\nb');
});

test('an unknown language is refused, with those that exist', () => {
  expect(() => highlight('x', 'klingon')).toThrow(
    'there is no code language "klingon"; use one of bash, sh, shell, docker,',
  );
});
