import type {PrismTheme} from 'prism-react-renderer';

const token = (types: string[], color: string, extra: object = {}): PrismTheme['styles'][number] => ({types, style: {color, ...extra}});

/** Code colours of the light mode; each has a contrast of at least 4.5 to 1 on its background. */
const light: PrismTheme = {
  plain: {color: '#1c2a33', backgroundColor: '#f4f7f8'},
  styles: [
    token(['comment', 'prolog', 'doctype', 'cdata'], '#586874', {fontStyle: 'italic'}),
    token(['string', 'attr-value', 'inserted', 'char'], '#1c6b37'),
    token(['number', 'boolean', 'constant', 'symbol'], '#8f4a06'),
    token(['keyword', 'atrule', 'selector', 'important', 'deleted'], '#a02a52'),
    token(['function', 'class-name', 'builtin', 'tag'], '#5b3fa8'),
    token(['property', 'attr-name', 'key', 'variable', 'parameter'], '#0b6670'),
    token(['operator', 'punctuation', 'url'], '#4b5b66'),
  ],
};

/** Code colours of the dark mode. */
const dark: PrismTheme = {
  plain: {color: '#dfe8ed', backgroundColor: '#18222a'},
  styles: [
    token(['comment', 'prolog', 'doctype', 'cdata'], '#93a3ae', {fontStyle: 'italic'}),
    token(['string', 'attr-value', 'inserted', 'char'], '#8fd6a3'),
    token(['number', 'boolean', 'constant', 'symbol'], '#f3b562'),
    token(['keyword', 'atrule', 'selector', 'important', 'deleted'], '#f59ab5'),
    token(['function', 'class-name', 'builtin', 'tag'], '#c3b1f5'),
    token(['property', 'attr-name', 'key', 'variable', 'parameter'], '#6fd0d6'),
    token(['operator', 'punctuation', 'url'], '#a9b7c0'),
  ],
};

/** Settings of code blocks: both colour themes and the languages beyond the bundled ones. */
export const codeThemes = {
  theme: light,
  darkTheme: dark,
  additionalLanguages: ['bash', 'ini', 'json', 'nginx', 'http', 'java', 'docker'],
};
