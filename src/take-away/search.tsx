// The search of a copy: the site's own box and page, with stand-ins for what Docusaurus provides.
import {createRoot} from 'react-dom/client';
import {flushSync} from 'react-dom';
import type {ReactNode} from 'react';
import SearchBar from '../components/Search/index.tsx';
import SearchPage from '../components/SearchPage/index.tsx';
import {pageFile, shared} from './site.ts';

function mount(container: Element, content: ReactNode): void {
  const root = createRoot(container);
  flushSync(() => root.render(content));
}

/** Types a text into a field that React controls. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

/** Puts the working box into the place of the one that the page came with, and keeps what the reader has begun there. */
function mountBox(): void {
  const container = document.querySelector('.navbar__search')!.parentElement!;
  const before = container.querySelector('input')!;
  const {value} = before;
  const isWanted = document.activeElement === before || shared().opensSearch;
  mount(container, <SearchBar />);
  const input = container.querySelector('input')!;
  if (value) type(input, value);
  if (!isWanted) return;
  const opener = container.querySelector<HTMLElement>('.navbar__search > button');
  if (opener?.offsetParent) opener.click();
  else input.focus();
}

mountBox();
if (pageFile() === 'search.html') mount(document.querySelector('.theme-layout-main')!, <SearchPage />);
shared().hasSearch = true;
