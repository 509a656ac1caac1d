import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {images} from '../../../src/gate/checks/images.ts';
import type {Site} from '../../../src/gate/site.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const palette = '<style>svg{--ink:#17222b}svg:target{--ink:#e7eef2}</style>';
const drawing = (inside: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`;
const figure = (text: string, size = '0 0 760 256') =>
  drawing(`${palette}<text fill="var(--ink)" x="10" y="20">${text}</text>`, `id="dark" viewBox="${size}"`);

const show = (address: string) => `A sentence.\n\n![What it shows](${address})`;
const logo = 'static/img/logo.svg';
const settings = {
  'docusaurus.config.ts': "export default {logo: {src: 'img/logo.svg', srcDark: 'img/logo.svg#dark'}};\n",
};

/** A site with a logo, and a figure in both languages, all of it used. */
const good: Record<string, string> = {
  ...settings,
  [logo]: drawing('<path d="M5 28V15"/>'),
  'static/img/figures/flow.svg': figure('Console'),
  'static/img/figures/flow.zh-Hans.svg': figure('控制台'),
  [english('page.md')]: pageSource(show('/img/figures/flow.svg')),
  [chinese('page.md')]: pageSource(show('/img/figures/flow.zh-Hans.svg'), 'zh-Hans'),
};

const linesOf = async (site: Site) =>
  (await images.find(site)).map(({file, line, message}) => `${file}:${line}  ${message}`);
const findingsIn = (files: Record<string, string>) => linesOf(sampleSite(files));

test('a site without fault has no findings', async () => {
  expect(await findingsIn(good)).toEqual([]);
});

test('a finding names the cure', async () => {
  const {[logo]: _logo, ...files} = good;
  expect(await images.find(sampleSite(files))).toEqual([
    {
      file: 'docusaurus.config.ts',
      line: 1,
      message: 'The image /img/logo.svg does not exist.',
      cure: 'Put it to static/img/logo.svg, or correct the address.',
    },
    {
      file: 'docusaurus.config.ts',
      line: 1,
      message: 'The image /img/logo.svg does not exist.',
      cure: 'Put it to static/img/logo.svg, or correct the address.',
    },
  ]);
});

describe('files', () => {
  test.each([
    [
      'a drawing that is too big',
      {[logo]: drawing(Array.from({length: 600}, (_, index) => `<path d="M${index} 28V15"/>`).join(''))},
      /^static\/img\/logo\.svg:1 {2}The file has 1\d\.\d kB; a file of the kind svg may have 10\.0 kB\.$/,
    ],
    [
      'a kind that is not taken',
      {'static/img/cat.gif': 'GIF89a', 'src/data/a.ts': "'/img/cat.gif'"},
      'static/img/cat.gif:1  static/img does not accept files of the kind ".gif".',
    ],
    [
      'a file that nothing uses',
      {
        'static/img/old.svg': drawing('<path d="M1 28V15"/>'),
        'src/data/a.ts': "// '/img/old.svg'\n'say /img/old.svg in a sentence'",
      },
      'static/img/old.svg:1  No page, component, setting or text uses the file.',
    ],
    [
      'a duplicate',
      {'static/img/promo/same.svg': drawing('<path d="M5 28V15"/>'), 'src/data/a.ts': "'/img/promo/same.svg'"},
      'static/img/promo/same.svg:1  The file is the same as static/img/logo.svg, byte by byte.',
    ],
    [
      'an image among the pages',
      {'versioned_docs/version-1.9-beta/shot.png': 'x', 'versions.json': '["1.9-beta"]'},
      'versioned_docs/version-1.9-beta/shot.png:1  The image lies among the pages, where every version copies it.',
    ],
  ] as [string, Record<string, string>, string | RegExp][])('%s is found', async (_name, files, finding) => {
    const found = await findingsIn({...good, ...files});
    expect(found).toHaveLength(1);
    if (typeof finding === 'string') expect(found[0]).toBe(finding);
    else expect(found[0]).toMatch(finding);
  });

  test('a picture of the console may look alike in both languages', async () => {
    const files = {
      'static/img/console/key.webp': 'x',
      'static/img/console/key.zh-Hans.webp': 'x',
      'src/data/a.ts': "'/img/console/key.webp', '/img/console/key.zh-Hans.webp'",
    };
    expect(await findingsIn({...good, ...files})).toEqual([]);
    expect(
      await findingsIn({
        ...good,
        ...files,
        'static/img/console/key2.webp': 'x',
        'src/data/b.ts': "'/img/console/key2.webp'",
      }),
    ).toEqual(['static/img/console/key2.webp:1  The file is the same as static/img/console/key.webp, byte by byte.']);
  });

  test('a picture of many colours is held to its own cap', async () => {
    const site = sampleSite({...good, 'src/config/head.ts': 'const href = `${env.baseUrl}img/card.png`;'});
    mkdirSync(path.join(site.root, 'static/img'), {recursive: true});
    writeFileSync(path.join(site.root, 'static/img/card.png'), Buffer.alloc(60_000));
    expect(await linesOf(site)).toEqual([]);
    writeFileSync(path.join(site.root, 'static/img/card.png'), Buffer.alloc(60_100));
    expect(await linesOf(site)).toEqual([
      'static/img/card.png:1  The file has 60.1 kB; a file of the kind png may have 60.0 kB.',
    ]);
  });
});

describe('references', () => {
  test.each([
    ['Markdown', show('/img/missing.svg'), 'docs/page.md:10  The image /img/missing.svg does not exist.'],
    [
      'JSX',
      'A sentence.\n\n<Figure src="/img/missing.svg" alt="x" />',
      'docs/page.md:10  The image /img/missing.svg does not exist.',
    ],
    [
      'a link',
      'A sentence with [a drawing](/img/missing.svg).',
      'docs/page.md:8  The image /img/missing.svg does not exist.',
    ],
    [
      'a picture beside the page',
      show('./shot.png'),
      'docs/page.md:10  The image ./shot.png does not lie in static/img.',
    ],
    [
      'a picture of another site',
      show('https://example.com/badge'),
      'docs/page.md:10  The image https://example.com/badge does not lie in static/img.',
    ],
    [
      'a figure in the other language',
      show('/img/figures/flow.zh-Hans.svg'),
      'docs/page.md:10  The page shows the figure /img/figures/flow.zh-Hans.svg in the other language.',
    ],
  ])('%s: what is wrong is found', async (_name, body, finding) => {
    expect(
      await findingsIn({...good, [english('page.md')]: pageSource(`${body}\n\n![Flow](/img/figures/flow.svg)`)}),
    ).toEqual([finding]);
  });

  test('a Chinese page with the English figure is found', async () => {
    expect(
      await findingsIn({...good, [chinese('other.md')]: pageSource(show('/img/figures/flow.svg'), 'zh-Hans')}),
    ).toEqual([`${chinese('other.md')}:10  The page shows the figure /img/figures/flow.svg in the other language.`]);
  });

  test('samples of Markdown and links to other sites do not count', async () => {
    const body =
      '```md\n![Flow](/img/missing.svg)\n```\n\nSee `![x](/img/missing.svg)` and [a picture](https://example.com/x.png).';
    expect(await findingsIn({...good, [english('other.md')]: pageSource(body)})).toEqual([]);
  });

  test('names put together at run time, styles and translated texts count as use', async () => {
    const {[english('page.md')]: _en, [chinese('page.md')]: _zh, ...files} = good;
    const more = {
      'src/components/Hero.tsx': 'export const src = `/img/figures/flow${suffix}.svg`;',
      'static/img/a.svg': drawing('<path d="M1 2V3"/>'),
      'src/css/a.css': '.a { background: url(/img/a.svg); }',
      'static/img/b.svg': drawing('<path d="M1 2V4"/>'),
      'i18n/zh-Hans/footer.json': '{"a": {"message": "<img src=\\"/img/b.svg\\">"}}',
    };
    expect(await findingsIn({...files, ...more})).toEqual([]);
    expect(
      await findingsIn({...files, 'src/components/Hero.tsx': 'export const src = `/img/figures/flaw${suffix}.svg`;'}),
    ).toContain('src/components/Hero.tsx:1  The image /img/figures/flaw${suffix}.svg does not exist.');
  });
});

describe('drawings', () => {
  const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"';
  test.each([
    [
      'a tag that is not closed',
      '<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n</svg>',
      '3  The SVG is not well-formed XML: Unexpected close tag.',
    ],
    ['an attribute twice', drawing('\n<path d="M1 2V3" d="M1 2V4"/>'), '2  <path> has the attribute "d" twice.'],
    [
      'a prefix that is not declared',
      drawing('<use xlink:href="#a"/>'),
      '1  The SVG is not well-formed XML: Unbound namespace prefix: "xlink".',
    ],
    ['an entity of HTML', drawing('<text>a&nbsp;b</text>'), '1  "&nbsp;" is not an XML entity.'],
    [
      'a root that is not an SVG',
      '<svg viewBox="0 0 9 9"><path d="M1 2V3"/></svg>',
      '1  The root is not an <svg> of the SVG namespace.',
    ],
    ['a script', drawing('\n<script>alert(1)</script>'), '2  A drawing must not contain <script>.'],
    [
      'HTML inside',
      drawing('<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
      '1  A drawing must not contain <foreignObject>.',
    ],
    [
      'an event handler',
      drawing('<path d="M1 2V3" onclick="alert(1)"/>'),
      '1  A drawing must not contain event handler such as onclick.',
    ],
    [
      'a link to elsewhere',
      drawing('<a href="https://example.com"><path d="M1 2V3"/></a>'),
      '1  The drawing refers to "https://example.com" outside itself.',
    ],
    [
      'a picture inside',
      drawing('<image xlink:href="data:image/png;base64,AAAA" width="9" height="9"/>', xlink),
      '1  The drawing refers to "data:image/png;base64,AAAA" outside itself.',
    ],
    [
      'a style from elsewhere',
      drawing('<style>path{fill:url(https://example.com/a.svg#b)}</style><path d="M1 2V3"/>'),
      '1  The drawing refers to "https://example.com/a.svg#b" outside itself.',
    ],
    [
      'an imported style',
      drawing('<style>@import "a.css";path{fill:red}</style><path d="M1 2V3"/>'),
      '1  A drawing must not contain "@import "a.css"".',
    ],
    [
      'a surplus',
      drawing('<!-- made with a program --><metadata>x</metadata><path d="M 1.000000 2.000000 L 1.000000 3.000000"/>'),
      '1  49 % of the drawing can go without a visible change.',
    ],
  ])('%s is found', async (_name, source, finding) => {
    expect(await findingsIn({...good, [logo]: source})).toEqual([`${logo}:${finding}`]);
  });

  test('ids, classes, styles, comments in data and references to the file itself are fine', async () => {
    const source = drawing(
      '<style>svg{--a:red}svg:target{--a:blue}.a{fill:url(#g)}</style><defs><radialGradient id="g"><stop offset="1" stop-color="#e0f1f2"/></radialGradient></defs><path class="a" id="p" d="M1 2v3"/><use href="#p" x="9"/><text x="1" y="2">a &amp; b &#8594; c</text>',
    );
    expect(await findingsIn({...good, [logo]: source})).toEqual([]);
  });
});

describe('figures', () => {
  const file = 'static/img/figures/flow.svg';
  test.each([
    ['no id', figure('Console').replace(' id="dark"', ''), '1  The root of the figure has no id="dark".'],
    ['no size', figure('Console').replace(/ viewBox="[^"]*"/, ''), '1  The figure declares no size.'],
    [
      'no dark palette',
      figure('Console').replace('svg:target', 'g:target'),
      '1  The figure has no palette for the dark mode.',
    ],
    [
      'a colour without its dark one',
      figure('Console').replace('svg{', 'svg{--line:#7b8a95;'),
      '1  The dark palette does not set --line.',
    ],
  ])('%s is found', async (_name, source, finding) => {
    expect(await findingsIn({...good, [file]: source})).toEqual([`${file}:${finding}`]);
  });

  test('a size that differs between the languages is found', async () => {
    expect(await findingsIn({...good, [file]: figure('Console', '0 0 760 300')})).toEqual([
      'static/img/figures/flow.zh-Hans.svg:1  The figure is 760 × 256, and 760 × 300 in English.',
    ]);
  });

  test('a figure in one language only is found', async () => {
    const lone = {
      'static/img/figures/lone.svg': figure('Lone'),
      [english('lone.md')]: pageSource(show('/img/figures/lone.svg')),
    };
    expect(await findingsIn({...good, ...lone})).toEqual([
      'static/img/figures/lone.svg:1  The figure has no drawing in Chinese.',
    ]);
    const chineseOnly = {
      'static/img/figures/lone.zh-Hans.svg': figure('孤'),
      [chinese('lone.md')]: pageSource(show('/img/figures/lone.zh-Hans.svg'), 'zh-Hans'),
    };
    expect(await findingsIn({...good, ...chineseOnly})).toEqual([
      'static/img/figures/lone.zh-Hans.svg:1  The figure has no drawing in English.',
    ]);
  });

  const narrow = 'static/img/figures/flow-narrow';
  const narrowPair = {
    [`${narrow}.svg`]: figure('Console below', '0 0 340 420'),
    [`${narrow}.zh-Hans.svg`]: figure('控制台在下', '0 0 340 420'),
  };

  test('a portrait drawing is used with its figure', async () => {
    expect(await findingsIn({...good, ...narrowPair})).toEqual([]);
  });

  test.each([
    [
      'in one language only',
      {[`${narrow}.svg`]: figure('Console below', '0 0 340 420')},
      [`${narrow}.svg:1  The figure has no drawing in Chinese.`],
    ],
    [
      'of another width',
      {
        [`${narrow}.svg`]: figure('Console below', '0 0 360 420'),
        [`${narrow}.zh-Hans.svg`]: figure('控制台在下', '0 0 360 420'),
      },
      [
        `${narrow}.svg:1  The portrait drawing is 360 wide instead of 340.`,
        `${narrow}.zh-Hans.svg:1  The portrait drawing is 360 wide instead of 340.`,
      ],
    ],
    [
      'without dark palette',
      {...narrowPair, [`${narrow}.svg`]: narrowPair[`${narrow}.svg`]!.replace('svg:target', 'g:target')},
      [`${narrow}.svg:1  The figure has no palette for the dark mode.`],
    ],
    [
      'whose figure does not exist',
      {
        'static/img/figures/flaw-narrow.svg': figure('Console below', '0 0 340 420'),
        'static/img/figures/flaw-narrow.zh-Hans.svg': figure('控制台在下', '0 0 340 420'),
        'src/data/a.ts': "'/img/figures/flaw-narrow.svg', '/img/figures/flaw-narrow.zh-Hans.svg'",
      },
      [
        'static/img/figures/flaw-narrow.svg:1  No page, component, setting or text uses the file.',
        'static/img/figures/flaw-narrow.zh-Hans.svg:1  No page, component, setting or text uses the file.',
        'static/img/figures/flaw-narrow.svg:1  The portrait drawing belongs to static/img/figures/flaw.svg, which does not exist.',
        'static/img/figures/flaw-narrow.zh-Hans.svg:1  The portrait drawing belongs to static/img/figures/flaw.zh-Hans.svg, which does not exist.',
      ],
    ],
    [
      'of a figure that is not used',
      {
        'static/img/figures/old.svg': figure('Old'),
        'static/img/figures/old.zh-Hans.svg': figure('旧'),
        'static/img/figures/old-narrow.svg': figure('Old below', '0 0 340 420'),
        'static/img/figures/old-narrow.zh-Hans.svg': figure('旧在下', '0 0 340 420'),
      },
      ['old-narrow.svg', 'old-narrow.zh-Hans.svg', 'old.svg', 'old.zh-Hans.svg'].map(
        (name) => `static/img/figures/${name}:1  No page, component, setting or text uses the file.`,
      ),
    ],
  ] as [string, Record<string, string>, string[]][])(
    'a portrait drawing %s is found',
    async (_name, files, findings) => {
      expect(await findingsIn({...good, ...files})).toEqual(findings);
    },
  );

  test('a figure that is not a drawing is found', async () => {
    expect(
      await findingsIn({
        ...good,
        'static/img/figures/shot.png': 'x',
        [english('shot.md')]: pageSource(show('/img/figures/shot.png')),
      }),
    ).toEqual(['static/img/figures/shot.png:1  A figure is an SVG drawing.']);
  });
});

test('fix takes the surplus of drawings away, keeps what they rely on, and leaves the others alone', async () => {
  const surplus = figure('Console').replace(
    '<text',
    '<!-- a long comment of a drawing program, and then some more of it --><metadata>program 1.0, made on a day in a year</metadata><path class="flow" d="M 10.000000 20.000000 L 10.000000 30.000000 L 20.000000 30.000000"/><text',
  );
  const site = sampleSite({...good, 'static/img/figures/flow.svg': surplus});
  expect((await images.find(site)).map(({cure}) => cure)).toEqual(['Run "npm run fix -- images".']);
  expect(await images.fix!(site)).toEqual(['static/img/figures/flow.svg']);
  const mended = readFileSync(path.join(site.root, 'static/img/figures/flow.svg'), 'utf8');
  expect(mended).not.toMatch(/comment|metadata|000000/);
  for (const kept of [
    'id="dark"',
    'viewBox="0 0 760 256"',
    'svg:target{--ink:#e7eef2}',
    'class="flow"',
    '>Console</text>',
  ])
    expect(mended).toContain(kept);
  expect(await linesOf(site)).toEqual([]);
  expect(await images.fix!(site)).toEqual([]);
  expect(readFileSync(path.join(site.root, logo), 'utf8')).toBe(good[logo]);
});
