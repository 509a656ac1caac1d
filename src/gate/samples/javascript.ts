import {lineAt} from '../lines.ts';
import type {Problem} from './problem.ts';

type Language = 'js' | 'jsx' | 'ts' | 'tsx';
type SyntaxFault = {pos?: number; message: string};

/** Returns why a module does not parse; in a module, `await` may stand outside functions. */
export async function javascriptProblems(text: string, lang: Language): Promise<Problem[]> {
  // Taken in when needed: it is heavier than all other parsers of the check.
  const {parseAst} = await import('vite');
  try {
    parseAst(text, {lang});
    return [];
  } catch (error) {
    const {pos = 0, message} = error as SyntaxFault;
    const reason = message.split('\n')[1]?.trim() ?? message;
    return [
      {
        line: lineAt(text, pos),
        message: `The ${lang.startsWith('ts') ? 'TypeScript' : 'JavaScript'} does not parse: ${reason.replace(/\.$/, '')}.`,
        cure: 'Correct it; as a file of its own, node runs it.',
      },
    ];
  }
}
