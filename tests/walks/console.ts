import type {Locator, Page, Request} from 'playwright';

/** What a label turned out to be: something to click, a field with a control, a switch, or words that only name a place. */
export type Kind = 'click' | 'input' | 'select' | 'switch' | 'radio' | 'editor' | 'place';
export type Control = {kind: Kind; locator: Locator};

/** Runs in the browser: marks the element that a label stands for, and returns what it is. */
function findControl([label, mark, inside]: [string, string, string | undefined]): {kind: string} | undefined {
  // Ant Design puts a space between the two characters of a Chinese button; links that add something begin with a plus sign.
  const clean = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
      .replace(/\s*[:：*]$/, '')
      .replace(/^\+\s*/, '')
      .trim();
  const wanted = clean(label);
  const isVisible = (element: Element) => {
    const {width, height} = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return width > 0 && height > 0 && style.visibility !== 'hidden' && style.opacity !== '0';
  };
  const layers = [
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden), .ant-popconfirm, .ant-cascader-dropdown',
    '.ant-modal-wrap',
    '.ant-drawer-open',
  ];
  const roots: Element[] = [];
  for (const selector of layers) roots.push(...[...document.querySelectorAll(selector)].filter(isVisible).reverse());
  roots.push(document.body);
  // A value may follow in the same element: “Updated By: admin”.
  const says = ({innerText = ''}: HTMLElement) => {
    const shown = clean(innerText);
    return shown === wanted || (shown.startsWith(wanted) && /^\s*[:：]\s*\S/.test(shown.slice(wanted.length)));
  };
  const withText = (root: Element) => {
    const found: Element[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode() as Element | null; node; node = walker.nextNode() as Element | null) {
      const named = node as HTMLElement;
      // The tooltip of an icon that was pointed at before stays for a moment.
      if (inside !== undefined && named.closest('.ant-tooltip')) continue;
      const names = [named.getAttribute('aria-label'), named.getAttribute('title'), named.getAttribute('placeholder')];
      const isNamed = names.some((name) => name !== null && clean(name) === wanted);
      const isText = says(named) && ![...named.children].some((child) => says(child as HTMLElement));
      if ((isNamed || isText) && isVisible(named)) found.push(named);
    }
    return found;
  };
  const done = (element: Element, kind: string) => {
    document.querySelectorAll(`[data-walk="${mark}"]`).forEach((old) => old.removeAttribute('data-walk'));
    element.setAttribute('data-walk', mark);
    return {kind};
  };
  const clickable =
    'button, a, [role=menuitem], [role=tab], [role=radio], .ant-tabs-tab, .ant-menu-item, .ant-menu-submenu-title, .ant-dropdown-menu-item, .ant-select-item-option, .ant-radio-button-wrapper, .ant-radio-wrapper, .ant-checkbox-wrapper, .ant-segmented-item, .ant-collapse-header';
  // The state that is written in a switch: to use it is to have the switch in it.
  const isState = (element: Element) => {
    const own = element.closest('.ant-switch')?.classList.contains('ant-switch-checked')
      ? '.ant-switch-inner-checked'
      : '.ant-switch-inner-unchecked';
    return element.closest(own) !== null;
  };
  // The cell of a row below the head of a column.
  const cellOf = (row: Element) => {
    const heads = [...(row.closest('.ant-table')?.querySelectorAll<HTMLElement>('thead th') ?? [])];
    return row.querySelectorAll(':scope > .ant-table-cell')[heads.findIndex(says)];
  };
  let cells: Element[] = [];
  let own: Element[] = [];
  if (inside !== undefined) {
    const places =
      '.ant-table-row, tr, .ant-card, .ant-list-item, .ant-collapse-item, .ant-tabs-tabpane, .ant-form-item';
    own = roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(places)])
      .filter((place) => isVisible(place) && clean(place.innerText).includes(clean(inside)))
      .filter((place, _, all) => !all.some((other) => other !== place && place.contains(other)));
    cells = own.flatMap((place) => cellOf(place) ?? []);
  }
  for (const root of [...own, ...cells, ...roots]) {
    if (cells.includes(root)) {
      const target = root.querySelector('a, button') ?? root.querySelector('.cursor-pointer');
      return done(target ?? root, target ? 'click' : 'place');
    }
    const found = withText(root);
    for (const element of found) {
      const item = element.closest('.ant-form-item, .ant-formily-item');
      if (element.closest('.ant-form-item-label, .ant-formily-item-label') && item) {
        const control = item.querySelector('.ant-form-item-control, .ant-formily-item-control') ?? item;
        const part = (selector: string) => control.querySelector(selector);
        if (part('.ant-switch')) return done(part('.ant-switch')!, 'switch');
        const editor = '.monaco-editor, .ace_editor, [contenteditable=true]';
        if (part(editor)) return done(part(editor)!, 'editor');
        if (part('.ant-select, .ant-cascader')) return done(part('.ant-select, .ant-cascader')!, 'select');
        if (part('.ant-radio-group, .ant-checkbox-group'))
          return done(part('.ant-radio-group, .ant-checkbox-group')!, 'radio');
        // A single box is either ticked or not, as a switch is.
        if (part('.ant-checkbox-input')) return done(part('.ant-checkbox-input')!, 'switch');
        if (part('textarea, input')) return done(part('textarea, input')!, 'input');
      }
    }
    for (const element of found) {
      // A list above a table has its label in front of it.
      const list = (element.closest('.ant-space-item') ?? element).nextElementSibling;
      const select = list?.matches('.ant-select') ? list : list?.querySelector(':scope > .ant-select');
      if (select) return done(select, 'select');
    }
    for (const element of found) {
      if (element.matches('input, textarea')) return done(element, 'input');
      if (isState(element)) return done(element, 'place');
      const target = element.closest(clickable);
      if (target && !element.closest('th')) return done(target, 'click');
    }
    for (const element of found) {
      if (getComputedStyle(element).cursor === 'pointer' && !element.closest('th')) return done(element, 'click');
    }
    if (found[0]) return done(found[0], 'place');
  }
  return undefined;
}

let marks = 0;

/** The console of an installation, in a browser that has signed in. */
export class Console {
  private pending = 0;
  constructor(
    readonly page: Page,
    readonly address: string,
  ) {
    // Server-sent events stay open as long as the page does.
    const counts = (url: string) => url.includes('/api/v1/') && !/\/sse(?:\?|$)/.test(url);
    page.on('request', (request) => (this.pending += counts(request.url()) ? 1 : 0));
    const end = (request: Request) => void (this.pending -= counts(request.url()) ? 1 : 0);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Waits until the console has what it asked the platform for, and shows it. */
  async settled(): Promise<void> {
    let quiet = 0;
    for (let waited = 0; waited < 15_000 && quiet < 4; waited += 100) {
      await this.page.waitForTimeout(100);
      const isBusy =
        this.pending > 0 || (await this.page.locator('.ant-spin-spinning:visible, .ant-skeleton:visible').count()) > 0;
      quiet = isBusy ? 0 : quiet + 1;
    }
  }

  /** Returns the control of a label, if need be that in the row or card with the text `inside`, where it may be the tooltip of an icon; undefined when there is none within the time, in milliseconds. */
  async find(
    label: string,
    {inside, timeout = 5000}: {inside?: string; timeout?: number} = {},
  ): Promise<Control | undefined> {
    const mark = String((marks += 1));
    for (let waited = 0; ; waited += 200) {
      const found = await this.page.evaluate(findControl, [label, mark, inside] as [
        string,
        string,
        string | undefined,
      ]);
      if (found) return {kind: found.kind as Kind, locator: this.page.locator(`[data-walk="${mark}"]`)};
      const icon = inside === undefined ? undefined : await this.iconOf(label, inside);
      if (icon) return {kind: 'click', locator: icon};
      if (waited >= timeout) return undefined;
      await this.page.waitForTimeout(200);
    }
  }

  /** Returns the icon of a row or card whose tooltip is a text. */
  async iconOf(tooltip: string, inside: string): Promise<Locator | undefined> {
    const places = this.page.locator('.ant-table-row:visible, .ant-card:visible').filter({hasText: inside});
    const icons = places.locator('button:enabled:not(.ant-typography-copy)').filter({hasNotText: /\S/});
    for (const icon of await icons.all()) {
      // From elsewhere: after a click, an icon shows its tooltip only when it is pointed at anew.
      await this.page.mouse.move(0, 0);
      const old = this.page.locator('.ant-tooltip:visible').first();
      await old.waitFor({state: 'hidden', timeout: 2000}).catch(() => undefined);
      // Of its own: on a busy machine, that of the icon before it may come late.
      const id = await icon.getAttribute('aria-describedby');
      const own = this.page.locator(id === null ? '[role=tooltip]' : `[role=tooltip][id="${id}"]`);
      const wanted = this.page.getByRole('tooltip', {name: tooltip, exact: true}).and(own);
      // Below a dialog there is nothing to point at.
      const isShown = await icon
        .hover({timeout: 1000})
        .then(
          () => (id === null ? wanted.waitFor({timeout: 1000}) : own.waitFor({timeout: 2000})),
          () => Promise.reject(new Error('covered')),
        )
        .then(() => wanted.waitFor({timeout: 100}))
        .then(
          () => true,
          () => false,
        );
      if (isShown) return icon;
    }
    return undefined;
  }

  /** Signs in on the console's first page. */
  async signIn({name, password}: {name: string; password: string}): Promise<void> {
    await this.page.goto(`${this.address}/login`);
    await this.page.locator('input:not([type=password])').first().fill(name);
    await this.page.locator('input[type=password]').fill(password);
    await this.page.locator('form button').first().click();
    await this.page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await this.settled();
  }

  /** Texts of what the console shows now, for messages. */
  async shown(): Promise<string> {
    return (await this.page.evaluate(() => document.body.innerText)).replace(/\s*\n\s*/g, ' | ');
  }

  /** Clicks a control; in a row where its text begins, because in the middle of a cell there may be the button that copies it. */
  async press({locator}: Control): Promise<void> {
    // A link to a tab of its own is followed in this one, where the walk goes on.
    await locator.evaluate((element) => element.closest('a')?.removeAttribute('target'));
    const isCell = await locator.evaluate((element) =>
      element.matches('.ant-table-row :not(button, a, input, [role])'),
    );
    await locator.click(isCell ? {position: {x: 4, y: 8}} : {});
  }

  /** Returns the text field that stands with a list in the field of one label, such as a path beside its kind of match. */
  async inputBeside({locator}: Control): Promise<Locator | undefined> {
    const input = locator
      .locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-form-item ")][1]')
      .locator('input:visible:not([role=combobox])');
    return (await input.count()) > 0 ? input.first() : undefined;
  }

  async fill({kind, locator}: Control, value: string | boolean): Promise<void> {
    if (kind === 'switch') {
      if ((await locator.isChecked()) !== value) await locator.click();
    } else if (kind === 'select') {
      // At its end, where there is none of the crosses that remove a choice; that of the whole field is at its end.
      const {width, height} = (await locator.boundingBox())!;
      const isAtEnd = (await locator.locator('.ant-select-clear').count()) > 0;
      await locator.click({position: {x: isAtEnd ? 14 : width - 14, y: height / 2}});
      const option = this.page.locator(
        '.ant-select-dropdown:visible .ant-select-item-option, .ant-cascader-dropdown:visible .ant-cascader-menu-item, .ant-select-dropdown:visible .ant-select-tree-node-content-wrapper',
      );
      for (const one of String(value).split(' > ')) {
        const exact = option.filter({has: this.page.getByText(one, {exact: true})});
        await option
          .first()
          .waitFor({timeout: 3000})
          .catch(() => undefined);
        // A long list has in the page only what is in view: what is typed makes it short.
        if ((await exact.count()) === 0) await this.page.keyboard.type(one);
        const containing = option.filter({hasText: one});
        await exact.or(containing).first().waitFor();
        await ((await exact.count()) > 0 ? exact : containing).first().click();
      }
      // A list that takes several choices stays open, above what is to be clicked next; Escape would close the dialog as well.
      if (await locator.evaluate((element) => element.matches('.ant-select-multiple')))
        await locator.locator('input').first().blur();
    } else if (kind === 'radio') await locator.getByText(String(value), {exact: true}).click();
    else if (kind === 'editor') {
      await locator.click();
      await this.page.keyboard.press('Control+A');
      // Pasted, as the pages say: the editor completes brackets while one types.
      await this.page.evaluate((text) => navigator.clipboard.writeText(text), String(value));
      await this.page.keyboard.press('Control+V');
    } else await locator.fill(String(value));
  }
}
