import {watchPresses} from '../../lib/presses.ts';
import {storedValues} from '../own-values.ts';

/** Which values need no escaping where samples have them: in an address, a query, or a header, each in a string or a word of a shell. */
const forms: Readonly<Record<string, RegExp>> = {
  server: /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.-]+)*$/,
  path: /^[\w.-]+(?:\/[\w.-]+)*$/,
  query: /^[\w.~-]+$/,
  header: /^[\w.~+/=-]+$/,
};

/** The values by the placeholders that they replace. Secrets are nowhere but here. */
const secrets = new Map<string, string>();
let others: Map<string, string> | undefined;

function restored(): Map<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(storedValues().get() ?? '{}') as Record<string, string>));
  } catch {
    return new Map();
  }
}

/** What stands at the ends of an address or a prefix does not belong to it. */
const written = ({value, dataset}: HTMLInputElement) =>
  value.trim().replace(dataset.place === 'server' ? /\/+$/ : dataset.place === 'path' ? /^\/+|\/+$/g : '', '');

/** Says below a field that its value cannot be filled in, and no longer once it can. */
function complain(input: HTMLInputElement, isRefused: boolean): void {
  const label = input.closest('label')!;
  let alert = label.nextElementSibling;
  if (!alert?.matches('[role=alert]')) {
    if (!isRefused) return;
    alert = document.createElement('p');
    alert.id = `refused-${input.placeholder}`;
    alert.setAttribute('role', 'alert');
    label.after(alert);
    input.setAttribute('aria-describedby', alert.id);
  }
  input.setAttribute('aria-invalid', String(isRefused));
  const text = isRefused ? input.dataset.refused! : '';
  // A text that is written again would be read out again.
  if (alert.textContent !== text) alert.textContent = text;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns a function that writes values into the samples beside the fields, each of which keeps its text for the next time. */
function samplesOf(panel: Element, placeholders: readonly string[]): (values: ReadonlyMap<string, string>) => void {
  const sought = new RegExp(placeholders.map(escaped).join('|'), 'g');
  const originals = new WeakMap<Text, string>();
  return (values) => {
    for (const code of panel.querySelectorAll('code')) {
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        const text = originals.get(node) ?? node.data;
        if (text.search(sought) < 0) continue;
        originals.set(node, text);
        node.data = text.replace(sought, (found) => values.get(found) ?? found);
      }
    }
  };
}

let isPressed: (() => boolean) | undefined;

const ready = new WeakSet<Element>();

/** Makes fields of the page fill its samples, beginning with what the reader has already written. */
export function fill(fields: Element): void {
  if (ready.has(fields)) return;
  ready.add(fields);
  others ??= restored();
  isPressed ??= watchPresses();
  const inputs = [...fields.querySelectorAll('input')];
  const panel = fields.closest('.api-sample')!;
  const show = samplesOf(
    panel,
    inputs.map(({placeholder}) => placeholder),
  );
  let shown: ReadonlyMap<string, string>;
  const valuesOf = ({dataset}: HTMLInputElement) => (dataset.secret === undefined ? others! : secrets);

  /** Takes what the fields hold, and keeps it; only what needs no escaping is filled in. What is being written is not yet refused. */
  function take(isWritten: boolean): void {
    const values = new Map<string, string>();
    for (const input of inputs) {
      const value = written(input);
      const isFit = forms[input.dataset.place!]!.test(value);
      if (isFit || isWritten || value === '') complain(input, !isFit && value !== '');
      if (isFit) {
        values.set(input.placeholder, value);
        valuesOf(input).set(input.placeholder, value);
      } else valuesOf(input).delete(input.placeholder);
    }
    shown = values;
    show(shown);
    // An entry without values says that there is a credential, which the other pages of the visit have, too.
    if (others!.size + secrets.size > 0) storedValues().set(JSON.stringify(Object.fromEntries(others!)));
    else storedValues().del();
  }

  for (const input of inputs) input.value ||= valuesOf(input).get(input.placeholder) ?? '';
  take(true);
  fields.addEventListener('change', () => {
    if (isPressed?.()) addEventListener('pointerup', () => setTimeout(take, 0, true), {once: true});
    else take(true);
  });
  fields.addEventListener('input', () => take(false));
  // Docusaurus's own tabs are drawn anew once the page runs.
  new MutationObserver(() => show(shown)).observe(panel, {childList: true, subtree: true});
}
