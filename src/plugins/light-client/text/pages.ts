import {createElement, type ComponentType} from 'react';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import {loadLate} from '../late/late.ts';
import {frameOf, textElement} from './element.ts';
import ServedText from './ServedText.tsx';

/** What Docusaurus expects of the module of a page. */
export type PageModule = Omit<PropDocContent, '$$typeof'> & {default: ComponentType};

/** Pages that have been loaded, and those that are being loaded, by their path. */
const pages = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();

/** The element with the text that came with the document, until a page has claimed it. */
let served = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>(textElement);

const pageOf = (element: HTMLElement, html: string): PageModule => ({
  ...frameOf(element),
  // Docusaurus writes the other exports of a module onto its component, so that each page needs one of its own.
  default: () => createElement(ServedText, {html}),
});

/** Returns the names of the scripts and of the style sheet that every page of a build starts with. */
const startFiles = () =>
  [...document.querySelectorAll('script[defer][src*="main."], link[rel="stylesheet"][href*="/styles."]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href')!,
  );

/** Returns the page in the HTML of a document, or undefined when there is none. */
function cutPage(html: string): PageModule | undefined {
  const start = html.indexOf(`<${textElement} `);
  const startOfText = html.indexOf('>', start) + 1;
  const end = html.lastIndexOf(`</${textElement}>`);
  if (start < 0 || end < startOfText) return undefined;
  const template = document.createElement('template');
  template.innerHTML = html.slice(start, startOfText);
  return pageOf(template.content.firstElementChild as HTMLElement, html.slice(startOfText, end));
}

async function fetchPage(address: string): Promise<PageModule | undefined> {
  const response = await fetch(address);
  if (!response.ok) return undefined;
  const html = await response.text();
  const page = cutPage(html);
  // Docusaurus then loads the page anew, as when a script has gone.
  if (page && !startFiles().every((name) => html.includes(name)))
    throw new Error(`${address} belongs to another build of the site than the open page.`);
  return page;
}

async function load(path: string): Promise<PageModule> {
  // Hosts without clean addresses have the page under its file's name.
  const page = (await fetchPage(path)) ?? (await fetchPage(`${path}.html`));
  if (!page) throw new Error(`${path} has no text.`);
  return page;
}

/**
 * Loads a page by its path, once, and resolves with what Docusaurus's module of it would be; rejects when it cannot be loaded, and tries again at the
 * next call. The first page that is asked for is the one that came with the document.
 */
export async function loadPage(path: string): Promise<PageModule> {
  if (served) {
    pages.set(path, pageOf(served, served.innerHTML));
    served = null;
  }
  if (!pages.has(path)) {
    if (!loading.has(path))
      loading.set(
        path,
        load(path).finally(() => loading.delete(path)),
      );
    const [page] = await Promise.all([loading.get(path)!, loadLate()]);
    pages.set(path, page);
  }
  return pages.get(path)!;
}
