import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from './files.ts';
import type {Page} from './site.ts';

/** What was found on pages in earlier runs, so that a page is looked at again only when it has changed. */
export type Memory = {
  /** Returns what `compute` returns for a page; from an earlier run, when the page was the same and nothing that judges it has changed. */
  recall: <Value>(topic: string, page: Page, compute: () => Value | Promise<Value>) => Promise<Value>;
  /** Writes what this run has learnt. */
  save: () => void;
};

/** Computes everything anew. */
export const noMemory: Memory = {recall: async (_topic, _page, compute) => compute(), save: () => undefined};

/** Returns a memory with topics of its own, for a check that asks others about texts that are no pages: they may run in another process. */
export function apart(memory: Memory, name: string): Memory {
  return {...memory, recall: (topic, page, compute) => memory.recall(`${name}-${topic}`, page, compute)};
}

/** What judges pages: the code of the gate and all that it reads besides pages. */
const judges = ['src/config', 'src/data', 'src/gate', 'src/lib', 'src/markdown', 'package-lock.json', 'versions.json'];

const digest = (...parts: readonly string[]) => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

/** What is kept of a topic: the state of what judges pages, and what was found by the state of the page. */
type Kept = {judges: string; found: Record<string, unknown>};

function readKept(file: string, state: string): Kept['found'] {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    return kept.judges === state ? kept.found : {};
  } catch {
    // Missing, or cut off when a run was ended.
    return {};
  }
}

/** Returns a memory in `.cache/gate/`, a file for each topic; two runs at once may each forget what the other one learns. */
export function memoryIn(root: string): Memory {
  const state = digest(
    ...judges.flatMap((place) => listFiles(root, place)).map((file) => readFileSync(path.join(root, file), 'utf8')),
  );
  const folder = path.join(root, '.cache/gate');
  const fileOf = (topic: string) => path.join(folder, `${topic}.json`);
  const topics = new Map<string, {before: Kept['found']; now: Kept['found']; isChanged: boolean}>();
  return {
    async recall<Value>(topic: string, page: Page, compute: () => Value | Promise<Value>): Promise<Value> {
      let kept = topics.get(topic);
      if (!kept) topics.set(topic, (kept = {before: readKept(fileOf(topic), state), now: {}, isChanged: false}));
      const key = digest(page.file, page.source);
      if (Object.hasOwn(kept.before, key)) kept.now[key] = kept.before[key];
      else {
        kept.now[key] = await compute();
        kept.isChanged = true;
      }
      return kept.now[key] as Value;
    },
    save() {
      mkdirSync(folder, {recursive: true});
      for (const [topic, {now: found, isChanged}] of topics)
        if (isChanged) writeFileSync(fileOf(topic), JSON.stringify({judges: state, found} satisfies Kept));
    },
  };
}
