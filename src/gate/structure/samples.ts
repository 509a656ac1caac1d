import type {Problem, Rule} from './problem.ts';

/** The languages of code blocks; the site's highlighter knows each of them. */
export const languages: readonly string[] = [
  'bash',
  'docker',
  'http',
  'ini',
  'java',
  'javascript',
  'json',
  'md',
  'nginx',
  'python',
  'sql',
  'text',
  'yaml',
];

/** Other names under which writers know these languages. */
export const languageNames: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  dockerfile: 'docker',
  js: 'javascript',
  mjs: 'javascript',
  markdown: 'md',
  mdx: 'md',
  py: 'python',
  plaintext: 'text',
  plain: 'text',
  txt: 'text',
  yml: 'yaml',
};

/** Every code block names its language, by the name that all pages use. */
export const sampleLanguages: Rule = (_page, {samples}) =>
  samples.flatMap(({language, line}): Problem[] => {
    if (languages.includes(language)) return [];
    if (language === '')
      return [
        {
          rule: 'sample-languages',
          line,
          message: 'The code block does not name a language.',
          cure: `Write one after the fence: ${languages.join(', ')}. What a command prints is "text output".`,
        },
      ];
    const name = Object.hasOwn(languageNames, language) ? languageNames[language] : undefined;
    return [
      {
        rule: 'sample-languages',
        line,
        message: `The language "${language}" of the code block is not one of the site's.`,
        cure: name ? `Write "${name}".` : `Use one of: ${languages.join(', ')}.`,
      },
    ];
  });
