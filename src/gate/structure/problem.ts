import type {Page} from '../site.ts';
import type {Outline} from './outline.ts';

/** A fault of a page, before it is given its file. `rule` is the name by which an exception speaks of it. */
export type Problem = {rule: string; line: number; message: string; cure: string};

/** A rule that looks at one page. */
export type Rule = (page: Page, outline: Outline) => Problem[];
