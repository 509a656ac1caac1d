import type {Browser, Page} from '@playwright/test';

type Recorder = {
  query: string;
  typed: number;
  focused: number;
  shown: number | undefined;
  blocks: {start: number; duration: number}[];
};

declare global {
  interface Window {
    searchRecorder: Recorder;
  }
  interface Performance {
    measureUserAgentSpecificMemory?: () => Promise<{bytes: number}>;
  }
}

/** Longer than anything should take, including the compression of an index on its first request. */
const patience = 90_000;

/** Longer than it takes until what is shown no longer changes. */
const settled = 20_000;

/** Runs in the page before its own code: notes when a key came in, and when the answer to it was painted. */
function record(): void {
  const recorder: Recorder = {query: '', typed: 0, focused: 0, shown: undefined, blocks: []};
  window.searchRecorder = recorder;
  const isAnswered = () => {
    const last = document.querySelector('[role="search"] [role="listbox"] > :last-child');
    if (last) return new URL(last.getAttribute('href') ?? '', location.href).searchParams.get('q') === recorder.query;
    return document.querySelector('[role="search"] p[class*="note"]') !== null;
  };
  const look = () => {
    if (recorder.shown !== undefined || recorder.query.trim() === '' || !isAnswered()) return;
    recorder.shown = 0;
    // The frame with the answer is on the screen once the task after its callbacks runs.
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => (recorder.shown = performance.now());
      port2.postMessage(undefined);
    });
  };
  document.addEventListener('focusin', () => (recorder.focused ||= performance.now()), true);
  document.addEventListener(
    'input',
    ({target}) =>
      Object.assign(recorder, {query: (target as HTMLInputElement).value, typed: performance.now(), shown: undefined}),
    true,
  );
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['href'],
  });
  new PerformanceObserver((list) =>
    recorder.blocks.push(...list.getEntries().map(({startTime, duration}) => ({start: startTime, duration}))),
  ).observe({
    type: 'longtask',
    buffered: true,
  });
}

/** The search box of an open page. */
export class SearchBox {
  private constructor(private readonly page: Page) {}

  /** Opens a page in a browser that has seen nothing yet, and waits until it is at rest. */
  static async open(browser: Browser, url: string): Promise<SearchBox> {
    const context = await browser.newContext({viewport: {width: 1280, height: 800}});
    const page = await context.newPage();
    await page.addInitScript(record);
    // The pop-up would take the focus.
    await page.goto(`${url}?no-promo`, {timeout: patience});
    await page.waitForSelector('html[data-has-hydrated="true"]', {timeout: patience});
    await page.waitForLoadState('networkidle', {timeout: patience});
    return new SearchBox(page);
  }

  private get input() {
    return this.page.locator('[role="search"] input[role="combobox"]');
  }

  /** Types a query, waits for the answer, and returns the milliseconds from the keystroke until it is on the screen. An empty answer looks like the one before it: type something else in between. */
  async ask(query: string): Promise<number> {
    await this.input.fill(query);
    await this.page
      .waitForFunction(() => Boolean(window.searchRecorder.shown), undefined, {polling: 20, timeout: patience})
      .catch((error: unknown) => {
        throw new Error(`The search has no answer to "${query.slice(0, 80)}" on ${this.page.url()}.`, {cause: error});
      });
    return this.page.evaluate(() => (window.searchRecorder.shown ?? 0) - window.searchRecorder.typed);
  }

  /** Tells whether the box comes to show exactly these hits, given the time in which all of the index is loaded. */
  shows(hrefs: readonly string[]): Promise<boolean> {
    return this.page
      .waitForFunction(
        (expected) =>
          expected ===
          [...document.querySelectorAll('[role="search"] [role="option"]')]
            .slice(0, -1)
            .map((option) => option.getAttribute('href'))
            .join('\n'),
        hrefs.join('\n'),
        {polling: 20, timeout: settled},
      )
      .then(
        () => true,
        () => false,
      );
  }

  /** Focuses the box, types a query at once, and returns the milliseconds from the focus to the answer. */
  async first(query: string): Promise<number> {
    await this.input.focus();
    await this.ask(query);
    return this.page.evaluate(() => (window.searchRecorder.shown ?? 0) - window.searchRecorder.focused);
  }

  /** Returns the milliseconds of the longest task of the main thread since the first focus, and forgets it. */
  takeBlock(): Promise<number> {
    return this.page.evaluate(() => {
      const {blocks, focused} = window.searchRecorder;
      const longest = Math.max(
        0,
        ...blocks
          .filter(({start, duration}) => focused > 0 && start + duration >= focused)
          .map(({duration}) => duration),
      );
      blocks.length = 0;
      return longest;
    });
  }

  /** Returns the bytes that scripts of the page and its worker hold; undefined where the browser does not tell, as the one without windows. */
  heap(): Promise<number | undefined> {
    return this.page.evaluate(async () => {
      try {
        return (await performance.measureUserAgentSpecificMemory?.())?.bytes;
      } catch {
        return undefined;
      }
    });
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
