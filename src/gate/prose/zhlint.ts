/**
 * Settings of zhlint: punctuation in full width, one space between Chinese and Latin letters, digits, or code.
 * Source of the keys: https://github.com/zhlint-project/zhlint/blob/v0.8.2/README.md
 */
export const zhlintSettings = {
  preset: 'default',
  rules: {
    halfwidthPunctuation: '',
    fullwidthPunctuation: '，。：；？！“”‘’（）',
    adjustedFullwidthPunctuation: '',
    // Two Chinese words beside each other may be a label and a word of the sentence.
    noSpaceBetweenFullwidthContent: false,
    // A label that ends in a bracket needs a space after it, else its asterisks are printed.
    noSpaceOutsideFullwidthBracket: false,
    skipZhUnits: '',
  },
  // The text comes without Markdown; see src/gate/prose/text.ts.
  hyperParsers: [],
};

/** What zhlint says, as the end of an English sentence, with the cure. */
export const zhlintRemarks: Readonly<Record<string, {message: string; cure: string}>> = {
  此处字符需要统一: {message: 'has a character of an unusual form.', cure: 'Write it as in the rest of the site.'},
  此处标点符号需要统一到简体: {message: 'has punctuation of traditional Chinese.', cure: 'Write “” and ‘’.'},
  此处标点符号需要使用全角: {message: 'has punctuation in half width.', cure: 'Write it in full width.'},
  此处标点符号需要使用半角: {message: 'has punctuation in full width.', cure: 'Write it in half width.'},
  此处标点符号前不需要空格: {message: 'has a space before punctuation.', cure: 'Delete the space.'},
  此处标点符号后不需要空格: {message: 'has a space after punctuation.', cure: 'Delete the space.'},
  此处标点符号后需要一个空格: {message: 'has no space after punctuation.', cure: 'Add a space.'},
  此处括号的内部不需要空格: {message: 'has a space inside brackets.', cure: 'Delete the space.'},
  此处括号的外部不需要空格: {message: 'has a space beside brackets.', cure: 'Delete the space.'},
  此处括号的外部需要一个空格: {message: 'has no space beside brackets.', cure: 'Add a space.'},
  此处半角内容之间需要一个空格: {message: 'has more than one space between two words.', cure: 'Leave one space.'},
  此处中英文内容之间需要一个空格: {
    message: 'has more than one space between Chinese and Latin.',
    cure: 'Leave one space.',
  },
  此处引号的内部不需要空格: {message: 'has a space inside quotation marks.', cure: 'Delete the space.'},
  此处引号的外部不需要空格: {message: 'has a space beside quotation marks.', cure: 'Delete the space.'},
  此处引号的外部需要一个空格: {message: 'has no space beside quotation marks.', cure: 'Add a space.'},
  此处需要去除外部空格: {message: 'has a space at its beginning or end.', cure: 'Delete the space.'},
  括号未闭合: {message: 'has a bracket that is not closed.', cure: 'Close it, or delete it.'},
  括号未匹配: {message: 'has a bracket that is not opened.', cure: 'Open it, or delete it.'},
  引号未闭合: {message: 'has a quotation mark that is not closed.', cure: 'Close it, or delete it.'},
  引号未匹配: {message: 'has a quotation mark that is not opened.', cure: 'Open it, or delete it.'},
};
