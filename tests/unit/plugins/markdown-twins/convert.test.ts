import {describe, expect, test} from 'vitest';
import {partsOf, published, twinFrom, type Twin} from '../../../../src/plugins/markdown-twins/convert.ts';
import type {Locale} from '../../../../src/lib/pages.ts';

const page = (body: string, language = 'en') =>
  `<!doctype html><html lang=${language} dir=ltr class="docs-wrapper"><head><meta charset=UTF-8><title data-rh=true>T | Docs</title>` +
  '<meta data-rh=true name=description content="What it says, in one sentence."/><link data-rh=true rel=canonical href=https://docs.example.com/docs/deploy />' +
  `</head><body><nav><a href=/>Start</a></nav><main class=a><article>${body}</article></main><footer>Foot</footer></body></html>`;

function twinOf(body: string, locale: Locale = 'en'): Twin {
  const parts = partsOf(page(body, locale), 'docs/deploy.html');
  return twinFrom(parts, {locale, pageUrl: 'https://docs.example.com/docs/1.8-beta/deploy', file: 'docs/deploy.html'});
}

/** Returns the Markdown below the title. */
const markdownOf = (body: string, locale?: Locale) =>
  twinOf(`<h1>T</h1>${body}`, locale).markdown.replace('# T\n\n', '').trimEnd();

const codeBlock = (language: string, code: string, title = '') =>
  `<div class=block_x data-code-block=true>${title && `<div class=title_x>${title}</div>`}<div class=body_x><pre class=code_x tabindex=0>` +
  `<code class=language-${language}>${code}</code></pre><div class=buttons_x><button type=button aria-label="Copy code to clipboard"></button></div></div></div>`;

describe('the head', () => {
  const twin = twinOf(
    '<header><h1>Deploy <wbr/>it</h1></header><h2 id=a>A<a href=#a class=hash-link>​</a></h2><h3 id=b><code>b</code></h3>',
  );

  test('names title, description, language, and both addresses', () => {
    expect(published(twin, '1.8-beta').split('\n---\n')[0]).toBe(
      [
        '---',
        'title: "Deploy it"',
        'description: "What it says, in one sentence."',
        'version: "1.8-beta"',
        'language: "en"',
        'url: "https://docs.example.com/docs/1.8-beta/deploy"',
        'canonical: "https://docs.example.com/docs/deploy"',
      ].join('\n'),
    );
  });

  test('has no version for a page that belongs to none', () => {
    expect(published(twin, undefined)).not.toContain('version:');
  });

  test('says that English text in the Chinese site is English', () => {
    expect(
      twinOf('<div lang=en><div class="theme-doc-markdown markdown"><h1>T</h1></div></div>', 'zh-Hans').language,
    ).toBe('en');
    expect(twinOf('<div class="theme-doc-markdown markdown"><h1>T</h1></div>', 'zh-Hans').language).toBe('zh-Hans');
  });

  test('lists the headings with their ids', () => {
    expect(twin.headings).toEqual([
      {level: 2, id: 'a', title: 'A'},
      {level: 3, id: 'b', title: 'b'},
    ]);
  });

  test('is the same when files of the build have other names, so that kept twins are still found', () => {
    const named = (hash: string) =>
      page('<h1>T</h1>').replace(
        '</head>',
        `<script data-scripts="assets/js/main.${hash}.js">start()</script><link rel=stylesheet href=/assets/css/styles.${hash}.css /></head>`,
      );
    expect(partsOf(named('aaaa1111'), 'a.html')).toEqual(partsOf(named('bbbb2222'), 'a.html'));
  });

  test('is refused for a page without a title, or without a main part, by the name of its file', () => {
    expect(() => twinOf('<p>No title</p>')).toThrow('docs/deploy.html lacks a first-level heading');
    expect(() => partsOf('<html><head><title>T</title></head><body></body></html>', 'a.html')).toThrow(
      'a.html has no <main>',
    );
  });
});

describe('text', () => {
  test('has plain headings, marks, and code without signs for breaking lines', () => {
    expect(
      markdownOf(
        '<h2 id=x>Text<a href=#x class=hash-link>​</a></h2>\n<p>Open <strong>System Settings</strong>, then <code>./deploy.<wbr/>md</code>, <em>now</em>.</p>',
      ),
    ).toBe('## Text\n\nOpen **System Settings**, then `./deploy.md`, *now*.');
  });

  test('keeps a space that stands inside a mark, and marks beside Chinese letters, as they are', () => {
    expect(markdownOf('<p>Open <strong>A </strong>now: <b>（x）</b>字</p>')).toBe('Open **A** now: **（x）**字');
  });

  test('escapes what would be Markdown, and nothing inside a word', () => {
    expect(markdownOf('<p>*a* &lt;b> data_mask [x](y)</p><p># no heading</p>')).toBe(
      '\\*a\\* \\<b> data_mask \\[x]\\(y)\n\n\\# no heading',
    );
  });

  test('has absolute links, also to sections and to other hosts, and no link of a field to itself', () => {
    expect(
      markdownOf(
        '<p><a href=#x>here</a> <a href=/docs/a#b>there</a> <a href=https://example.org/ >out</a> <a class=api-field href=#f><code>f</code></a></p>',
      ),
    ).toBe(
      '[here](https://docs.example.com/docs/1.8-beta/deploy#x) [there](https://docs.example.com/docs/a#b) [out](https://example.org/) `f`',
    );
  });

  test('has lists, with steps from their own number, and what belongs to a step inside it', () => {
    expect(markdownOf('<ul>\n<li>One<ul><li>Inner</ul></li>\n<li>Two</li>\n</ul>')).toBe('- One\n  - Inner\n- Two');
    expect(
      markdownOf(`<ol start=3>\n<li>\n<p>Run it:</p>${codeBlock('bash', 'a')}</li>\n<li>\n<p>Look</p></li></ol>`),
    ).toBe('3. Run it:\n\n   ```bash\n   a\n   ```\n\n4. Look');
  });

  test('leaves out icons, buttons, helper texts, and the menu of the page', () => {
    expect(
      markdownOf(
        '<div class="page-menu dropdown"><a href=/a.md>View as Markdown</a><button>Copy page</button></div><p>A<svg><title>x</title></svg><span class=visually-hidden>hidden</span>' +
          '<span aria-hidden=true>1</span></p><p class=api-contents><a href=#a>A</a></p><details class=api-values><summary>Your values</summary><input></details><nav>Contents</nav><footer>Edit</footer>',
      ),
    ).toBe('A');
  });

  test('joins what comments divide', () => {
    expect(markdownOf('<div>From <!-- -->APIPark<!-- --> <b>1.4</b></div>')).toBe('From APIPark **1.4**');
  });

  test('divides links that stand side by side as buttons', () => {
    expect(markdownOf('<div><a href=/a>A</a><a href=/b>B</a></div>')).toBe(
      '[A](https://docs.example.com/a) [B](https://docs.example.com/b)',
    );
  });
});

describe('tables', () => {
  test('are GFM tables, with lists, paragraphs, and code in one line', () => {
    expect(
      markdownOf(
        '<div role=group aria-label=Table><table><thead><tr><th>Field<th>What<tbody><tr><th scope=row><code>a|b</code><td><p>One.</p><p>Two.</p>' +
          '<tr><td>c<br/>d<td><ul><li>x<li>y</ul><tr><td><td><pre>z</pre></table></div>',
      ),
    ).toBe(['| Field | What |', '| - | - |', '| `a\\|b` | One. Two. |', '| c d | x; y |', '| | `z` |'].join('\n'));
  });

  test('name the signs that stand for words', () => {
    expect(markdownOf('<table><tr><th>A<tr><td><span role=img aria-label=No>–</span></table>')).toBe(
      '| A |\n| - |\n| No |',
    );
  });
});

describe('code', () => {
  test('has its language and title, and no colours', () => {
    expect(
      markdownOf(codeBlock('yaml', '<span class=p>a</span>:\n<span class=line>  b: &lt;c></span>', 'a "b".yml')),
    ).toBe('```yaml title="a \\\\"b\\\\".yml"\na:\n  b: <c>\n```');
  });

  test('has a longer fence around Markdown with fences', () => {
    expect(markdownOf(codeBlock('md', '```bash\na\n```'))).toBe('````md\n```bash\na\n```\n````');
  });
});

describe('the structures of the site', () => {
  test('tabs become a list of all panels with their names', () => {
    expect(
      markdownOf(
        '<div class="theme-tabs-container tabs-container"><ul role=tablist class=tabs><li role=tab>curl<li role=tab>Python</ul><div class=margin-top--md>' +
          `<div role=tabpanel><p class=tab-name>curl${codeBlock('bash', 'a')}</div><div role=tabpanel hidden><p class=tab-name>Python${codeBlock('python', 'b')}</div></div></div>`,
      ),
    ).toBe('- **curl**\n\n  ```bash\n  a\n  ```\n\n- **Python**\n\n  ```python\n  b\n  ```');
  });

  test('closed blocks become entries of one list, each with its title', () => {
    expect(
      markdownOf(
        "<details class=fold><summary>Didn't work?</summary>\n<ul><li>a</ul></details>\n<details><summary>What is <code>x</code></summary><p>b</p></details>",
      ),
    ).toBe("- **Didn't work?**\n\n  - a\n\n- **What is `x`**\n\n  b");
  });

  test('the headings of a closed block stay headings of the page', () => {
    expect(
      markdownOf('<h2>1.8</h2><details><summary>News</summary><h3>Added</h3><ul><li>a</ul></details><h2>1.7</h2>'),
    ).toBe('## 1.8\n\n**News**\n\n### Added\n\n- a\n\n## 1.7');
  });

  test.each([
    ['note', 'note', 'Note', 'en'],
    ['warning', '警告', '警告', 'zh-Hans'],
    ['danger', 'Two at once', 'Danger: Two at once', 'en'],
  ] as const)('an admonition of the kind %s is a quotation with its kind and title', (kind, title, shown, locale) => {
    expect(
      markdownOf(
        `<div class="theme-admonition theme-admonition-${kind} alert"><div class=admonitionHeading><span><svg></svg></span>${title}</div><div class=admonitionContent><p>Text.</p></div></div>`,
        locale,
      ),
    ).toBe(`> **${shown}**\n>\n> Text.`);
  });

  test('a style sheet of the page is no part of what it says', () => {
    expect(markdownOf('<p>a</p><style>.api-status{margin:0}</style><p>b</p>')).toBe('a\n\nb');
  });

  test('frames and checks keep their titles', () => {
    expect(
      markdownOf(
        `<div class=frame role=group aria-labelledby=x><p id=x class=title>Response<!-- --> <span>401</span>${codeBlock('http', 'a')}</div>`,
      ),
    ).toBe('**Response 401**\n\n```http\na\n```');
  });

  test('a figure is its first drawing with the alternative text; a picture keeps what explains its marks', () => {
    expect(
      markdownOf(
        '<figure><picture><source srcset=/n.svg /><img alt="A calls B" src=/img/f.svg /></picture><picture><img alt="A calls B" src=/img/f.svg#dark /></picture></figure>' +
          '<figure><div><picture><img alt=Menu src=/img/m.webp /></picture><span aria-hidden=true>1</span></div><ol><li>The menu</ol></figure>',
      ),
    ).toBe(
      '![A calls B](https://docs.example.com/img/f.svg)\n\n![Menu](https://docs.example.com/img/m.webp)\n\n1. The menu',
    );
  });

  test('badges, notes, and labels of other products keep their words', () => {
    expect(
      markdownOf(
        '<p>New. <span class=version-badge>From 1.9.6-beta</span> Click <span class=ext>“<!-- -->Send<!-- -->”</span>.</p><p><span class=note>Checked with <!-- -->Nginx<!-- --> <time>2026</time></span></p>',
      ),
    ).toBe('New. *From 1.9.6-beta* Click “Send”.\n\nChecked with Nginx 2026');
  });

  test('cards become a list of links with their texts', () => {
    const card = (name: string) =>
      `<a class="card x" href=/docs/${name}><span class=t><span class="icon icon-x"></span>${name}</span><span class=d>About ${name}.</span></a>`;
    const list = '- [a](https://docs.example.com/docs/a): About a.\n- [b](https://docs.example.com/docs/b): About b.';
    expect(
      markdownOf(
        `<section class=row><article class=col>${card('a')}</article><article class=col>${card('b')}</article></section>`,
      ),
    ).toBe(list);
    expect(markdownOf(`<ul><li>${card('a')}<li>${card('b')}</ul>`)).toBe(list);
  });

  test('an API operation has method, path, server, release, and its fields inside each other', () => {
    expect(
      markdownOf(
        '<div class="block_x line" data-code-block=true><span class="api-method api-post">POST</span><span class=address><span class=server>http://127.0.0.1:18099</span><wbr/><code class=path>/{prefix}/chat</code></span>' +
          '<p><span class=version-badge>Since 1.6.0</span><div class=buttons><button></button></div></div>' +
          '<ul class=api-entries><li id=body-a><p><a class=api-field href=#body-a><code>a</code></a> <span class=api-kind>object</span> <span class=api-required>required</span></p><p>Holds b.</p>' +
          '<details class=api-nested open><summary>Nested fields <span class=api-more>Other fields are possible.</span></summary><ul class=api-entries><li><p><code>b</code> <span class=api-kind>string</span></p></ul></details></ul>',
      ),
    ).toBe(
      [
        '`POST /{prefix}/chat`',
        '',
        '- Server: `http://127.0.0.1:18099`',
        '- *Since 1.6.0*',
        '',
        '* `a` *object* **required**',
        '',
        '  Holds b.',
        '',
        '  - **Nested fields** Other fields are possible.',
        '',
        '    - `b` *string*',
      ].join('\n'),
    );
  });

  test('the notice of an old version is a quotation', () => {
    expect(
      markdownOf('<div class="theme-doc-version-banner alert" role=alert><div>This is <b>1.4</b>.</div></div>'),
    ).toBe('> This is **1.4**.');
  });
});
