// @vitest-environment jsdom
import {expect, test} from 'vitest';
import {standIn, words} from '../../screens/standIn.ts';

const {title, heading, sentence, entry, phrase, link, label, code} = words.en;

/** The page's body after the words have been replaced. */
function after(html: string, place = '.markdown'): string {
  document.body.innerHTML = `<main><article><div class="markdown">${html}</div></article></main>`;
  standIn(words.en);
  return document.querySelector(place)!.innerHTML;
}

const long = 'A sentence that is long enough to be one, and that says something about the gateway.';

test('a sentence that is mended changes nothing', () => {
  const first = after(`<h1>Deploy</h1><h2>Start<a class="hash-link" href="#start">#</a></h2><p>${long}</p>`);
  expect(first).toBe(
    `<h1>${title}</h1><h2>${heading}<a class="hash-link" href="#start">#</a></h2>` +
      `<p>${sentence} <a href="#">${link}</a> <strong>${label}</strong> <code>${code}</code></p>`,
  );
  const mended = `${long} So <a href="/docs/x">it</a> does, with <code>docker</code>.`;
  expect(after(`<h1>Install</h1><h2>Begin<a class="hash-link" href="#start">#</a></h2><p>${mended}</p>`)).toBe(first);
});

test('what follows in the same form is left out', () => {
  const item = `<li>${entry} <code>${code}</code></li>`;
  expect(after('<ul><li>One</li><li>Two <b>and</b></li><li>Three</li><li>Four</li></ul>')).toBe(
    `<ul>${item.repeat(3)}</ul>`,
  );
  expect(after(`<p>${long}</p><p>${long}</p><p>${long}</p>`)).toBe(after(`<p>${long}</p>`));
  const row = '<tr><td>Field</td><td><code>uuid</code></td></tr>';
  expect(after(`<table><tbody>${row.repeat(5)}</tbody></table>`)).toBe(
    `<table><tbody>${`<tr><td>${phrase}</td><td><code>${code}</code></td></tr>`.repeat(3)}</tbody></table>`,
  );
});

test('the names of cells that a table has for phones are replaced, too', () => {
  after('<table style="--site-head-2: \'Default\'; --site-cell-2: block"><tbody><tr><td>A</td></tr></tbody></table>');
  const {style} = document.querySelector('table')!;
  expect([style.getPropertyValue('--site-head-2'), style.getPropertyValue('--site-cell-2')]).toEqual([
    `'${phrase}'`,
    'block',
  ]);
});

test("elements of the site's own keep their place, one of each kind", () => {
  expect(
    after(
      '<p><span class="api-method">POST</span> <code>/x</code> <span class="badge">Since 1.4</span> <span class="badge">Since 1.5</span></p>',
    ),
  ).toBe(`<p><span class="api-method">POST</span> <code>${code}</code> <span class="badge">${label}</span> </p>`);
});

test('steps keep what stands in them', () => {
  expect(after('<ol><li><p>Run:</p><pre>docker ps</pre>Then wait.</li></ol>')).toBe(
    `<ol><li><p>${phrase}</p><pre>docker ps</pre>${entry} <code>${code}</code></li></ol>`,
  );
});

test('the frame keeps its words, but no version', () => {
  document.body.innerHTML =
    '<nav>APIPark 1.9.6-beta</nav><main><p>Page not found</p></main><script>"1.9-beta"</script>';
  standIn(words.en);
  expect(document.body.innerHTML).toBe(
    '<nav>APIPark 1.0-beta</nav><main><p>Page not found</p></main><script>"1.9-beta"</script>',
  );
});

test('parts of the sidebar keep three entries, and the page that is open', () => {
  const entries = ['a', 'b', 'c', 'd', 'e'].map((name) => `<li><a class="menu__link">${name}</a></li>`);
  const open = '<li><a class="menu__link menu__link--active">f</a></li>';
  document.body.innerHTML = `<ul class="menu__list"><li><ul class="menu__list">${entries.join('')}${open}</ul></li></ul>`;
  standIn(words.en);
  expect([...document.querySelectorAll('a')].map(({textContent}) => textContent)).toEqual(['a', 'b', 'c', 'f']);
});

test('hits repeat the first one, before the link to all', () => {
  document.body.innerHTML = `<div role="listbox">
    <div role="group" aria-label="One">
      <a role="option" aria-selected="true"><span class="title">One <mark>API</mark></span></a>
      <a role="option" class="below"><span class="title">Two</span></a>
    </div>
    <div role="group" aria-label="Three"><a role="option"><span class="title">Three</span></a></div>
    <a role="option" class="all">See all 12 results</a></div>`;
  standIn(words.en);
  const options = [...document.querySelectorAll('[role="option"]')];
  const hit = `<span class="title">${phrase} <mark>${label}</mark></span>`;
  expect(options.map(({innerHTML}) => innerHTML)).toEqual([hit, hit, hit, phrase]);
  expect(options.filter((option) => option.hasAttribute('aria-selected'))).toEqual([options[0]]);
});

test('both languages have words for everything', () => {
  for (const texts of Object.values(words)) {
    expect(Object.keys(texts)).toEqual(Object.keys(words.en));
    expect(Object.values(texts).every(Boolean)).toBe(true);
  }
});
