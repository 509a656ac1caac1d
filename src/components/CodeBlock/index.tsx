import {useMemo, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import ShowAll from './ShowAll.tsx';
import styles from './styles.module.css';

type Props = {
  /** The highlighted code, as `src/markdown/code-blocks/` rendered it at build time. */
  html: string;
  language: string;
  title?: string;
  /** Says of a block that it shows what a command prints or a server returns, or that its first line needs the place where its buttons are. */
  kind?: 'output' | 'crowded';
};

/** Lines up to which code is shown whole: a reader sees some twenty of a longer one until asking for the rest. */
const mostLines = 30;

/** Lines from which a program is something to save, whose every word the search need not know. */
const programLines = 60;

/** What stands above an output that has no title of its own: what a server returns is a response. */
function outputTitle(language: string): string {
  return language === 'http'
    ? translate({
        id: 'site.mdx.response',
        message: 'Response',
        description: 'Title above the response of a request and response pair',
      })
    : translate({
        id: 'site.code.output',
        message: 'Output',
        description: 'Title above a block that shows what a command prints',
      });
}

/** The buttons of a block. They do nothing by themselves: `src/client/code-buttons.ts` listens for all of them at once. */
function Buttons(): ReactNode {
  const copy = translate({
    id: 'theme.CodeBlock.copyButtonAriaLabel',
    message: 'Copy code to clipboard',
    description: 'The ARIA label for copy code blocks button',
  });
  const wrap = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
    description: 'The title attribute for toggle word wrapping button of code block lines',
  });
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        data-code-action="wrap"
        aria-label={wrap}
        title={wrap}
        aria-pressed={false}
      />
      <button type="button" className={styles.button} data-code-action="copy" aria-label={copy} title={copy} />
    </div>
  );
}

/** A block of code, or of what code prints: that is read, so it has no buttons. */
export default function CodeBlock({html, language, title, kind}: Props): ReactNode {
  // React 19.2 writes the code again for each new object, and so without what scripts have done to it.
  const written = useMemo(() => ({__html: html}), [html]);
  const lines = html.split('\n').length;
  const isOutput = kind === 'output';
  const isTall = lines > mostLines;
  const isProgram = language === 'python' && lines >= programLines;
  const heading = title ?? (isOutput && outputTitle(language));
  return (
    <div
      className={clsx(styles.block, isOutput && styles.output, isTall && styles.tall, lines === 1 && styles.single)}
      data-code-block={isProgram ? 'program' : (kind ?? true)}
    >
      {heading && <div className={styles.title}>{heading}</div>}
      <div className={styles.body}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard (WCAG 2.1.1); of others, `src/client/code-buttons.ts` takes it away */}
        <pre className={styles.code} tabIndex={0}>
          <code className={`language-${language}`} dangerouslySetInnerHTML={written} />
        </pre>
        {!isOutput && <Buttons />}
      </div>
      {isTall && <ShowAll lines={lines} />}
    </div>
  );
}
