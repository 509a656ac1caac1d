import {chromium, type Browser} from 'playwright';
import {chromiumArguments} from '../chromium.ts';
import {Refusal} from '../../src/cli/shared/refusal.ts';
import {loadSite, type Page, type Site} from '../../src/gate/site.ts';
import {reasons, type Reason} from '../../src/data/walks.ts';
import {nameOf, printOf, stepsOf, type Step} from '../../src/markdown/steps.ts';
import type {Locale} from '../../src/lib/pages.ts';
import {withoutExtension} from '../../src/lib/pages.ts';
import type {Camera} from './camera.ts';
import {Console} from './console.ts';
import {Host} from './host.ts';
import {serveIcons} from './icons.ts';
import {journeys, type JourneyName} from './journeys/index.ts';
import {passwordOf, programsOf, Walk, type Journey} from './walk.ts';

export type Account = {name: string; password: string};

export type Options = {
  root: string;
  version: string;
  consoleAddress: string;
  gatewayAddress: string;
  /** The folder with the Compose file of the installation, where the walk may use it. */
  folder?: string | undefined;
  account: Account;
  executablePath: string;
  names: readonly JourneyName[];
  locales: readonly Locale[];
  /** Ends the names of what a walk makes, so that walks do not meet each other; empty where names are to be seen in pictures. */
  suffix: string;
  /** Takes the pictures of the steps that are walked. */
  camera?: Camera | undefined;
  log: (line: string) => void;
};

/** What became of a step: walked, not walkable for a reason, or lost, with what the console showed instead. */
export type Outcome = {file: string; line: number; step: string; print: string; page: string; locale: Locale} & (
  {is: 'walked'} | {is: 'left out'; reason: Reason} | {is: 'lost'; message: string}
);

const languages: Readonly<Record<Locale, string>> = {en: 'en-US', 'zh-Hans': 'zh-CN'};

async function signedIn(
  browser: Browser,
  locale: Locale,
  {consoleAddress, camera}: Options,
  account: Account,
): Promise<Console> {
  const language = languages[locale];
  const context = await browser.newContext({
    // In pictures, long forms are seen whole.
    viewport: camera ? {width: 1120, height: 1600} : {width: 1440, height: 1000},
    locale: language,
  });
  context.setDefaultTimeout(30_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript((name) => localStorage.setItem('i18nextLng', name), language);
  const own = new URL(consoleAddress).origin;
  await context.route(
    (url) => url.origin !== own,
    (route) => route.abort(),
  );
  await serveIcons(context);
  const console = new Console(await context.newPage(), consoleAddress);
  await console.signIn(account);
  return console;
}

function stepsIn(page: Page, {sections}: Journey): Step[] {
  const steps = stepsOf(page);
  const missing = new Set(steps.flatMap(({section}) => (sections.includes(section) ? [] : [section])));
  if (missing.size > 0)
    throw new Error(
      `${page.file} has numbered steps in ${[...missing].join(', ')}, which its journey does not name. Plan them, or leave them out with a reason.`,
    );
  return sections.flatMap((section) => {
    const own = steps.filter((step) => step.section === section);
    if (own.length === 0) throw new Error(`${page.file} has no numbered steps in a section “${section}”.`);
    return own;
  });
}

async function walkJourney(walk: Walk, journey: Journey, page: Page, camera?: Camera): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const steps = stepsIn(page, journey);
  const unknown = Object.keys(journey.plans).filter(
    (name) => !journey.sections.includes(name) && !steps.some((step) => nameOf(step) === name),
  );
  if (unknown.length > 0)
    throw new Error(`${page.file} has no steps ${unknown.join(', ')} in the sections of its journey.`);
  const outcomeOf = (step: Step) => ({
    file: page.file,
    line: step.line,
    step: nameOf(step),
    print: printOf(step),
    page: withoutExtension(page.id),
    locale: page.locale,
  });
  try {
    const [first] = steps;
    try {
      await journey.before?.(walk);
    } catch (error) {
      // The other journeys go on.
      const message = `what the page presupposes could not be made: ${(error as Error).message}`;
      return first ? [{...outcomeOf(first), is: 'lost', message}] : [];
    }
    for (const step of steps) {
      const plan = walk.planFor(journey.plans[nameOf(step)] ?? journey.plans[step.section]);
      try {
        await camera?.take(walk, journey.page, step, 'before');
        await walk.follow(step, plan);
        await camera?.take(walk, journey.page, step, 'after');
      } catch (error) {
        outcomes.push({...outcomeOf(step), is: 'lost', message: (error as Error).message});
        break;
      }
      outcomes.push(
        plan && 'notWalked' in plan
          ? {...outcomeOf(step), is: 'left out', reason: plan.notWalked}
          : {...outcomeOf(step), is: 'walked'},
      );
    }
  } finally {
    await walk.end().catch((error: Error) => {
      // The other journeys go on here, too.
      const last = outcomes.pop();
      const first = last?.is === 'lost' ? `${last.message} Then ` : '';
      const message = `${first}what the walk has made could not be removed: ${error.message}`;
      outcomes.push({...outcomeOf(steps[outcomes.length]!), is: 'lost', message});
    });
  }
  return outcomes;
}

/** Returns the release of the platform, such as 1.9.6-beta. */
async function releaseOf(consoleAddress: string): Promise<string> {
  const response = await fetch(`${consoleAddress}/api/v1/common/version`).catch(() => {
    throw new Refusal(`There is no console at ${consoleAddress}. Start the installation, or correct --console.`);
  });
  const {data} = (await response.json()) as {data: {version: string}};
  return data.version.replace(/^v/, '');
}

/** Walks the journeys in the console of an installation, and returns what became of each step. */
export async function walkAll(options: Options): Promise<{outcomes: Outcome[]; release: string}> {
  const {root, version, gatewayAddress, executablePath, names, locales, suffix, log} = options;
  const site: Site = loadSite(root);
  const release = await releaseOf(options.consoleAddress);
  const browser = await chromium.launch({executablePath, args: chromiumArguments});
  const outcomes: Outcome[] = [];
  try {
    for (const locale of locales)
      for (const [index, name] of names.entries()) {
        const open = (account: Account) => signedIn(browser, locale, options, account);
        const walk = new Walk(
          await open(options.account),
          gatewayAddress,
          locale,
          // Of its own for each walk: a deleted AI service keeps its paths on the gateway.
          suffix === '' ? '' : `${suffix}${locale[0]}${index}`,
          (own, password) =>
            open(own === undefined ? options.account : {name: own, password: password ?? passwordOf(own)}),
        );
        const pageOf = (id: string) => {
          const found = site.pages.find(
            (one) => one.version === version && one.locale === locale && withoutExtension(one.id) === id,
          );
          if (!found) throw new Error(`Version ${version} has no page ${id}, which the journey “${name}” needs.`);
          return found;
        };
        if (options.folder) walk.host = new Host(options.folder, walk, pageOf);
        const journey = journeys[name](walk);
        const page = pageOf(journey.page);
        walk.programs = programsOf(page);
        const own = await walkJourney(walk, journey, page, options.camera);
        for (const outcome of own)
          log(
            outcome.is === 'lost'
              ? `✗ ${outcome.file}:${outcome.line} ${outcome.step}: ${outcome.message}`
              : `${outcome.is === 'walked' ? '✓' : '–'} ${outcome.file}:${outcome.line} ${outcome.step}${outcome.is === 'left out' ? `: ${reasons[outcome.reason]}` : ''}`,
          );
        if (own.some(({is}) => is === 'lost'))
          await walk.console.page.screenshot({path: `${root}/.cache/walk-${name}-${locale}.png`});
        outcomes.push(...own);
        await walk.console.page.context().close();
      }
  } finally {
    await browser.close();
  }
  return {outcomes, release};
}
