import type {ClientModule} from '@docusaurus/types';
import type {NProgress, NProgressOptions} from 'nprogress/nprogress.js';

let options: Partial<NProgressOptions> = {};
let isRunning = false;
let library: Promise<NProgress | undefined> | undefined;

/** Loads the library; the page that the reader waits for matters more than a bar that cannot be shown. */
const load = () =>
  (library ??= import('nprogress/nprogress.js').then(
    ({default: bar}) => bar.configure(options),
    () => undefined,
  ));

/** What Docusaurus's theme asks of nprogress, which is loaded with the second page. */
export const progress = {
  configure(given: Partial<NProgressOptions>): void {
    options = given;
  },
  start(): void {
    isRunning = true;
    void load().then((bar) => isRunning && bar?.start());
  },
  done(): void {
    isRunning = false;
    void library?.then((bar) => !isRunning && bar?.done());
  },
};

/** Loads the bar while the next page is on its way: it is shown when that takes more than 200 ms. */
export const onRouteUpdate: NonNullable<ClientModule['onRouteUpdate']> = ({location, previousLocation}) => {
  if (previousLocation && location.pathname !== previousLocation.pathname) void load();
};

export default progress;
