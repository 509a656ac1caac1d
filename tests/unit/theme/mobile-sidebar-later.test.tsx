// @vitest-environment jsdom
import {act, cleanup, render} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type * as Module from '../../../src/theme/Navbar/MobileSidebar/index.tsx';

const state = {shouldRender: false, shown: false, toggle: vi.fn()};
const sidebar = vi.fn(() => ({default: () => <p>The sidebar</p>}));
let MobileSidebar: typeof Module.default;

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  Object.assign(state, {shouldRender: false, shown: false});
  vi.doMock('@docusaurus/theme-common/internal', () => ({useNavbarMobileSidebar: () => ({...state})}));
  vi.doMock('../../../src/theme/Navbar/MobileSidebar/Sidebar.tsx', sidebar);
  ({default: MobileSidebar} = await import('../../../src/theme/Navbar/MobileSidebar/index.tsx'));
});
afterEach(cleanup);

const settle = () => act(() => vi.dynamicImportSettled());

test('a wide window does not load the sidebar of phones, a narrow one does', async () => {
  const {container, rerender} = render(<MobileSidebar />);
  await settle();
  expect(sidebar).not.toHaveBeenCalled();
  state.shouldRender = true;
  rerender(<MobileSidebar />);
  await settle();
  expect(container.textContent).toBe('The sidebar');
});

test('one that cannot be loaded leaves nothing open, and the next press loads it again', async () => {
  sidebar.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  state.shouldRender = true;
  const {container, rerender} = render(<MobileSidebar />);
  await settle();
  expect(state.toggle).not.toHaveBeenCalled();
  state.shown = true;
  rerender(<MobileSidebar />);
  await settle();
  expect(sidebar).toHaveBeenCalledTimes(2);
  expect(container.textContent).toBe('The sidebar');
});

test('a press that loads nothing closes what it has opened', async () => {
  sidebar.mockImplementation(() => {
    throw new Error('offline');
  });
  Object.assign(state, {shouldRender: true, shown: true});
  render(<MobileSidebar />);
  await settle();
  expect(state.toggle).toHaveBeenCalledOnce();
});
