// @vitest-environment jsdom
import {act, type ComponentType, type ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {createMemoryHistory, type MemoryHistory} from 'history';
import {Router} from 'react-router-dom';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type * as Served from '../../../../../src/plugins/light-client/frame/served.tsx';

const folder = '../../../../../src/plugins/light-client';

let served: typeof Served;
let history: MemoryHistory;
let root: Root | undefined;
let done: string[];
/** Whether what comes late can be loaded, and when. */
let isThere: boolean;
let arrival: Promise<void>;

/** The component that comes late. */
function Footer({page = 'first'}: {page?: string}): ReactNode {
  return (
    <div role="presentation" onPointerEnter={() => done.push('enter')} onKeyDown={({key}) => done.push(key)}>
      <a href="/other">Other page</a>
      <button type="button" aria-label="Expand" onClick={() => done.push('click')} />
      <i>{page}</i>
    </div>
  );
}

const servedHtml =
  '<div><div role="presentation"><a href="/other">Other page</a><button type="button" aria-label="Expand"></button><i>served</i></div></div>';

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  window.docusaurus = {preload: (path: string) => done.push(`preload ${path}`)} as never;
  done = [];
  isThere = true;
  arrival = Promise.resolve();
  vi.doMock(`${folder}/late/library.ts`, async () => {
    await arrival;
    if (!isThere) throw new Error('offline');
    return {Footer};
  });
  served = await import(`${folder}/frame/served.tsx`);
  history = createMemoryHistory({initialEntries: ['/first']});
});
afterEach(async () => {
  await act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const part = (how: Partial<Parameters<typeof served.asServed>[1]> = {}) =>
  served.asServed('Footer', {useElement: () => 'div', ...how}) as ComponentType<{page?: string}>;

const tree = (Part: ComponentType<{page?: string}>, page?: string) => (
  <Router history={history}>
    <div>
      <Part {...(page && {page})} />
    </div>
  </Router>
);

/** Has React take over what the server has rendered. */
async function hydrate(Part: ComponentType<{page?: string}>, html = servedHtml): Promise<void> {
  document.body.innerHTML = `<main>${html}</main>`;
  await act(() => {
    root = hydrateRoot(document.querySelector('main')!, tree(Part), {
      onRecoverableError: (error) => done.push(String(error)),
    });
  });
}

const text = () => document.querySelector('i')?.textContent;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const button = () => document.querySelector('button')!;

test('on the first page, the part is what the server has rendered, and nothing is loaded', async () => {
  await hydrate(part());
  await settled();
  expect(text()).toBe('served');
  expect(done).toEqual([]);
});

test('its links change the page, are loaded ahead, and the next page has the component', async () => {
  const Part = part();
  await hydrate(Part);
  const link = document.querySelector('a')!;
  await act(() => link.dispatchEvent(new MouseEvent('mouseover', {bubbles: true})));
  expect(done).toEqual(['preload /other']);
  await act(() => link.click());
  expect(history.location.pathname).toBe('/other');
  const {loadLate} = await import(`${folder}/late/late.ts`);
  await act(() => (loadLate as () => Promise<void>)());
  await act(() => root!.render(tree(Part, 'second')));
  expect(text()).toBe('second');
  await act(() => history.push('/first'));
  await act(() => root!.render(tree(Part, 'first again')));
  expect(text(), 'back on the first page').toBe('first again');
});

test('what needs the component is done by it once it is there, and focus and place stay', async () => {
  await hydrate(part({isOperated: (place) => place.closest('button') !== null}));
  const before = document.querySelector('[role]')!;
  before.scrollTop = 30;
  button().focus();
  await act(() => button().click());
  await settled();
  expect(text()).toBe('first');
  expect(done).toEqual(['click']);
  expect(document.querySelector('[role]')).not.toBe(before);
  expect(document.querySelector('[role]')!.scrollTop).toBe(30);
  expect(document.activeElement).toBe(button());
});

test('keys that open a menu are given to the component', async () => {
  await hydrate(part({isOperated: () => true}));
  const press = (key: string) => button().dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  await act(() => press('Tab'));
  await settled();
  expect(text()).toBe('served');
  await act(() => press('ArrowDown'));
  await settled();
  expect(done).toEqual(['ArrowDown']);
});

/** Moves a mouse to the button. */
function hover(): void {
  const over = new MouseEvent('pointerover', {bubbles: true});
  Object.defineProperty(over, 'pointerType', {value: 'mouse'});
  button().dispatchEvent(over);
}

test.each([true, false])(
  'a mouse over a menu has its component, which learns of it if it is still there: %s',
  async (isOver) => {
    await hydrate(part({isOperated: () => true, byHovering: true}));
    const element = document.querySelector('[role]')!;
    const matches = element.matches.bind(element);
    element.matches = (selector) => (selector === ':hover' ? isOver : matches(selector));
    await act(() => hover());
    await settled();
    expect(text()).toBe('first');
    expect(done).toEqual(isOver ? ['enter'] : []);
  },
);

test('Escape closes a menu for which the mouse has just come', async () => {
  let arrive: () => void;
  arrival = new Promise((resolve) => (arrive = resolve));
  await hydrate(part({isOperated: () => true, byHovering: true}));
  const element = document.querySelector('[role]')!;
  element.matches = () => true;
  await act(() => hover());
  await new Promise((resolve) => setTimeout(resolve, 2));
  document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
  arrive!();
  await settled();
  expect(text()).toBe('first');
  expect(done).toEqual([]);
});

test('what is pressed does not go before it is clicked', async () => {
  let arrive: () => void;
  arrival = new Promise((resolve) => (arrive = resolve));
  await hydrate(part({isOperated: () => true, byHovering: true}));
  await act(() => hover());
  const press = (type: string) => act(() => button().dispatchEvent(new MouseEvent(type, {bubbles: true})));
  const pressed = button();
  await press('pointerdown');
  arrive!();
  await settled();
  expect(button()).toBe(pressed);
  await press('pointerup');
  await act(() => button().click());
  await settled();
  expect(button()).not.toBe(pressed);
  expect(done).toEqual(['click']);
});

test('a click with a key that asks for a new window is left to the browser', async () => {
  await hydrate(part({isOperated: () => true}));
  const isLeft = new Promise((resolve) =>
    document.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      },
      {once: true},
    ),
  );
  const click = new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey: true});
  await act(() => document.querySelector('a')!.dispatchEvent(click));
  await settled();
  expect(await isLeft).toBe(true);
  expect(text()).toBe('served');
});

test('where the component cannot be loaded, the part stays, and the next click tries again', async () => {
  isThere = false;
  await hydrate(part({isOperated: () => true}));
  await act(() => button().click());
  await settled();
  expect(text()).toBe('served');
  isThere = true;
  await act(() => button().click());
  await settled();
  expect(done).toEqual(['click']);
});

test('a part that is rendered anew, or that looks otherwise than the server could know, has its component', async () => {
  await hydrate(part(), '<p>Something else</p>');
  await settled();
  expect(text()).toBe('first');
  await act(() => root!.unmount());
  let isNeeded = true;
  const Part = part({useNeed: () => isNeeded});
  await hydrate(Part);
  await settled();
  expect(text()).toBe('first');
  isNeeded = false;
  await act(() => root!.render(tree(Part, 'still')));
  expect(text()).toBe('still');
});

test('where the server has rendered none, there is none on the first page', async () => {
  await hydrate(part({useElement: () => undefined}), '<div></div>');
  await settled();
  expect(document.querySelector('[role]')).toBeNull();
  expect(done).toEqual([]);
});

test('a component that no first page shows as served is there when it is asked for', async () => {
  const Late = served.whenThere<{page?: string}>('Footer', () => history.location.pathname === '/other');
  await hydrate(Late, '<div></div>');
  await settled();
  expect(text()).toBeUndefined();
  await act(() => history.push('/other'));
  await act(() => root!.render(tree(Late, 'second')));
  await settled();
  expect(text()).toBe('second');
});
