import type {PrismTheme} from 'prism-react-renderer';

const token = (types: string[], name: string, extra: object = {}): PrismTheme['styles'][number] => ({types, style: {color: `var(--site-code-${name})`, ...extra}});

/** Code colours as variables of src/css/tokens.css, so that both modes, and paper, have theirs before any script runs. */
const theme: PrismTheme = {
  plain: {color: 'var(--site-code-text)', backgroundColor: 'var(--site-surface)'},
  styles: [
    token(['comment', 'prolog', 'doctype', 'cdata'], 'comment', {fontStyle: 'italic'}),
    token(['string', 'attr-value', 'inserted', 'char'], 'string'),
    token(['number', 'boolean', 'constant', 'symbol'], 'number'),
    token(['keyword', 'atrule', 'selector', 'important', 'deleted'], 'keyword'),
    token(['function', 'class-name', 'builtin', 'tag'], 'function'),
    token(['property', 'attr-name', 'key', 'variable', 'parameter'], 'property'),
    token(['operator', 'punctuation', 'url'], 'operator'),
  ],
};

/** Settings of code blocks: the colours and the languages beyond the bundled ones. */
export const codeThemes = {
  theme,
  darkTheme: theme,
  additionalLanguages: ['bash', 'ini', 'json', 'nginx', 'http', 'java', 'docker'],
};
