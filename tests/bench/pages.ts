import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {chromium, type Browser, type CDPSession, type Page} from '@playwright/test';
import {chromiumArguments} from '../chromium.ts';
import type {Figure} from './bars.ts';
import type {Copy} from './copies.ts';
import {serveCompressed, type BenchServer, type Sent} from './server.ts';
import {medians, totalBlockingTime, type Task} from './stats.ts';

/** How often `/docs/deploy` of each site is visited, in turns. */
export const visitRuns = 9;

/** A slow phone's processor and network: times its speed is divided by, ms of latency, bits per second. */
export const profile = {cpu: 4, latency: 150, down: 1_600_000, up: 750_000};

/** How long each visit is watched, in ms from the start of the navigation, the same on both sites. */
export const watchMilliseconds = 10_000;

const viewport = {width: 1440, height: 900};

/** What the page records about its visit; times in ms from the start of the navigation. */
type Notes = {paint: number | undefined; hydrated: number | undefined; shift: number; tasks: Task[]};

declare global {
  interface Window {
    benchNotes: Notes;
    /** When the page that was gone to is painted: ms since the click. */
    benchPainted: Promise<number>;
  }
}

/** Runs in the page before anything else. */
function takeNotes(): void {
  const notes: Notes = {paint: undefined, hydrated: undefined, shift: 0, tasks: []};
  window.benchNotes = notes;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true});
  observe('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') notes.paint = startTime;
  });
  observe('longtask', ({startTime, duration}) => notes.tasks.push({start: startTime, duration}));
  observe('layout-shift', (entry) => {
    const {value, hadRecentInput} = entry as PerformanceEntry & {value: number; hadRecentInput: boolean};
    if (!hadRecentInput) notes.shift += value;
  });
  new MutationObserver(() => {
    if (document.documentElement?.dataset.hasHydrated === 'true') notes.hydrated ??= performance.now();
  }).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-has-hydrated']});
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: profile.down / 8,
    uploadThroughput: profile.up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: profile.cpu});
}

/** Time of all tasks of the main thread so far, in ms. */
async function taskTime(session: CDPSession): Promise<number> {
  const {metrics} = await session.send('Performance.getMetrics');
  return metrics.find(({name}) => name === 'TaskDuration')!.value * 1000;
}

/** Scrolls every part of the page into view once, so that lazy content loads. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y <= height; y += viewport.height / 2) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState('networkidle');
}

/** A visit's transfer: bytes as sent; elements of the page at its end, and those of its text alone, without what is in its code. */
export type Weight = {scripts: number; bytes: number; requests: number; nodes: number; textNodes: number};

/** Returns bytes and requests of what was sent. Scripts that are loaded ahead for other pages count among all bytes only. */
export function weightOf(sent: readonly Sent[]): Omit<Weight, 'nodes' | 'textNodes'> {
  const bytes = (items: readonly Sent[]) => items.reduce((total, item) => total + item.bytes, 0);
  return {scripts: bytes(sent.filter(({purpose}) => purpose === 'script')), bytes: bytes(sent), requests: sent.length};
}

type Times = {blocking: number; tasks: number; hydrated: number; paint: number; shift: number};
type Visit = {address: string; slow: boolean; scrolls: boolean};

/** Opens a page as a first visit, with nothing cached. */
async function visit(browser: Browser, server: BenchServer, {address, slow, scrolls}: Visit): Promise<Weight & Times> {
  const context = await browser.newContext({viewport, locale: 'en-US'});
  try {
    const page = await context.newPage();
    await page.addInitScript(takeNotes);
    const others: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${server.origin}/`) && !request.url().startsWith('data:'))
        others.push(request.url());
    });
    const session = await context.newCDPSession(page);
    if (slow) await throttle(session);
    await session.send('Performance.enable');
    server.take();
    const [before, started] = [await taskTime(session), Date.now()];
    // The pop-up opens by a timer of its own; the stock site has none.
    await page.goto(`${server.origin}${address}?no-promo`, {waitUntil: 'commit'});
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await page.waitForTimeout(Math.max(0, (slow ? watchMilliseconds : watchMilliseconds / 3) - (Date.now() - started)));
    const tasks = (await taskTime(session)) - before;
    if (scrolls) await scrollThrough(page);
    const {notes, nodes, textNodes} = await page.evaluate(() => ({
      notes: window.benchNotes,
      nodes: document.querySelectorAll('*').length,
      textNodes: document.querySelectorAll('.theme-doc-markdown *:not(pre *)').length,
    }));
    const {sent, compressed} = server.take();
    if (others.length > 0)
      throw new Error(`${address} asks other hosts, whose weight is not known here: ${others.join(', ')}`);
    if (slow && compressed)
      throw new Error(
        `${address} asked for a file that it did not ask for on the visit before, so that compressing it took part of the time. Run the benchmark again.`,
      );
    if (notes.paint === undefined || notes.hydrated === undefined)
      throw new Error(
        `${address} was not painted and hydrated within ${watchMilliseconds} ms. Close what else keeps the machine busy.`,
      );
    return {
      ...weightOf(sent),
      nodes,
      textNodes,
      blocking: totalBlockingTime(notes.tasks, notes.paint),
      tasks,
      hydrated: notes.hydrated,
      paint: notes.paint,
      shift: notes.shift,
    };
  } finally {
    await context.close();
  }
}

/** The page that a reader of another one goes to, and an element at its end. */
const next = {from: '/docs/overview', address: '/docs/deploy', end: '#troubleshooting'};

/** How long the first page, and then the pointer on the link, rest before the link is followed, in ms: what is loaded ahead is there by then. */
const restMilliseconds = 4000;

/** How often the next page is gone to, on each site in turns. */
export const navigationRuns = 5;

/** Goes from one page to a long one whose parts are loaded ahead; returns the time in ms from the click until its end is painted. */
async function goOn(browser: Browser, server: BenchServer): Promise<number> {
  const context = await browser.newContext({viewport, locale: 'en-US'});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    await page.goto(`${server.origin}${next.from}?no-promo`);
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await page.waitForTimeout(restMilliseconds);
    const link = page.locator(`.menu a[href="${next.address}"]`);
    await link.hover();
    await page.waitForTimeout(restMilliseconds);
    await page.evaluate(({end}) => {
      window.benchPainted = new Promise((resolve) => {
        const onClick = ({timeStamp}: Event) =>
          new MutationObserver((_, observer) => {
            if (!document.querySelector(end)) return;
            observer.disconnect();
            // After the frame that shows it.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          }).observe(document.body, {subtree: true, childList: true});
        addEventListener('click', onClick, {capture: true, once: true});
      });
    }, next);
    await link.click();
    return await page.evaluate(() => window.benchPainted);
  } finally {
    await context.close();
  }
}

/** Returns the bytes of the scripts that every page loads, compressed as `npm run compress` does. */
export function mainScripts(build: string): number {
  const html = readFileSync(path.join(build, 'docs/deploy.html'), 'utf8');
  const files = [...html.matchAll(/<script[^>]* src="?(\/assets\/js\/(?:runtime~)?main\.[^" >]+)/g)].map(
    ([, file]) => file!,
  );
  if (files.length !== 2)
    throw new Error(
      `${build}/docs/deploy.html names ${files.length} main scripts, not two: adapt tests/bench/pages.ts.`,
    );
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(build, file))).length, 0);
}

type Names = Copy['name'];

/** Measures pages of both built sites in one Chromium, in turns. */
export async function measurePages(
  site: Copy,
  stock: Copy,
  executablePath: string,
  log: (line: string) => void,
): Promise<{figures: Record<string, Figure>; chromium: string}> {
  const servers: Record<Names, BenchServer> = {
    site: await serveCompressed(path.join(site.folder, 'build')),
    stock: await serveCompressed(path.join(stock.folder, 'build')),
  };
  const names: Names[] = ['stock', 'site'];
  const browser = await chromium.launch({executablePath, args: chromiumArguments});
  try {
    const measure = async (address: string, runs: number, scrolls = false) => {
      const results: Record<Names, (Weight & Times)[]> = {site: [], stock: []};
      for (const name of names) await visit(browser, servers[name], {address, slow: false, scrolls});
      for (let run = 0; run < runs; run++) {
        for (const name of names)
          results[name].push(await visit(browser, servers[name], {address, slow: true, scrolls}));
        const last = (name: Names) => results[name].at(-1)!;
        log(
          `  ${address} ${run + 1}/${runs}: hydrated ${Math.round(last('site').hydrated)} ms, stock ${Math.round(last('stock').hydrated)} ms`,
        );
      }
      const [ours, theirs] = [medians(results.site), medians(results.stock)];
      return (key: keyof Weight | keyof Times): Figure => ({site: ours[key], reference: theirs[key]});
    };
    const deploy = await measure('/docs/deploy', visitRuns);
    const chinese = await measure('/zh-Hans/docs/deploy', 1);
    const overview = await measure('/docs/overview', 1, true);
    const painted: Record<Names, {painted: number}[]> = {site: [], stock: []};
    for (let run = 0; run < navigationRuns; run++)
      for (const name of names) painted[name].push({painted: await goOn(browser, servers[name])});
    const [ours, theirs] = [medians(painted.site).painted, medians(painted.stock).painted];
    log(`  ${next.from} to ${next.address}: ${Math.round(ours)} ms, stock ${Math.round(theirs)} ms`);
    const keys = ['scripts', 'bytes', 'requests', 'nodes', 'blocking', 'tasks', 'hydrated', 'paint', 'shift'] as const;
    return {
      chromium: browser.version(),
      figures: {
        ...Object.fromEntries(keys.map((key) => [key, deploy(key)])),
        ...Object.fromEntries(
          (['scripts', 'bytes', 'requests', 'nodes'] as const).map((key) => [`zh-${key}`, chinese(key)]),
        ),
        nodes: {site: deploy('nodes').site, reference: deploy('textNodes').reference},
        main: {
          site: mainScripts(path.join(site.folder, 'build')),
          reference: mainScripts(path.join(stock.folder, 'build')),
        },
        navigation: {site: ours, reference: theirs},
        'overview-bytes': overview('bytes'),
      },
    };
  } finally {
    await browser.close();
    await Promise.all(names.map((name) => servers[name].close()));
  }
}
