import {unfinishedParts} from '../../lib/unfinished.ts';
import type {GateCheck} from '../types.ts';

/** Reports what a template left to be written, so that no page is published half-done. */
export const finished: GateCheck = {
  name: 'finished',
  summary: 'Is every part that a template asks for written?',
  find: ({pages}) =>
    pages.flatMap(({file, source}) =>
      unfinishedParts(source).map(({line, task}) => ({
        file,
        line,
        message: `This is not written yet: ${task}`,
        cure: 'Write it, or delete the section in both languages, then delete the comment "write: …".',
      })),
    ),
};
