/** A rule of markdownlint that this site uses, in the words its writers need. */
export type MarkdownRule = {settings: true | Record<string, unknown>; message: string; cure: string};

/**
 * The rules that catch mistakes on these pages: what prints marks as text, breaks a list, table, or link, or spoils a
 * difference between two versions of a page. Line length, one h1, the order of headings, the language of code,
 * alternative texts, and the texts of links are left to other checks.
 * Source: https://github.com/DavidAnson/markdownlint/blob/v0.40.0/doc/Rules.md
 */
export const markdownRules: Readonly<Record<string, MarkdownRule>> = {
  MD003: {
    settings: {style: 'atx'},
    message: 'The heading is not written with # marks.',
    cure: 'Start the line with ## or ###.',
  },
  MD004: {
    settings: {style: 'dash'},
    message: 'The list item does not start with a hyphen.',
    cure: 'Start it with "- ".',
  },
  MD005: {
    settings: true,
    message: 'The list item is indented otherwise than the items beside it.',
    cure: 'Align it with them.',
  },
  MD007: {
    settings: {indent: 2},
    message: 'The nested list is not indented by two spaces.',
    cure: 'Indent it by two spaces under a bullet.',
  },
  MD009: {settings: {br_spaces: 0}, message: 'There are spaces at the end of the line.', cure: 'Delete them.'},
  MD010: {settings: {code_blocks: false}, message: 'The line contains a tab.', cure: 'Use spaces.'},
  MD011: {settings: true, message: 'The brackets of the link are the wrong way round.', cure: 'Write [text](address).'},
  MD012: {settings: true, message: 'There are several blank lines.', cure: 'Leave one.'},
  MD018: {
    settings: true,
    message: 'There is no space after the # marks, so this is not a heading.',
    cure: 'Add one space.',
  },
  MD019: {settings: true, message: 'There are several spaces after the # marks.', cure: 'Leave one.'},
  MD020: {
    settings: true,
    message: 'The heading is closed with # marks without a space.',
    cure: 'Delete the marks at its end.',
  },
  MD021: {settings: true, message: 'The heading is closed with # marks.', cure: 'Delete the marks at its end.'},
  MD022: {
    settings: true,
    message: 'There is no blank line beside the heading.',
    cure: 'Leave one above and one below.',
  },
  MD023: {settings: true, message: 'The heading is indented.', cure: 'Start it at the start of the line.'},
  MD027: {settings: true, message: 'There are several spaces after the > mark.', cure: 'Leave one.'},
  MD028: {settings: true, message: 'A blank line splits the quotation.', cure: 'Delete it, or begin it with >.'},
  MD029: {
    settings: {style: 'ordered'},
    message: 'The steps are not numbered one after the other.',
    cure: 'Number them 1, 2, 3; indent what belongs to a step by three spaces so that it does not end the list.',
  },
  MD030: {settings: true, message: 'There are several spaces after the mark of the list item.', cure: 'Leave one.'},
  MD031: {
    settings: true,
    message: 'There is no blank line beside the code block.',
    cure: 'Leave one above and one below.',
  },
  MD032: {settings: true, message: 'There is no blank line beside the list.', cure: 'Leave one above and one below.'},
  MD033: {
    settings: true,
    message: 'The page contains raw HTML.',
    cure: 'Use Markdown, or a component that is offered to writers.',
  },
  MD034: {settings: true, message: 'The address is bare text.', cure: 'Write [text](address), or put it in code font.'},
  MD036: {
    settings: true,
    message: 'A whole paragraph is bold.',
    cure: 'Make it a heading with an id, or an admonition.',
  },
  MD037: {
    settings: true,
    message: 'There is a space between the * marks and the text, so the marks are printed.',
    cure: 'Delete the space.',
  },
  MD039: {settings: true, message: 'There is a space inside the brackets of the link.', cure: 'Delete it.'},
  MD042: {settings: true, message: 'The link leads nowhere.', cure: 'Enter its address.'},
  MD046: {
    settings: {style: 'fenced'},
    message: 'The line is indented so far that it becomes a code block.',
    cure: 'Indent it less, or put the code between ``` marks.',
  },
  MD047: {settings: true, message: 'The file does not end with one line break.', cure: 'End it with one.'},
  MD048: {settings: {style: 'backtick'}, message: 'The code block is not between ``` marks.', cure: 'Use ``` marks.'},
  MD049: {settings: {style: 'asterisk'}, message: 'Emphasis is written with _ marks.', cure: 'Leave the emphasis out.'},
  MD050: {settings: {style: 'asterisk'}, message: 'The label is written with __ marks.', cure: 'Write **label**.'},
  MD052: {
    settings: {shortcut_syntax: false},
    message: 'The link refers to a definition that does not exist.',
    cure: 'Write [text](address).',
  },
  MD053: {settings: true, message: 'The definition of a link is not used.', cure: 'Delete it.'},
  MD055: {
    settings: {style: 'leading_and_trailing'},
    message: 'The table row does not begin and end with a pipe.',
    cure: 'Add the missing pipe.',
  },
  MD056: {
    settings: true,
    message: 'The table row has more or fewer cells than its header.',
    cure: 'Add or remove a cell; write a pipe inside a cell as \\|.',
  },
  MD058: {settings: true, message: 'There is no blank line beside the table.', cure: 'Leave one above and one below.'},
};
