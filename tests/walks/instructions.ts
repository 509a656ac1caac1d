import type {Locale} from '../../src/lib/pages.ts';
import type {Part, Step} from '../../src/markdown/steps.ts';

/** What a step asks for a label: to use it, or only to see it. Several names for one are alternatives. */
export type Instruction = {labels: readonly string[]; isUsed: boolean};

/** A sentence that tells what to do has one of these; one without tells what can be seen. */
const action: Readonly<Record<Locale, RegExp>> = {
  en: /(?:^|[,;:>)] |\b(?:and|then|or|first|again|to) )(?:add|change|choose|clear|click|close|copy|correct|delete|describe|drag|empty|enter|expand|fill|go|hover|keep|leave|move|open|paste|point|put|remove|replace|save|select|set|sign|switch|take|tick|turn|type|upload|use|write)\b/i,
  'zh-Hans':
    /点击|选择|打开|进入|输入|填写|填入|填 |描述|写在|翻阅|粘贴|复制|开启|关闭|勾选|清空|清除|删除|添加|加上|拖动|展开|切换|上传|设置|设为|移除|移动|使用|留空|悬停|指向|改为|改成|修改|换成|替换|保存|保持 \d|保留|选中|取消/,
};
/** A Chinese clause that tells what the console does. */
const result = /显示|列出|出现|变为|可用|随即|包含|下方有/;
const clauseEnd: Readonly<Record<Locale, RegExp>> = {en: /(?<=[.!?])\s+/, 'zh-Hans': /(?<=[。！？；，：])/};
const isEnd: Readonly<Record<Locale, RegExp>> = {en: /[.!?]\s*$/, 'zh-Hans': /[。！？；，：]\s*$/};
const alternative: Readonly<Record<Locale, RegExp>> = {en: /^,? or (?:the )?$/, 'zh-Hans': /^\s*(?:或|或者)\s*$/};

/** Splits the parts of a step into sentences, and those of Chinese into clauses. */
function clausesOf(parts: readonly Part[], locale: Locale): Part[][] {
  const clauses: Part[][] = [[]];
  for (const part of parts) {
    if (part.kind !== 'words') {
      clauses.at(-1)!.push(part);
      continue;
    }
    for (const text of part.text.split(clauseEnd[locale])) {
      if (text !== '') clauses.at(-1)!.push({...part, text});
      if (isEnd[locale].test(text)) clauses.push([]);
    }
  }
  return clauses.filter((clause) => clause.length > 0);
}

const wordsOf = (parts: readonly Part[]) => parts.map(({kind, text}) => (kind === 'words' ? text : '\uE000')).join('');

/** Says of each clause whether it tells what to do; one that only names a place belongs to the next. */
function areActions(clauses: readonly Part[][], locale: Locale): boolean[] {
  const own = clauses.map((clause) => {
    const words = wordsOf(clause);
    if (locale === 'zh-Hans' && result.test(words)) return false;
    return action[locale].test(words) ? true : undefined;
  });
  return own.map((isAction, index) => {
    if (isAction !== undefined) return isAction;
    // An example belongs to the clause before it.
    if (locale === 'zh-Hans' && index > 0 && /^\s*例如/.test(wordsOf(clauses[index]!))) return own[index - 1] ?? false;
    if (locale === 'en' || /[。！？]\s*$/.test(wordsOf(clauses[index]!))) return false;
    return own.slice(index + 1).find((later) => later !== undefined) ?? false;
  });
}

/** Returns what a step asks for, label by label in the order of the page. */
export function instructionsOf({parts}: Pick<Step, 'parts'>, locale: Locale): Instruction[] {
  const clauses = clausesOf(parts, locale);
  const actions = areActions(clauses, locale);
  return clauses.flatMap((clause, at) => {
    const found: Instruction[] = [];
    for (const [index, {kind, text}] of clause.entries()) {
      if (kind !== 'label') continue;
      const before = clause[index - 1];
      const isAlternative =
        clause[index - 2]?.kind === 'label' && before?.kind === 'words' && alternative[locale].test(before.text);
      const last = found.at(-1);
      const [ahead, behind] = [before?.kind === 'words' ? before.text : '', clause[index + 1]?.text ?? ''];
      // “Click A on the B tab”, “Next to B, click A”, “Under B, click A”: what is clicked is A.
      const isPlace =
        locale === 'en'
          ? (last !== undefined && / on the $/.test(ahead) && /^ tab\b/.test(behind)) ||
            /\bnext to $/i.test(ahead) ||
            (/\bunder $/i.test(ahead) && /^, click\b/.test(behind))
          : /^\s*(?:旁的|下点击)/.test(behind);
      // “Under A > B, make sure that …”: a way through the menu is always taken.
      const isWay = [before, clause[index + 1]].some((part) => part?.kind === 'words' && part.text === ' > ');
      if (isAlternative && last) found[found.length - 1] = {...last, labels: [...last.labels, text]};
      else found.push({labels: [text], isUsed: isWay || (actions[at]! && !isPlace)});
    }
    return found;
  });
}
