import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator} from 'playwright';
import sharp from 'sharp';
import {
  pictureFile,
  pictureFolder,
  pictures,
  picturesFile,
  type Picture,
  type Taken,
  type TakenPictures,
} from '../../src/data/pictures.ts';
import type {Locale} from '../../src/lib/pages.ts';
import {nameOf, printOf, type Step} from '../../src/markdown/steps.ts';
import {Lost, type Walk} from './walk.ts';

/** The most that a picture may weigh, in bytes. */
const weight = 45_000;
/** Room around what is cropped to, in CSS pixels. */
const room = 8;
/** Room for a mark, which is drawn to the left of what it marks. */
const markRoom = 20;

/** Returns the condition that an element has a class, for XPath. */
const has = (name: string): string => `contains(concat(" ", @class, " "), " ${name} ")`;

type Box = {x: number; y: number; width: number; height: number};

/** Runs in the browser: replaces ids, keys, and times by ones that are the same on every walk; called again, it puts them back. */
function evenOut([gateway, console]: readonly [string, string]): void {
  const kept = window as unknown as {evened?: (() => void)[]};
  if (kept.evened) {
    for (const undo of kept.evened) undo();
    kept.evened = undefined;
    return;
  }
  const undo: (() => void)[] = [];
  const even = (text: string) =>
    text
      .replaceAll(
        /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
        '00000000-0000-4000-8000-000000000001',
      )
      // Of a long one, the console shows the beginning.
      .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]+(?=\.\.\.|$)/g, (id) =>
        '00000000-0000-4000-8000-000000000001'.slice(0, id.length),
      )
      .replaceAll(/\b20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\b/g, '2025-01-31 10:00:00')
      .replaceAll(gateway, '127.0.0.1:18099')
      .replaceAll(console, '127.0.0.1:18288')
      // What stands in for a provider, and for an upstream.
      .replaceAll(/\bhttp:\/\/127\.0\.0\.1:(?!18099|18288)\d{4,5}\b/g, 'http://10.0.0.10:19600')
      .replaceAll(/\b127\.0\.0\.1:(?!18099|18288)\d{4,5}\b/g, '10.0.0.5:9092');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const before = text.data;
    if (even(before) === before) continue;
    text.data = even(before);
    undo.push(() => (text.data = before));
  }
  for (const input of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const before = input.value;
    if (even(before) === before) continue;
    input.value = even(before);
    undo.push(() => (input.value = before));
  }
  kept.evened = undo;
}

/** Takes the pictures that belong to the steps of a page, and remembers how they came out. */
export class Camera {
  readonly taken: TakenPictures = {};
  constructor(
    private readonly root: string,
    private readonly of: Readonly<Record<string, Picture>> = pictures,
  ) {}

  /** Takes what is to be taken before or after a step of a page. */
  async take(walk: Walk, page: string, step: Step, moment: Picture['moment']): Promise<void> {
    for (const [name, picture] of Object.entries(this.of))
      if (picture.page === page && picture.step === nameOf(step) && picture.moment === moment)
        await this.takeOne(walk, name, picture, step);
  }

  private async takeOne(walk: Walk, name: string, picture: Picture, step: Step): Promise<void> {
    const {page} = walk.console;
    const size = page.viewportSize()!;
    if (picture.width) await page.setViewportSize({...size, width: picture.width});
    await this.shoot(walk, name, picture, step);
    if (picture.width) await page.setViewportSize(size);
  }

  private async shoot(walk: Walk, name: string, {crop, marks = [], height}: Picture, step: Step): Promise<void> {
    const {page} = walk.console;
    await walk.console.settled();
    // What moves in, such as a drawer, and what goes by itself, such as a message, is not waited for by anything else.
    await page.locator('.ant-message-notice').first().waitFor({state: 'hidden'});
    // A menu stays open as long as it is pointed at.
    if (!(await page.locator('.ant-dropdown:visible').count())) await page.mouse.move(0, 0);
    await page.waitForTimeout(500);
    const all = await this.boxOf(walk, crop);
    const marked = await Promise.all(
      marks.map(async (label) => {
        const {locator} = await walk.control(label[walk.locale]);
        // What is in front of a field's text belongs to it.
        const field = locator.locator(`xpath=ancestor-or-self::*[${has('ant-input-affix-wrapper')}]`);
        return (await ((await field.count()) > 0 ? field : locator).boundingBox())!;
      }),
    );
    const x = Math.max(0, Math.min(all.x, ...marked.map((own) => own.x - markRoom)));
    const box = {...all, x, width: all.width + all.x - x, height: Math.min(all.height, height ?? all.height)};
    const percent = (part: number, all: number) => Math.round((1000 * part) / all) / 10;
    const points = marked.map(
      (own) => [percent(own.x - box.x, box.width), percent(own.y - box.y + own.height / 2, box.height)] as const,
    );
    if (points.some(([x, y]) => x < 0 || x > 100 || y < 0 || y > 100))
      throw new Lost(`a mark of the picture “${name}” is outside of it.`);
    const hosts = [new URL(walk.gateway).host, new URL(walk.console.address).host] as const;
    await page.evaluate(evenOut, hosts);
    await page.addStyleTag({content: '* {caret-color: transparent !important}'});
    // Drawn finely here alone: the walk is faster without.
    const devtools = await page.context().newCDPSession(page);
    const {data} = await devtools.send('Page.captureScreenshot', {clip: {...box, scale: 2}});
    await devtools.detach();
    await page.evaluate(evenOut, hosts);
    await this.write(name, walk.locale, Buffer.from(data, 'base64'));
    const taken: Taken = {
      width: Math.round(box.width),
      height: Math.round(box.height),
      print: printOf(step),
      marks: points,
    };
    this.taken[name] = {...this.taken[name], [walk.locale]: taken};
  }

  private async boxOf(walk: Walk, crop: Picture['crop']): Promise<Box> {
    const {page} = walk.console;
    const inFront = '.ant-modal-content:visible, .ant-drawer-content-wrapper:visible, .ant-popover-inner:visible';
    const parts =
      crop === 'front'
        ? [page.locator(inFront).last()]
        : await Promise.all(crop.map((label) => this.around(walk, label[walk.locale])));
    await parts[0]!.scrollIntoViewIfNeeded();
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    if (boxes.some((box) => box === null)) throw new Lost('what a picture is cropped to is not shown.');
    const all = boxes as Box[];
    const {width, height} = page.viewportSize()!;
    // Around what is in front, there is its shade.
    const margin = crop === 'front' ? 0 : room;
    const x = Math.max(0, Math.min(...all.map((box) => box.x)) - margin);
    const y = Math.max(0, Math.min(...all.map((box) => box.y)) - margin);
    return {
      x,
      y,
      width: Math.min(width, Math.max(...all.map((box) => box.x + box.width)) + margin) - x,
      height: Math.min(height, Math.max(...all.map((box) => box.y + box.height)) + margin) - y,
    };
  }

  private async around(walk: Walk, label: string): Promise<Locator> {
    const {locator} = await walk.control(label);
    // Of fields in fields, the outer one has the label; a list has its search above it.
    const fields = ['ant-form-item', 'ant-formily-item'].map(has).join(' or ');
    const field = locator.locator(`xpath=ancestor-or-self::*[${fields}][last()]`);
    if ((await field.count()) > 0) return field;
    const places = ['ant-pro-table', 'ant-table-wrapper', 'ant-card', 'ant-tabs', 'ant-list-item', 'ant-dropdown']
      .map(has)
      .join(' or ');
    const place = locator.locator(`xpath=ancestor-or-self::*[${places}][last()]`);
    return (await place.count()) > 0 ? place : locator;
  }

  /** Writes both kinds of a picture's file, as good as its weight allows. */
  private async write(name: string, locale: Locale, png: Buffer): Promise<void> {
    mkdirSync(path.join(this.root, pictureFolder), {recursive: true});
    for (const kind of ['avif', 'webp'] as const) {
      let file = Buffer.alloc(0);
      for (let quality = 80; quality >= 30; quality -= 10) {
        file = await sharp(png)[kind]({quality, effort: 6}).toBuffer();
        if (file.length <= weight) break;
      }
      if (file.length > weight) throw new Lost(`the picture “${name}” has ${file.length} bytes. Crop it to less.`);
      writeFileSync(path.join(this.root, pictureFile(name, locale, kind)), file);
    }
  }

  /** Enters what was taken into the site's data, beside what was taken earlier. */
  save(): void {
    const file = path.join(this.root, picturesFile);
    const known = JSON.parse(readFileSync(file, 'utf8')) as TakenPictures;
    for (const [name, byLocale] of Object.entries(this.taken)) known[name] = {...known[name], ...byLocale};
    const sorted = Object.entries(known)
      .filter(([name]) => name in this.of)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
  }
}
