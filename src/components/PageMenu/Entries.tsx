import {useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {copyText} from '../Clipboard/copyText.ts';
import {chats} from './chats.ts';
import {useMenuKeys} from './useMenuKeys.ts';
import styles from './styles.module.css';

type Props = {
  root: RefObject<HTMLElement | null>;
  /** Site paths of the page and of its Markdown. */
  page: string;
  markdown: string;
  close: () => void;
};

const confirmedMilliseconds = 2000;

const copied = () =>
  translate({id: 'theme.CodeBlock.copied', message: 'Copied', description: 'The copied button label on code blocks'});

/** Loads a Markdown file; rejects when the host has none, or cannot be reached. */
async function load(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** What the menu of a page offers. It says in words, also to screen readers, what came of it. */
export default function Entries({root, page, markdown, close}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const [status, setStatus] = useState('');
  // The entry whose text was just copied: it shows a tick, and the words are left to screen readers.
  const [done, setDone] = useState<'markdown' | 'link'>();
  const text = useRef<Promise<string>>(null);
  const loadText = () => (text.current = load(markdown));
  // Some browsers copy only what is there soon after the click.
  useEffect(() => {
    const early = load(markdown);
    early.catch(() => undefined);
    text.current = early;
  }, [markdown]);
  useMenuKeys(root, close);

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => {
      setDone(undefined);
      setStatus('');
    }, confirmedMilliseconds);
    return () => clearTimeout(timer);
  }, [done]);
  const say = (text: string, copiedEntry?: typeof done) => {
    setStatus(text);
    setDone(copiedEntry);
  };

  const copyMarkdown = async () => {
    try {
      if (await copyText(await (text.current?.catch(loadText) ?? loadText()))) say(copied(), 'markdown');
      else
        say(
          translate({
            id: 'site.pageMenu.notCopied',
            message: 'The browser does not allow copying. View the page as Markdown, and copy it there.',
            description: 'Said when the Markdown of a page could not be copied',
          }),
        );
    } catch {
      say(
        translate({
          id: 'site.pageMenu.notLoaded',
          message: 'The Markdown did not load. Check the connection, and try again.',
          description: 'Said when the Markdown of a page could not be loaded',
        }),
      );
    }
  };
  const copyLink = async () => {
    if (await copyText(location.origin + page)) say(copied(), 'link');
    else
      say(
        translate({
          id: 'site.pageMenu.linkNotCopied',
          message: 'The browser does not allow copying. Copy the address from the address bar.',
          description: 'Said when the address of a page could not be copied',
        }),
      );
  };
  const prompt = translate(
    {
      id: 'site.pageMenu.prompt',
      message: 'Read {address} and answer my questions about it.',
      description: 'What is asked in a chat that the reader opens with a page; {address} is that of its Markdown',
    },
    {address: siteConfig.url + markdown},
  );
  return (
    <div className={`dropdown__menu ${styles.entries}`}>
      <ul className="clean-list">
        <li>
          <button
            type="button"
            className="clean-btn dropdown__link"
            data-copied={done === 'markdown' || undefined}
            onClick={() => void copyMarkdown()}
          >
            <Translate id="site.pageMenu.copy" description="Entry in the menu of a page">
              Copy as Markdown
            </Translate>
          </button>
        </li>
        <li>
          <a className="dropdown__link" href={markdown}>
            <Translate id="site.pageMenu.view" description="Link to the Markdown of a page">
              View as Markdown
            </Translate>
          </a>
        </li>
        <li>
          <button
            type="button"
            className="clean-btn dropdown__link"
            data-copied={done === 'link' || undefined}
            onClick={() => void copyLink()}
          >
            <Translate id="site.pageMenu.copyLink" description="Entry in the menu of a page: copies its address">
              Copy link
            </Translate>
          </button>
        </li>
        {chats.map(({name, addressFor}) => (
          <li key={name}>
            <a className="dropdown__link" href={addressFor(prompt)} target="_blank" rel="noopener noreferrer">
              <Translate
                id="site.pageMenu.chat"
                description="Entry in the menu of a page: opens a chat with it in a new tab; {name} is the chat"
                values={{name}}
              >
                {'Open in {name}'}
              </Translate>
            </a>
          </li>
        ))}
        <li>
          {/* A build of some versions may lack it. */}
          <Link className="dropdown__link" to="/docs/guides/connect/documentation" data-noBrokenLinkCheck>
            <Translate
              id="site.pageMenu.agent"
              description="Entry in the menu of a page: how agents search the documentation"
            >
              Connect your agent
            </Translate>
          </Link>
        </li>
      </ul>
      <p role="status" className={done ? 'visually-hidden' : styles.status}>
        {status}
      </p>
    </div>
  );
}
