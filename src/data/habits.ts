import type {Locale} from '../lib/pages.ts';

/**
 * A way of writing that readers stumble over where it piles up. The gate counts each by version and lets no count rise (tests/content/habits.json);
 * .github/WRITING.md shows what to write instead. What must not stand on any page is in `wording.ts`.
 */
export type Habit = {
  name: string;
  locale: Locale;
  /** Finds the habit in plain text, where code is U+E000, a label U+E001, and an address U+E002. */
  pattern: RegExp;
  /** Whether it is a habit only outside of list items, whose first words may say what the rest is about. */
  isFineInItems?: true;
  /** What to write instead, as an imperative sentence. */
  cure: string;
  /** A text that has the habit, and one that says the same without it. */
  bad: string;
  good: string;
};

const en = (
  name: string,
  pattern: RegExp,
  cure: string,
  bad: string,
  good: string,
  more: Pick<Habit, 'isFineInItems'> = {},
): Habit => ({name, locale: 'en', pattern, cure, bad, good, ...more});
const zh = (name: string, pattern: RegExp, cure: string, bad: string, good: string): Habit => ({
  name,
  locale: 'zh-Hans',
  pattern,
  cure,
  bad,
  good,
});

/** The habits of English pages, then of Chinese ones. */
export const habits: readonly Habit[] = [
  en(
    'colon as because',
    /[a-z\uE000\uE001)]: (?:the|it|a|an|they|there|no|each|with|without)\b/g,
    'Join the clauses with because, so, which, or when; a colon introduces a list, a value, or code.',
    'Do not delete it: it is needed.',
    'Do not delete it, because it is needed.',
    {isFineInItems: true},
  ),
  en(
    'semicolon',
    /;/g,
    'Write two sentences, or join them with because, so, or while.',
    'It stops; calls fail.',
    'It stops, so calls fail.',
  ),
  en(
    'answer for response',
    /\banswer(?:s|ed)?\b/gi,
    'Write response or returns; answer is for what a model says, and for questions.',
    'The gateway answers at once.',
    'The gateway responds at once.',
  ),
  en(
    'calls that end in',
    /\bends? in \uE000/gi,
    'Write returns or fails with.',
    'The call ends in \uE000.',
    'The call fails with \uE000.',
  ),
  en(
    'comma before and + imperative',
    // Between three, the comma is right.
    /(?<!, (?:click|select|open|choose|enter)\b[^,.]*), and (?:click|select|open|choose)\b/gi,
    'Leave the comma out between two short imperatives.',
    'Open the page, and select it.',
    'Open the page and select it.',
  ),
  en(
    'platform server',
    /\b(?:platform (?:server|process|container)|APIPark server)\b/gi,
    'Write platform, or name the container.',
    'The platform server stops.',
    'The platform stops.',
  ),
  en(
    'bound gateway',
    /\b(?:bind|binds|bound)\b/gi,
    'Write connect and connected.',
    'A gateway is bound.',
    'A gateway is connected.',
  ),
  en(
    'preposition + which',
    /\b(?:with|in|on|at|from|to|by|for|of|under|through|about) which\b/gi,
    'Write that, where, or when, or end with the preposition.',
    'The data with which it counts.',
    'The data it counts with.',
  ),
  en(
    'is to + verb',
    /\b(?:is|are) to (?:be|serve|run|listen|act|cover|use|get|have|see|keep|call|work|show|read|apply|reach|receive|go|take|send)\b/gi,
    'Write should, must, or the imperative.',
    'The address it is to use.',
    'The address it should use.',
  ),
  en(
    'unit in prose',
    /\b\d+ (?:h|s|min)\b/g,
    'Spell the unit out in prose; symbols are for tables and values.',
    'Wait 20 s.',
    'Wait 20 seconds.',
  ),
  en(
    'the same',
    /^The same\b/g,
    'Repeat the value, or join the rows; a cell is read alone.',
    'The same, but off',
    '\uE000, but off',
  ),
  en(
    'stands in',
    /\bstands? (?:in|on|after|there|at|under|before|behind|next)\b/gi,
    'Write is stored in, is listed on, or follows.',
    'The key stands in the database.',
    'The key is stored in the database.',
  ),
  en('goes on', /\bgo(?:es)? on\b/gi, 'Write continue.', 'The old state goes on.', 'The old state continues.'),
  en(
    'comes back',
    /\bc[ao]mes? back\b/gi,
    'Write is restored, returns, or appears again.',
    'The value comes back.',
    'The value is restored.',
  ),
  en('all the same', /\ball the same\b/gi, 'Write still.', 'It is listed all the same.', 'It is still listed.'),
  en(
    'as it stands',
    /\bas (?:it|they) stands?\b/gi,
    'Write as it is, or unchanged.',
    'Keep it as it stands.',
    'Keep it unchanged.',
  ),
  en('way out', /\bway out\b/gi, 'Write outbound connection.', 'Open the way out.', 'Allow outbound connections.'),
  en('stays away', /\bstays? away\b/gi, 'Write does not appear.', 'The line stays away.', 'The line does not appear.'),
  en(
    'do without',
    /\bdo(?:es)? without\b/gi,
    'Write does not need.',
    'It does without a key.',
    'It does not need a key.',
  ),
  en('remedy', /\b(?:remedy|remedies|cures?)\b/gi, 'Write fix.', 'The remedy is a restart.', 'The fix is a restart.'),
  en(
    'reference by place',
    /\bthe (?:first|second|third|next|last) block\b|\b(?:block|table) (?:above|below)\b|\bthe former\b|\bthe latter\b/gi,
    'Give the block a title, and call it by that.',
    'Run the second block.',
    'Run \uE000.',
  ),
  en(
    'reason after yes or no',
    /(?:^|[.] )(?:Yes|No|Partly), because\b/g,
    'Put a full stop after the answer, then the fact.',
    'Yes, because the source is open.',
    'Yes. The source is open.',
  ),
  en(
    'evidence as cause',
    /\bThe (?:output|response|status)\b[^.;]*, because\b/g,
    'Write which shows that; what one sees is not caused by what it proves.',
    'The output is \uE000, because the key is valid.',
    'The output is \uE000, which shows that the key is valid.',
  ),
  en(
    'see behind a comma',
    /(?:^|[.!?] )(?!For\b|To\b|If\b)[^.!?]*, see (?!that|whether|how)/g,
    'Begin a sentence with For …, see …, or link the noun.',
    'The global policy is skipped, see Which policy applies.',
    'The global policy is skipped. For details, see Which policy applies.',
  ),
  en(
    'no for not',
    /\b(?:write|leave|publish|checks?|sends?|names?|tries|serves?|grants?|give it to) no\b/gi,
    'Negate the verb.',
    'Write no space around the colon.',
    "Don't write a space around the colon.",
  ),
  en(
    'therefore before an action',
    /\bTherefore (?!,)/g,
    'Give the action by itself, after the reason, or join them with so.',
    'Therefore replace the template.',
    'Replace the template.',
  ),
  en(
    'fit for match',
    /\bfits?\b(?! (?:in|into|on)\b)/g,
    'Write match for a condition or a pair, and works for a value.',
    'The policy fits every call.',
    'The policy matches every call.',
  ),
  en(
    'alone for only',
    /[a-z\uE000\uE001)] alone\b/g,
    'Put only before the word that it limits.',
    'The endpoint accepts \uE000 alone.',
    'The endpoint accepts only \uE000.',
  ),
  zh(
    '时 for 如果',
    /(?:^|[。；])[^，。；]{2,24}时，/g,
    'Write 如果 for a condition; 时 is for time.',
    '没有权限时，不显示。',
    '如果没有权限，则不显示。',
  ),
  zh(
    '它 as subject',
    /(?:^|[。；：，])它/g,
    'Repeat the noun, or write 该 + noun.',
    '保存后生效。它默认关闭。',
    '保存后生效。该开关默认关闭。',
  ),
  zh('被', /被/g, 'Write the active voice.', '请求被拒绝。', '网关拒绝请求。'),
  zh('应答 for 响应', /应答/g, 'Write 响应 (noun) or 返回 (verb).', '网关应答 \uE000。', '网关返回 \uE000。'),
  zh(
    '回答 for 响应',
    /(?<!模型的?|AI |流式(?:的 AI )?|各)回答(?!文本|中途|过短)/g,
    'Write 响应 or 返回; 回答 is for what a model says.',
    '读取回答的请求头。',
    '读取响应头。',
  ),
  zh('绑定网关', /绑定/g, 'Write 连接.', '没有绑定网关。', '没有连接网关。'),
  zh(
    '检验',
    /检验/g,
    'Write 校验 (the platform does) or 测试 (the reader does).',
    '控制台不检验 Key。',
    '控制台不校验 Key。',
  ),
  zh('到达网关', /到达网关|没有到达/g, 'Write 下发到 or 同步到.', '配置没有到达网关。', '配置未下发到网关。'),
  zh(
    'spoken verbs',
    /到不了|碰不到|管用|接好|对不上/g,
    'Write 无法访问, 连接, 不一致, or 有效.',
    '修改到不了网关。',
    '修改不会下发到网关。',
  ),
  zh(
    'exception after the rule',
    /也一样|也是如此|也不例外/g,
    'Put the exception into the sentence itself.',
    '服务不可用。人工审核的服务也一样。',
    '包括人工审核的服务在内，服务均不可用。',
  ),
  zh(
    'unit in prose',
    /\d (?:s|h|min)(?![A-Za-z])/g,
    'Write 秒, 小时, or 分钟 in prose.',
    '等待 20 s。',
    '等待 20 秒。',
  ),
  zh('同上', /^同上/g, 'Repeat the value, or join the rows; a cell is read alone.', '同上，但关闭', '\uE000，但关闭'),
  zh('那个', /那个|那里/g, 'Repeat the noun, or write 该 + noun.', '删除那个服务。', '删除该服务。'),
  zh(
    'reference by place',
    /(?:上面|下面|上述|下列|以下)(?:第[一二三]|的)?(?:代码块|代码|一段)|第[一二三]段/g,
    'Give the block a title, and call it by that.',
    '执行第二段。',
    '执行 \uE000。',
  ),
  zh(
    '，因为',
    /，因为/g,
    'Give a reason only where readers ask for it, and before the action; what one sees proves (说明) its cause.',
    '返回 \uE000，因为 Key 有效。',
    '返回 \uE000，说明 Key 有效。',
  ),
  zh(
    '因此 before an action',
    /(?:因此|所以)，?(?:请|要|先|需)/g,
    'Put a full stop or a comma, then the action.',
    '首次启动较慢，因此要等待。',
    '首次启动较慢，先等一会儿。',
  ),
  zh(
    '如果……是因为',
    /如果[^。；]*，是因为/g,
    'Write 说明 in a sentence, and 现象。原因：……。处理：……。 in a list.',
    '如果图表为空，是因为任务没有执行。',
    '图表为空，说明任务没有执行。',
  ),
  zh('请', /(?<![申邀])请(?!求)/g, 'Write the verb alone.', '请编辑该行。', '编辑该行。'),
  zh('较早', /较早/g, 'Write 更早.', '较早的补丁', '更早的补丁'),
];
