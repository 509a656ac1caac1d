// @vitest-environment jsdom
import {expect, test} from 'vitest';
import {request, response} from '../../../src/components/Home/firstCall.ts';
import {highlight} from '../../../src/markdown/code-blocks/highlight.ts';

test.each([request, response])(
  'the code of the home page is coloured as on all pages: $language',
  ({language, html}) => {
    const code = document.createElement('code');
    code.innerHTML = html;
    expect(highlight(code.textContent, language)).toBe(html);
  },
);
