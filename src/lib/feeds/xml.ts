import { type ReadXmlOptions, readXml } from '#lib/tables/xml-reading.ts';
import { escapedXml } from '#lib/tables/xml-writing.ts';
import type { Line } from './codecs.ts';
import { type Draft, type FeedListing, listingOf } from './listing.ts';

export interface XmlNode {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: XmlNode[];
  text: string;
}
/** Elements of one listing: no listing of any portal has as many. */
const MOST_NODES = 5000;

/**
 * Hands over each element of this name as soon as it ends, so memory grows with one listing and not with the file.
 * `isListing` gets the names of the elements around it. Throws as `readXml` does.
 */
export function readElements(
  bytes: Uint8Array,
  isListing: (path: readonly string[]) => boolean,
  onListing: (node: XmlNode, path: readonly string[]) => void,
  options: ReadXmlOptions = {},
): void {
  const path: string[] = [];
  const open: XmlNode[] = [];
  let nodes = 0;
  readXml(
    [bytes],
    {
      open: (name, attributes) => {
        path.push(name);
        if (open.length === 0 && !isListing(path)) return undefined;
        nodes = open.length === 0 ? 0 : nodes + 1;
        if (nodes > MOST_NODES) throw new RangeError('one listing is too large');
        const node: XmlNode = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(node);
        open.push(node);
        return undefined;
      },
      text: (piece) => {
        const node = open.at(-1);
        if (node) node.text += piece;
      },
      close: () => {
        const node = open.pop();
        if (node && open.length === 0) onListing(node, path);
        path.pop();
        return undefined;
      },
    },
    options,
  );
}

/** A step of a path: an element, or one whose attribute says which it is: `eField[name=latitude]`. */
function stepOf(step: string): { readonly name: string; readonly key?: string; readonly value?: string } {
  const [, name = step, key, value] = /^([^[]+)(?:\[(\w+)=(\w+)\])?$/.exec(step) ?? [];
  return { name, ...(key && { key, value }) };
}

/** Texts at a place within an element, in order; those that say nothing are left out. */
export function textsAt(node: XmlNode, path: string): string[] {
  const [elements = '', attribute] = path.replaceAll('[]', '').split('@');
  const found = elements
    .split('/')
    .filter(Boolean)
    .map(stepOf)
    .reduce<readonly XmlNode[]>(
      (nodes, { name, key, value }) =>
        nodes.flatMap(({ children }) =>
          children.filter((child) => child.name === name && (!key || child.attributes[key] === value)),
        ),
      [node],
    );
  return found
    .map((one) => (attribute === undefined ? one.text : (one.attributes[attribute] ?? '')).trim())
    .filter(Boolean);
}

export function readLines(node: XmlNode, lines: readonly Line[]): FeedListing | undefined {
  const draft: Draft = {};
  for (const { path, read } of lines) read(textsAt(node, path), draft);
  return listingOf(draft);
}

interface Built {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: Built[];
  text: string;
}
const built = (name: string): Built => ({ name, attributes: new Map(), children: [], text: '' });

/** The nth element of this step, made with those before it where there are fewer. */
function childAt(parent: Built, step: string, at: number): Built {
  const { name, key, value = '' } = stepOf(step);
  const known = parent.children.filter((child) => child.name === name && (!key || child.attributes.get(key) === value));
  for (let next = known.length; next <= at; next += 1) {
    const child = built(name);
    if (key) child.attributes.set(key, value);
    parent.children.push(child);
    known.push(child);
  }
  return known[at] as Built;
}

function put(root: Built, path: string, value: string, index: number): void {
  const [elements = '', attribute] = path.split('@');
  let at = root;
  for (const name of elements.split('/').filter(Boolean))
    at = childAt(at, name.replace('[]', ''), name.endsWith('[]') ? index : 0);
  if (attribute) at.attributes.set(attribute, value);
  else at.text = value;
}

function textOf({ name, attributes, children, text }: Built, indent: string): string {
  const raw = [...attributes].map(([key, value]) => ` ${key}="${escapedXml(value)}"`).join('');
  if (children.length === 0 && text === '') return `${indent}<${name}${raw}/>\n`;
  if (children.length === 0) return `${indent}<${name}${raw}>${escapedXml(text)}</${name}>\n`;
  return `${indent}<${name}${raw}>\n${children.map((child) => textOf(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

/** One listing as an element; its children are in the order of the lines. */
export function writeLines(name: string, listing: FeedListing, lines: readonly Line[], indent = '  '): string {
  const root = built(name);
  for (const { path, write } of lines) {
    const value = write(listing);
    if (value === undefined) continue;
    for (const [index, one] of (typeof value === 'string' ? [value] : value).entries()) put(root, path, one, index);
  }
  return textOf(root, indent);
}
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
