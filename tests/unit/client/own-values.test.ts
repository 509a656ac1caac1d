// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';
import {storedValues} from '../../../src/client/own-values.ts';

const page = `<div class="api-sample">
  <details class="api-values"><div class="api-fields">
    <label>Base URL <input placeholder="http://127.0.0.1:18099" data-place="server" data-refused="No address."></label>
    <label>servicePrefix <input placeholder="support-chat" data-place="path" data-refused="No prefix."></label>
    <label>app <input placeholder="0000-1" data-place="query" data-refused="No ID."></label>
    <label>API key <input placeholder="YOUR_API_KEY" data-place="header" data-secret="" data-refused="No key."></label>
  </div></details>
  <pre><code>curl --url <span>http://127.0.0.1:18099/<wbr>support-chat/<wbr>chat?app=<wbr>0000-1</span> --header 'Authorization: YOUR_API_KEY'</code></pre>
  <pre><code>url := "http://127.0.0.1:18099/support-chat"</code></pre>
</div>`;

const inputs = () => [...document.querySelectorAll('input')];
const samples = () => [...document.querySelectorAll('code')].map(({textContent}) => textContent);

function write(place: string, value: string, isLeft = true): void {
  const input = document.querySelector<HTMLInputElement>(`[data-place="${place}"]`)!;
  input.value = value;
  for (const name of isLeft ? ['input', 'change'] : ['input']) input.dispatchEvent(new Event(name, {bubbles: true}));
}

/** Opens a page of a new visit, or of the same one, in which what was loaded still knows the key. */
async function open(isNewVisit = true): Promise<void> {
  if (isNewVisit) vi.resetModules();
  document.body.innerHTML = page;
  const {fill} = await import('../../../src/client/own-values/fill.ts');
  fill(document.querySelector('.api-fields')!);
}

beforeEach(async () => {
  sessionStorage.clear();
  await open();
});

test('values stand in all samples for the placeholders, and what is emptied is one again', () => {
  write('server', 'https://support-chat.example.com:8443/base/');
  write('path', '/team/chat/');
  write('header', 'a+b/c=~');
  expect(samples()).toEqual([
    "curl --url https://support-chat.example.com:8443/base/team/chat/chat?app=0000-1 --header 'Authorization: a+b/c=~'",
    'url := "https://support-chat.example.com:8443/base/team/chat"',
  ]);
  write('server', '');
  expect(samples()[1]).toBe('url := "http://127.0.0.1:18099/team/chat"');
});

test.each([
  ['server', 'gateway.example.com'],
  ['server', 'https://gateway.example.com/?a=1'],
  ['server', 'https://gateway.example.com/$(id)'],
  ['path', "chat'; id"],
  ['path', 'chat team'],
  ['query', 'a&b=c'],
  ['query', 'a+b'],
  ['header', "a'b"],
  ['header', 'a"b'],
  ['header', 'a\\b'],
  ['header', 'a$b'],
  ['header', 'a`b'],
])('in the place %s, %s is refused beside its field, and the samples keep the placeholder', (place, value) => {
  const before = samples();
  write(place, value, false);
  expect(document.querySelector('[role=alert]'), 'while it is written').toBeNull();
  write(place, value);
  expect(samples()).toEqual(before);
  const input = document.querySelector<HTMLInputElement>(`[data-place="${place}"]`)!;
  const alert = document.getElementById(input.getAttribute('aria-describedby')!)!;
  expect(alert.textContent).toBe(input.dataset.refused);
  expect(alert.previousElementSibling).toBe(input.closest('label'));
  expect(input.getAttribute('aria-invalid')).toBe('true');
  write(place, 'https://a.example'.slice(place === 'server' ? 0 : 8), false);
  expect(alert.textContent).toBe('');
  expect(input.getAttribute('aria-invalid')).toBe('false');
});

test('the next page of a visit has the values, a new one all but the key, which is stored nowhere', async () => {
  write('path', 'team');
  write('header', 's3cr3t');
  expect(JSON.stringify({...sessionStorage, ...localStorage})).not.toContain('s3cr3t');
  await open(false);
  expect(inputs().map(({value}) => value)).toEqual(['', 'team', '', 's3cr3t']);
  expect(samples()[0]).toContain('s3cr3t');
  await open();
  expect(inputs().map(({value}) => value)).toEqual(['', 'team', '', '']);
  expect(samples()[1]).toContain('/team');
});

test('a key alone has the next page ask for what fills it in, and without any value nothing is stored', () => {
  write('header', 's3cr3t');
  expect(storedValues().get()).toBe('{}');
  write('header', '');
  expect(storedValues().get()).toBeNull();
});

test('what was written before the script came is kept for the next page, and a damaged entry is none', async () => {
  storedValues().set('{');
  vi.resetModules();
  document.body.innerHTML = page;
  inputs()[1]!.value = 'mine';
  const {fill} = await import('../../../src/client/own-values/fill.ts');
  fill(document.querySelector('.api-fields')!);
  expect(samples()[1]).toContain('/mine');
  expect(storedValues().get()).toBe('{"support-chat":"mine"}');
});

test('samples that are drawn anew have the values, too', async () => {
  write('path', 'mine');
  const pre = document.querySelectorAll('pre')[1]!;
  pre.replaceWith(new DOMParser().parseFromString(page, 'text/html').querySelectorAll('pre')[1]!);
  expect(samples()[1]).not.toContain('mine');
  await expect.poll(() => samples()[1]).toContain('/mine');
});
