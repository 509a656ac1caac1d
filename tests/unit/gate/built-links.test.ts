import {expect, test} from 'vitest';
import {builtLinks as links} from '../../../src/gate/checks/built-links.ts';
import {builtSample, redirectFiles} from './builtSample.ts';
import {english, pageSource} from './sampleSite.ts';

const deploy = {
  address: '/docs/next/deploy',
  version: 'current',
  article: '<h2 id=backup>Backup</h2><p>Text<h2 id=harden>Harden</h2>',
};

/** Findings for an English page with this article, next to /docs/next/deploy. */
async function findingsFor(article: string, files: Record<string, string> = {}) {
  const page = {address: '/docs/next/guide', version: 'current', article, zhArticle: ''};
  return links.find(builtSample([deploy, page], files));
}

async function messagesFor(article: string, files?: Record<string, string>) {
  return (await findingsFor(article, files)).map(({message, cure}) => `${message} ${cure}`);
}

test('passes links to pages, anchors, pictures, files, other hosts, and within the page', async () => {
  const article = `<h2 id=here>Here</h2><a href=#here>a</a> <a href=#>top</a> <a href=/docs/next/deploy#backup>b</a> <a href=./deploy>c</a> <a href="/docs/next/deploy?a=b#harden">d</a>
<a href=/files/compose.yml>e</a> <a href=https://github.com/APIParkLab/APIPark>f</a> <a href=mailto:docs@example.com>g</a> <a href=/>h</a> <a href=/zh-Hans/ hreflang=zh-Hans>中文</a>
<img src=/img/a.svg#dark alt=Drawing> <img src=data:image/png;base64,AA alt="">`;
  expect(
    await findingsFor(article, {'build/files/compose.yml': '', 'build/img/a.svg': '<svg><g id="dark"/></svg>'}),
  ).toEqual([]);
});

test.each([
  [
    'a page that is not there, with the likely one',
    '<a href=/docs/next/deplay>Install</a>',
    'The link "Install" leads to /docs/next/deplay, which does not exist. Did you mean /docs/next/deploy?',
  ],
  [
    'a page that resembles none',
    '<a href=/docs/next/quota>Quota</a>',
    'The link "Quota" leads to /docs/next/quota, which does not exist. Correct the address, or write the page.',
  ],
  [
    'an anchor of another page',
    '<a href=/docs/next/deploy#bakup>Back up</a>',
    'The link "Back up" leads to #bakup of /docs/next/deploy: that page has no such heading or element. Did you mean #backup?',
  ],
  [
    'an anchor of its own page',
    '<a href=#nowhere>x</a>',
    'The link "x" leads to #nowhere of /docs/next/guide: that page has no such heading or element. Use the id of one of its headings.',
  ],
  [
    'an empty address',
    '<a href="">x</a>',
    'The link "x" has no address. Give it one, or write the text without a link.',
  ],
  [
    'a slash at the end',
    '<a href=/docs/next/deploy/>x</a>',
    'The link "x" leads to /docs/next/deploy/: hosts do not find the page with a slash at the end. Write /docs/next/deploy.',
  ],
  [
    'the name of a file',
    '<a href=/docs/next/deploy.html>x</a>',
    'The link "x" leads to /docs/next/deploy.html, which is the name of a file. Write /docs/next/deploy.',
  ],
  [
    'a picture',
    '<img src=/img/gone.svg alt="The parts">',
    'The picture or file "The parts" leads to /img/gone.svg, which does not exist. Correct the address, or write the page.',
  ],
  [
    'the other language',
    '<a href=/zh-Hans/docs/next/deploy>x</a>',
    'The link "x" leads to /zh-Hans/docs/next/deploy, which is Chinese, from a page in English. Link to the page in the same language by its file; a link meant to change the language says so by lang="zh-Hans".',
  ],
])('finds %s', async (_what, article, expected) => {
  expect(await messagesFor(article)).toEqual([expected]);
});

test('finds an English page linked from a Chinese one', async () => {
  const page = {address: '/docs/next/guide', version: 'current', zhArticle: '<a href=/docs/next/deploy>部署</a>'};
  const [finding, ...others] = await links.find(builtSample([deploy, page]));
  expect(finding?.message).toBe(
    'The link "部署" leads to /docs/next/deploy, which is English, from a page in Chinese.',
  );
  expect(others).toEqual([]);
});

test('finds an element that a drawing lacks', async () => {
  expect(
    await messagesFor('<img src=/img/a.svg#dark alt=A>', {'build/img/a.svg': '<svg><g id="light"/></svg>'}),
  ).toEqual([
    'The picture or file "A" leads to #dark of /img/a.svg: the drawing has no such element. Give an element of the drawing the id dark.',
  ]);
});

test('finds an address for search engines that is none of the site', async () => {
  const site = builtSample([deploy], {
    'build/docs/next/guide.html':
      '<html><head><link rel=alternate hreflang=zh-Hans href=https://docs.example.com/zh-Hans/docs/next/guide></head></html>',
  });
  expect((await links.find(site)).map(({message}) => message)).toEqual([
    'The address for search engines (alternate) leads to /zh-Hans/docs/next/guide, which does not exist.',
  ]);
});

test.each([
  [
    'http://github.com/APIParkLab',
    'it starts with http: Link by https://; set an address that readers open on their own machine as code.',
  ],
  [
    'https://name:secret@github.com/',
    'it holds a user name or a password. Take them out, and replace them where they were valid.',
    'https://…@github.com/',
  ],
  [
    'https://gihtub.com/APIParkLab',
    'gihtub.com looks like a misspelt github.com. Correct the host, or add it to knownHosts in src/gate/links/external.ts when it is right.',
  ],
  [
    'https://github.com/APIParkLab。',
    'the address holds a blank or a Chinese punctuation mark. End the address before it, or set the link as [text](address).',
  ],
  [
    'https://github.com/a%20b',
    'the address holds a blank or a Chinese punctuation mark. End the address before it, or set the link as [text](address).',
  ],
  [
    'https://gateway/admin',
    'its host is not a name that readers can reach. Give the full name of a public host; set a local address as code.',
  ],
  [
    'https://127.0.0.1/',
    'its host is not a name that readers can reach. Give the full name of a public host; set a local address as code.',
  ],
  ['//github.com/', 'that is not a complete address. Start it with https:// and a host.'],
  ['https:///', 'that is not a complete address. Start it with https:// and a host.'],
  ['mailto:docs', 'that is not a mail address. Write mailto:name@example.com.'],
  [
    'https://docs.example.com/docs/next/deploy',
    'that is this site. Link to the file of the page, such as ./deploy.md, so that language and version are kept and the build checks it.',
  ],
])('finds the link %s out of form', async (url, expected, shown = url) => {
  expect(await messagesFor(`<a href="${url}">x</a>`)).toEqual([`The link "x" leads to ${shown}: ${expected}`]);
});

test('lets www, deeper hosts and unknown hosts pass', async () => {
  expect(
    await findingsFor(
      '<a href=https://www.github.com/>a</a><a href=https://gist.github.com/>b</a><a href=https://gitlab.com/>c</a><a href=https://中文.example.com/>d</a>',
    ),
  ).toEqual([]);
});

const old = {address: '/docs/1.8-beta/deploy', version: '1.8-beta'};

test('finds a text that leads to another version', async () => {
  const page = {
    address: '/docs/next/guide',
    version: 'current',
    article: '<h2 id=steps>Steps</h2><a href=/docs/1.8-beta/deploy>older</a>',
    zhArticle: '',
  };
  expect(await links.find(builtSample([old, page]))).toMatchObject([
    {
      message: 'The link "older" leads to /docs/1.8-beta/deploy: that is documentation of 1.8-beta, this of current.',
      cure: expect.stringContaining('Link to the page of the same version by its file'),
    },
  ]);
});

test('lets the line about the changes of a page lead to other versions, but not what follows it', async () => {
  const line =
    '<details class=page-changes><summary>Changed</summary><a href=/docs/1.8-beta/deploy>older</a></details>';
  const page = {
    address: '/docs/next/guide',
    version: 'current',
    article: `${line}<a href=/docs/1.8-beta/deploy>text</a>`,
    zhArticle: '',
  };
  expect((await links.find(builtSample([old, page]))).map(({message}) => message)).toEqual([
    'The link "text" leads to /docs/1.8-beta/deploy: that is documentation of 1.8-beta, this of current.',
  ]);
});

test('lets the links to other versions that tables of capabilities make, and finds what they do not lead to', async () => {
  const page = {
    address: '/docs/next/guide',
    version: 'current',
    article:
      '<a class=other-version href=/docs/1.8-beta/deploy>✓</a><a class="other-version" href=/docs/1.8-beta/deploy#gone>✓</a>',
    zhArticle: '',
  };
  expect((await links.find(builtSample([old, page]))).map(({message}) => message)).toEqual([
    'The link "✓" leads to #gone of /docs/1.8-beta/deploy: that page has no such heading or element.',
  ]);
});

test('lets release notes, sections about upgrades, and menus lead to other versions', async () => {
  const article = '<a href=/docs/1.8-beta/deploy>older</a>';
  const site = builtSample([
    old,
    {address: '/docs/next/release', version: 'current', article},
    {
      address: '/docs/next/index',
      version: 'current',
      article: `<h2 id=upgrade>Upgrade</h2><h3 id=steps>Steps</h3>${article}`,
    },
    {
      address: '/docs/next/menu',
      version: 'current',
      frame: '<a href=/docs/1.8-beta/deploy>1.8-beta</a>',
      zhArticle: '',
    },
  ]);
  expect((await links.find(site)).filter(({message}) => message.includes('documentation of'))).toEqual([]);
});

test('takes a section about upgrades as ended by the next heading of its level', async () => {
  const article =
    '<h2 id=upgrade>Upgrade</h2><h3 id=steps>Steps</h3><h2 id=use>Use</h2><a href=/docs/1.8-beta/deploy>older</a>';
  expect(
    await links.find(builtSample([old, {address: '/docs/next/guide', version: 'current', article, zhArticle: ''}])),
  ).toHaveLength(1);
});

test('finds a link to an address that has moved, and follows where that leads', async () => {
  const page = {address: '/docs/next/guide', version: 'current', article: '<a href=/docs/old>old</a>', zhArticle: ''};
  const moves = "export const redirects = [\n  {from: '/docs/old', to: '/docs/next/deploy#bakup'},\n];\n";
  const findings = await links.find(
    builtSample([deploy, page], {...redirectFiles('/docs/old', '/docs/next/deploy#bakup'), 'src/data/moves.ts': moves}),
  );
  expect(findings).toEqual([
    expect.objectContaining({
      message: 'The link "old" leads to /docs/old, which has moved.',
      cure: 'Link to the address that src/data/moves.ts gives for it.',
    }),
    expect.objectContaining({
      file: 'src/data/moves.ts',
      line: 2,
      message: expect.stringContaining('#bakup of /docs/next/deploy'),
    }),
    expect.objectContaining({
      file: 'src/data/moves.ts',
      line: 2,
      message: expect.stringContaining('#bakup of /zh-Hans/docs/next/deploy'),
    }),
  ]);
});

test('names the line of the Markdown by the address, and by the text where addresses are alike', async () => {
  const source = pageSource(
    'Read `[Back up](./deploy.md#gone)` first.\n\n- [Harden](./deploy.md)\n- [**Back** up](./deploy.md#bakup)\n- [Restore](./deploy.md#bakup)\n\n![The parts](/img/gone.svg)',
  );
  const article =
    '<a href=/docs/next/deploy#bakup><strong>Back</strong> up</a> <a href=/docs/next/deploy#bakup>Restore</a> <img src=/img/gone-1f2e.svg alt="The parts">';
  const findings = await findingsFor(article, {[english('guide.md')]: source});
  expect(findings.map(({file, line}) => `${file}:${line}`)).toEqual([
    'docs/guide.md:11',
    'docs/guide.md:12',
    'docs/guide.md:14',
  ]);
});

test('reports what every page has in its frame once, where it is written', async () => {
  const frame = '<a href=/docs/next/gone>Gone</a>';
  const site = builtSample(
    [
      {...deploy, frame},
      {address: '/docs/next/guide', version: 'current', frame},
    ],
    {
      'src/config/footer.ts': "export const footer = [\n  {label: 'Gone', to: '/docs/next/gone'},\n];\n",
    },
  );
  const own = (await links.find(site)).filter(({message}) => message.includes('does not exist'));
  expect(own).toEqual([
    expect.objectContaining({
      file: 'src/config/footer.ts',
      line: 2,
      message: 'The link "Gone" leads to /docs/next/gone, which does not exist. (On 4 pages.)',
    }),
  ]);
});

test('names the built file when nothing else can be named', async () => {
  expect(await findingsFor('<a href=/docs/next/gone>x</a>')).toMatchObject([
    {file: 'build/docs/next/guide.html', line: 1},
  ]);
});

test('knows the base URL of the build', async () => {
  const article = '<a href=/site/docs/next/deploy#backup>in</a> <a href=/docs/next/deploy>out</a>';
  const site = builtSample(
    [deploy, {address: '/docs/next/guide', version: 'current', article, zhArticle: ''}],
    {},
    '/site/',
  );
  expect((await links.find(site)).map(({message}) => message)).toEqual([
    'The link "out" leads to /docs/next/deploy, which lies outside /site/, where the site is served.',
  ]);
});

test('looks at a page once that also stands in the folder of its name', async () => {
  const folder =
    '<html class="docs-version-current"><main><article><a href=/docs/next/gone>x</a></article></main></html>';
  expect(await links.find(builtSample([deploy], {'build/docs/next/deploy/index.html': folder}))).toEqual([]);
});
