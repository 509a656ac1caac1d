// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import {Component, type ReactNode} from 'react';
import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';
import type {ShownCampaign} from '../../../src/lib/promo.ts';
import PromoDialog from '../../../src/components/PromoDialog/index.tsx';

vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({
    siteConfig: {url: 'https://docs.example.com', baseUrl: '/base/', future: {}},
    i18n: {defaultLocale: 'en', localeConfigs: {en: {baseUrl: '/base/'}}},
  }),
}));

// The real one renders the theme's error page by default and so pulls in the whole theme.
vi.mock('@docusaurus/ErrorBoundary', () => ({
  default: class ErrorBoundary extends Component<{children: ReactNode; fallback: () => ReactNode}> {
    state = {hasFailed: false};
    static getDerivedStateFromError = () => ({hasFailed: true});
    render = () => (this.state.hasFailed ? this.props.fallback() : this.props.children);
  },
}));

const campaign: ShownCampaign = {
  title: 'A title',
  content: 'Some content.',
  imageUrl: '/img/promo/a.svg',
  buttonText: 'Sign up',
  buttonUrl: 'https://example.com/',
  showDelay: 3000,
  autoClose: 0,
  storageKey: 'a_key',
  showOnce: false,
  enabled: true,
};

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog');
const open = () => screen.getByRole<HTMLDialogElement>('dialog');

/** Mounts the pop-up as a page load does and waits until it is shown. */
async function show(fields: Partial<ShownCampaign> = {}) {
  const view = render(<PromoDialog campaign={{...campaign, ...fields}} />);
  await wait({...campaign, ...fields}.showDelay);
  return view;
}

function preferReducedMotion(isReduced: boolean) {
  window.matchMedia = vi.fn(
    (query: string) => ({matches: isReduced && query.includes('reduced-motion')}) as MediaQueryList,
  );
}

beforeAll(async () => {
  // Loaded beforehand, because the fake clock does not wait for the loading of a module.
  await import('../../../src/components/PromoDialog/Dialog.tsx');
  // jsdom has the element but not its behaviour; the browser tests show that the real one does its part.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
});

beforeEach(() => {
  vi.useFakeTimers();
  preferReducedMotion(false);
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('hidden → visible', () => {
  test('after the delay and not before', async () => {
    render(<PromoDialog campaign={campaign} />);
    await wait(2999);
    expect(dialog()).toBeNull();
    await wait(1);
    expect(open().open).toBe(true);
  });

  test.each([
    [
      'never on a page that another page of this site led to, such as one in another language',
      '/base/zh-Hans/docs',
      false,
    ],
    ['on a page that another site of the same host led to', '/other/', true],
  ])('%s', async (_case, path, isShown) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{type: 'navigate'} as PerformanceNavigationTiming]);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(window.location.origin + path);
    await show();
    expect(dialog() !== null).toBe(isShown);
  });

  test('without a delay, too', async () => {
    await show({showDelay: 0});
    expect(dialog()).not.toBeNull();
  });

  test.each(['?no-promo', '?q=mcp&no-promo=1'])('never when the page was opened with %s', async (query) => {
    window.history.replaceState(null, '', `/docs${query}`);
    await show();
    window.history.pushState(null, '', '/docs/release');
    await wait(60_000);
    expect(dialog()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('with the texts and the picture of the campaign, named by its title, marked as an advertisement', async () => {
    await show();
    expect(screen.getByRole('dialog', {name: 'A title', description: 'Some content.'})).toBe(open());
    expect(screen.getByText('Sponsored')).toBeTruthy();
    expect(open().querySelector('img')).toMatchObject({alt: '', width: 440, height: 160});
    expect(open().querySelector('img')?.getAttribute('src')).toBe('/base/img/promo/a.svg');
  });

  test('without a picture when the campaign has none', async () => {
    await show({imageUrl: undefined});
    expect(open().querySelector('img')).toBeNull();
  });

  test('locks the scroll of the page', async () => {
    await show();
    expect(document.documentElement.dataset.promoOpen).toBe('');
  });
});

describe('waits while the reader is busy', () => {
  test.each([
    ['the mobile sidebar is open', '<nav class="navbar navbar-sidebar--show"></nav>'],
    ['another dialog is open', '<dialog open></dialog>'],
    ['another modal is open', '<div aria-modal="true"></div>'],
    ['a menu is open', '<div class="navbar__inner"><button aria-expanded="true"></button></div>'],
  ])('because %s', async (_, html) => {
    const busy = document.body.appendChild(document.createElement('div'));
    busy.innerHTML = html;
    render(<PromoDialog campaign={campaign} />, {container: document.body.appendChild(document.createElement('div'))});
    await wait(20_000);
    expect(document.querySelector('dialog[aria-labelledby]')).toBeNull();
    busy.remove();
    await wait(500);
    expect(dialog()).not.toBeNull();
  });

  test('because they are typing', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await show();
    expect(dialog()).toBeNull();
    field.blur();
    await wait(500);
    expect(dialog()).not.toBeNull();
  });

  test('because the tab is in the background', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await show();
    expect(dialog()).toBeNull();
    hidden.mockReturnValue(false);
    await wait(500);
    expect(dialog()).not.toBeNull();
  });

  test('and leaves no timer when the page goes away meanwhile', async () => {
    document.body.appendChild(document.createElement('input')).focus();
    const {unmount} = await show();
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('visible → fading out → closed', () => {
  const ways: [string, () => void][] = [
    ['the close button', () => fireEvent.click(screen.getByRole('button', {name: 'Close'}))],
    ['a click on the backdrop', () => fireEvent.click(open())],
    ['the action button', () => fireEvent.click(screen.getByRole('link'))],
    ['Escape', () => fireEvent.keyDown(document.body, {key: 'Escape'})],
    ['a close request of the platform', () => fireEvent(open(), new Event('cancel', {cancelable: true}))],
  ];

  test.each(ways)('by %s, in 300 ms', async (_, close) => {
    await show();
    close();
    expect(open().dataset.closing).toBe('true');
    await wait(299);
    expect(open().open).toBe(true);
    await wait(1);
    expect(dialog()).toBeNull();
    expect(document.documentElement.dataset.promoOpen).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(ways)('by %s, in 1 ms when reduced motion is preferred', async (_, close) => {
    preferReducedMotion(true);
    await show();
    close();
    await wait(1);
    expect(dialog()).toBeNull();
  });

  test('by the clock, autoClose ms after it is shown', async () => {
    await show({autoClose: 15_000});
    await wait(14_999);
    expect(open().dataset.closing).toBeUndefined();
    await wait(1);
    expect(open().dataset.closing).toBe('true');
    await wait(300);
    expect(dialog()).toBeNull();
  });

  test('lets the browser give the focus back: it is closed before it leaves the page', async () => {
    await show();
    const element = open();
    const close = vi.spyOn(element, 'close').mockImplementation(() => expect(element.isConnected).toBe(true));
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    await wait(300);
    expect(element.isConnected).toBe(false);
    expect(close).toHaveBeenCalledOnce();
  });

  test('not by the clock when autoClose is 0', async () => {
    await show();
    expect(vi.getTimerCount()).toBe(0);
    await wait(24 * 3_600_000);
    expect(dialog()).not.toBeNull();
  });

  test.each([
    ['presses a key', () => fireEvent.keyDown(open(), {key: 'Tab'})],
    ['presses a button', () => fireEvent.pointerDown(screen.getByText('A title'))],
  ])('not by the clock once the reader %s in it', async (_, use) => {
    await show({autoClose: 15_000});
    use();
    await wait(60_000);
    expect(open().dataset.closing).toBeUndefined();
  });

  test('a closing that is under way is not begun again', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    await wait(200);
    fireEvent.keyDown(document.body, {key: 'Escape'});
    await wait(100);
    expect(dialog()).toBeNull();
  });

  test('takes Escape and the close request for itself, so that the browser does not cut the fading short', async () => {
    await show();
    expect(fireEvent.keyDown(document.body, {key: 'Escape'})).toBe(false);
    expect(fireEvent(open(), new Event('cancel', {cancelable: true}))).toBe(false);
    expect(fireEvent.keyDown(document.body, {key: 'Tab'})).toBe(true);
  });

  test('ends at once when the browser closes it without asking', async () => {
    await show({showOnce: true});
    open().close();
    await wait(0);
    expect(dialog()).toBeNull();
    expect(window.localStorage.getItem('a_key')).toBe('true');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('not by a click inside, nor by one that began inside and ended on the backdrop', async () => {
    await show();
    fireEvent.click(screen.getByText('Some content.'));
    fireEvent.pointerDown(screen.getByText('Some content.'));
    fireEvent.click(open());
    expect(open().dataset.closing).toBeUndefined();
    fireEvent.pointerDown(open());
    fireEvent.click(open());
    expect(open().dataset.closing).toBe('true');
  });

  test('stays closed for the rest of the page load', async () => {
    const view = await show();
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    await wait(300);
    view.rerender(<PromoDialog campaign={campaign} />);
    await wait(60_000);
    expect(dialog()).toBeNull();
  });
});

describe('the action button', () => {
  test('opens the address in a new tab that knows nothing of this one', async () => {
    await show();
    const link = screen.getByRole<HTMLAnchorElement>('link', {name: 'Sign up (opens in a new tab)'});
    expect(link).toMatchObject({href: 'https://example.com/', target: '_blank', rel: 'noopener noreferrer'});
    expect(fireEvent.click(link)).toBe(true);
  });

  test('puts a path of this site below the base URL', async () => {
    await show({buttonUrl: '/docs/release'});
    expect(screen.getByRole('link').getAttribute('href')).toBe('/base/docs/release');
  });
});

describe('shown once', () => {
  const closeAndWait = async () => {
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    await wait(300);
  };

  test('closing stores a flag under exactly its key, and it is not shown while the flag exists', async () => {
    const first = await show({showOnce: true});
    expect(window.localStorage).toHaveLength(0);
    await closeAndWait();
    expect(window.localStorage.getItem('a_key')).toBe('true');
    expect(window.localStorage).toHaveLength(1);
    first.unmount();

    const second = await show({showOnce: true});
    expect(dialog()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    second.unmount();

    window.localStorage.removeItem('a_key');
    await show({showOnce: true});
    expect(dialog()).not.toBeNull();
  });

  test('closing by the clock stores the flag as well, as soon as the fading begins', async () => {
    await show({showOnce: true, autoClose: 15_000});
    await wait(15_000);
    expect(open().dataset.closing).toBe('true');
    expect(window.localStorage.getItem('a_key')).toBe('true');
  });

  test('the flag of another campaign does not count', async () => {
    window.localStorage.setItem('another_key', 'true');
    await show({showOnce: true});
    expect(dialog()).not.toBeNull();
  });

  test('leaving the page without closing stores nothing', async () => {
    (await show({showOnce: true})).unmount();
    await wait(0);
    expect(window.localStorage).toHaveLength(0);
  });

  test('showOnce false stores nothing and shows it on every visit, flag or not', async () => {
    window.localStorage.setItem('a_key', 'true');
    const first = await show();
    await closeAndWait();
    expect(window.localStorage).toHaveLength(1);
    first.unmount();
    await show();
    expect(dialog()).not.toBeNull();
  });
});

describe('nothing breaks', () => {
  test.each([
    [
      'is forbidden',
      () =>
        vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        }),
    ],
    [
      'fails to read and write',
      () => {
        vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
          throw new Error('broken');
        });
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new Error('full');
        });
      },
    ],
  ])('when storage %s: it counts as empty', async (_, breakStorage) => {
    const complaints = [vi.spyOn(console, 'warn').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()];
    breakStorage();
    await show({showOnce: true});
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    await wait(300);
    expect(dialog()).toBeNull();
    expect(complaints.some((complaint) => complaint.mock.calls.length > 0)).toBe(true);
  });

  test('a navigation inside the site neither closes it nor starts it anew', async () => {
    const view = render(<PromoDialog campaign={campaign} />);
    await wait(2000);
    window.history.pushState(null, '', '/docs/next?no-promo');
    view.rerender(<PromoDialog campaign={campaign} />);
    await wait(1000);
    const shown = open();
    window.history.back();
    view.rerender(<PromoDialog campaign={campaign} />);
    await wait(10_000);
    expect(open()).toBe(shown);
    expect(shown.open).toBe(true);
  });

  test.each([0, 2999, 3000, 10_000])(
    'when it goes away after %i ms: no timer, lock or listener is left',
    async (time) => {
      const {unmount} = render(<PromoDialog campaign={{...campaign, autoClose: 15_000}} />);
      await wait(time);
      unmount();
      expect(vi.getTimerCount()).toBe(0);
      expect(document.documentElement.dataset.promoOpen).toBeUndefined();
      expect(fireEvent.keyDown(document.body, {key: 'Escape'})).toBe(true);
    },
  );

  test('when it goes away while it fades out', async () => {
    const {unmount} = await show();
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    await wait(100);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('when the dialog cannot be drawn: the page stays and the pop-up is left out', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError');
    });
    render(
      <>
        <p>The page</p>
        <PromoDialog campaign={campaign} />
      </>,
    );
    await wait(3000);
    expect(screen.getByText('The page')).toBeTruthy();
    expect(dialog()).toBeNull();
    expect(document.documentElement.dataset.promoOpen).toBeUndefined();
  });
});
