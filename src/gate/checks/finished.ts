import {unfinishedParts} from '../../lib/unfinished.ts';
import type {Finding, GateCheck} from '../types.ts';
import {lineAt} from '../lines.ts';
import {withoutCode, type Page} from '../site.ts';

/** What authors write where they mean to come back. */
const promises = /\b(?:TODO|TBD|TBC|FIXME|XXX)\b|\b[Ll]orem ipsum\b|\b[Cc]oming soon\b|待补充|待完善|待定|敬请期待/g;

function promisesOf({file, body, bodyLine}: Page): Finding[] {
  return [...withoutCode(body).matchAll(promises)].map((match) => ({
    file,
    line: bodyLine + lineAt(body, match.index) - 1,
    message: `“${match[0]}” says that something is not written yet.`,
    cure: 'Write it, or delete the sentence in both languages.',
  }));
}

/** Reports what a template or an author left to be written, so that no page is published half-done. */
export const finished: GateCheck = {
  name: 'finished',
  summary: 'Is every part written, of which a template or an author says that it is not yet?',
  find: ({pages}) =>
    pages.flatMap((page) => [
      ...unfinishedParts(page.source).map(({line, task}) => ({
        file: page.file,
        line,
        message: `This is not written yet: ${task}`,
        cure: 'Write it, or delete the section in both languages, then delete the comment "write: …".',
      })),
      ...promisesOf(page),
    ]),
};
