import {optimize, type PluginConfig} from 'svgo';
import {lineAt, reasonOf} from '../lines.ts';
import type {Finding} from '../types.ts';

/**
 * What may be removed from a drawing without changing its structure. Ids (the `#dark` target, markers), classes, style
 * rules, titles and the order and kind of elements stay: the colour modes, the translation and the next editor need them.
 */
const plugins: PluginConfig[] = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
  'removeUnusedNS',
  'cleanupAttrs',
  'cleanupNumericValues',
  'cleanupEnableBackground',
  'removeEmptyAttrs',
  'removeEmptyText',
  'removeEmptyContainers',
  'convertColors',
  'convertTransform',
  'convertPathData',
];

/** The share of superfluous bytes that a drawing may have. */
const slack = 0.05;

/** Returns the share of a drawing, 0 to 1, that the optimiser takes away; line breaks and indentation do not count. */
function surplus(source: string): number {
  return 1 - optimize(source, {plugins}).data.length / optimize(source, {plugins: []}).data.length;
}

/** Returns a drawing without its surplus, one element per line, or undefined when it has none worth the change or is broken. */
export function optimisedSvg(source: string): string | undefined {
  try {
    if (surplus(source) <= slack) return undefined;
    return `${optimize(source, {plugins, js2svg: {pretty: true, indent: 2}}).data.trim()}\n`;
  } catch {
    return undefined;
  }
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** A start tag with its attributes. */
type Tag = {name: string; attributes: {name: string; value: string}[]; offset: number};

function tagsOf(source: string): Tag[] {
  const visible = source.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g, blank);
  return [...visible.matchAll(/<([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g)].map(
    (match) => ({
      name: match[1]!,
      attributes: [...match[2]!.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, name, double, single]) => ({name: name!, value: double ?? single ?? ''}),
      ),
      offset: match.index,
    }),
  );
}

type Fault = {offset: number; message: string; cure: string};

/** Returns what an XML parser of a browser refuses although the optimiser's takes it. */
function strictFaults(source: string, tags: Tag[]): Fault[] {
  const faults: Fault[] = [];
  for (const {name, attributes, offset} of tags) {
    const names = attributes.map((attribute) => attribute.name);
    const twice = names.find((one, index) => names.indexOf(one) !== index);
    if (twice)
      faults.push({offset, message: `<${name}> has the attribute "${twice}" twice.`, cure: 'Keep one of them.'});
  }
  for (const match of source
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, blank)
    .matchAll(/&(?!(?:amp|apos|gt|lt|quot|#\d+|#x[\da-f]+);)[^\s;]*;?/gi)) {
    faults.push({
      offset: match.index,
      message: `"${match[0]}" is not an XML entity.`,
      cure: 'Write the character itself, or &amp; for "&".',
    });
  }
  const [root] = tags;
  if (
    root?.name !== 'svg' ||
    !root.attributes.some(({name, value}) => name === 'xmlns' && value === 'http://www.w3.org/2000/svg')
  ) {
    faults.push({
      offset: root?.offset ?? 0,
      message: 'The root is not an <svg> of the SVG namespace.',
      cure: 'Start with <svg xmlns="http://www.w3.org/2000/svg" …>.',
    });
  }
  return faults;
}

const activeElements = new Set([
  'audio',
  'canvas',
  'embed',
  'foreignobject',
  'handler',
  'iframe',
  'link',
  'listener',
  'object',
  'script',
  'video',
]);

/** Returns what runs code or asks another address when the drawing is opened. */
function activeFaults(source: string, tags: Tag[]): Fault[] {
  const faults: Fault[] = [];
  for (const {name, attributes, offset} of tags) {
    if (activeElements.has(name.split(':').at(-1)!.toLowerCase()))
      faults.push({
        offset,
        message: `A drawing must not contain <${name}>.`,
        cure: 'Take it away; draw text with <text>.',
      });
    for (const attribute of attributes) {
      const local = attribute.name.split(':').at(-1)!.toLowerCase();
      if (local.startsWith('on'))
        faults.push({
          offset,
          message: `A drawing must not contain event handler such as ${attribute.name}.`,
          cure: 'Take it away.',
        });
      else if ((local === 'href' || local === 'src') && !attribute.value.startsWith('#'))
        faults.push({
          offset,
          message: `The drawing refers to "${attribute.value.slice(0, 60)}" outside itself.`,
          cure: 'Draw it in the file, or take the reference away.',
        });
    }
  }
  for (const match of source.matchAll(/url\(\s*["']?(?!#)([^"')]*)/gi))
    faults.push({
      offset: match.index,
      message: `The drawing refers to "${match[1]!.slice(0, 60)}" outside itself.`,
      cure: 'Refer to an id of the file: url(#id).',
    });
  for (const match of source.matchAll(/@import\b[^;]*|<\?xml-stylesheet\b|<!DOCTYPE\b|<!ENTITY\b/gi))
    faults.push({
      offset: match.index,
      message: `A drawing must not contain "${match[0].trim().slice(0, 40)}".`,
      cure: 'Take it away; styles stand in <style>.',
    });
  return faults;
}

/** Returns what is wrong with any drawing of the site. */
export function svgFindings(file: string, source: string): Finding[] {
  let share: number;
  try {
    share = surplus(source);
  } catch (error) {
    const {line, reason} = error as {line?: number; reason?: string};
    return [
      {
        file,
        line: line ?? 1,
        message: `The SVG is not well-formed XML: ${(reason ?? reasonOf(error)).replace(/\.$/, '')}.`,
        cure: 'Correct it; a browser shows nothing of a broken drawing.',
      },
    ];
  }
  const tags = tagsOf(source);
  const findings: Finding[] = [...strictFaults(source, tags), ...activeFaults(source, tags)].map(
    ({offset, message, cure}) => ({file, line: lineAt(source, offset), message, cure}),
  );
  if (share > slack)
    findings.push({
      file,
      line: 1,
      message: `${Math.round(share * 100)} % of the drawing can go without a visible change.`,
      cure: 'Run "npm run fix -- images".',
    });
  return findings;
}
