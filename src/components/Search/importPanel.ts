import type Panel from './Panel/index.tsx';

/** Loads the code that shows hits. Named in one place, because each import of it has the bundler make a file of its own. */
export const importPanel = (): Promise<typeof Panel> => import('./Panel/index.tsx').then((module) => module.default);
