import { BAYUT } from './bayut.ts';
import { readBlm } from './blm.ts';
import type { Line } from './codecs.ts';
import { collector, type ReadFeed } from './format.ts';
import { readJson } from './json.ts';
import { KYERO } from './kyero.ts';
import { asOpenImmo, OPENIMMO, openImmoType } from './openimmo.ts';
import { PROPERTY_FINDER } from './property-finder.ts';
import { REAXML, REAXML_ELEMENTS, withElement } from './reaxml.ts';
import { inOrder, RESO } from './reso.ts';
import { readElements, readLines, type XmlNode } from './xml.ts';
import { picturesOnly, ZOOPLA } from './zoopla.ts';

interface XmlFeed {
  readonly source: string;
  readonly root: string;
  /** The elements that are listings. */
  readonly elements: readonly string[];
  readonly read: (node: XmlNode) => ReturnType<typeof readLines>;
}
const plain = (source: string, root: string, element: string, lines: readonly Line[]): XmlFeed => ({
  source,
  root,
  elements: [element],
  read: (node) => readLines(node, lines),
});
const XML_FEEDS: readonly XmlFeed[] = [
  plain('Kyero', 'root', 'property', KYERO),
  plain('Property Finder', 'list', 'property', PROPERTY_FINDER),
  plain('Bayut', 'Properties', 'Property', BAYUT),
  {
    source: 'REAXML',
    root: 'propertyList',
    elements: REAXML_ELEMENTS,
    read: (node) => withElement(readLines(node, REAXML), node.name),
  },
  {
    source: 'OpenImmo',
    root: 'openimmo',
    elements: ['immobilie'],
    read: (node) => asOpenImmo(readLines(node, OPENIMMO), openImmoType(node)),
  },
];

/** The beginning of a file as text, without a byte order mark. */
const headOf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 4000)).replace(/^(\xef\xbb\xbf|\s)+/, '');
const ENCODING = /^<\?xml[^>]*encoding=["']([A-Za-z0-9_-]{2,30})["']/;
const ROOT = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/;

/**
 * A feed of listings, known by its first element or words and not by its name; undefined for a file that is none.
 * Throws an Error for a feed that is not well-formed, RangeError for one beyond its bounds.
 */
export function readFeed(bytes: Uint8Array): ReadFeed | undefined {
  const head = headOf(bytes);
  if (/^#HEADER#/i.test(head)) return readBlm(decoded(bytes));
  if (head.startsWith('<')) return readXmlFeed(bytes, head);
  return /^[[{]/.test(head) ? readJsonFeed(bytes) : undefined;
}

/** Feeds of old programs are Windows-1252: what is no UTF-8 is read so. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readXmlFeed(bytes: Uint8Array, head: string): ReadFeed | undefined {
  const root = ROOT.exec(head.replace(/<!--[\s\S]*?-->/g, '').replace(/<\?[\s\S]*?\?>|<![^>]*>/g, ''))?.[1];
  const feed = XML_FEEDS.find((one) => one.root === root);
  if (!feed) return undefined;
  const { add, read } = collector(feed.source);
  const isListing = (path: readonly string[]) => feed.elements.includes(path.at(-1) ?? '') && path[0] === feed.root;
  readElements(bytes, isListing, (node) => add(feed.read(node)), {
    encoding: ENCODING.exec(head)?.[1] ?? 'utf-8',
    allowsDoctype: true,
  });
  return read();
}

function readJsonFeed(bytes: Uint8Array): ReadFeed | undefined {
  const data: unknown = JSON.parse(decoded(bytes).replace(/^\ufeff/, ''));
  const { value, listings } = (Array.isArray(data) ? { listings: data } : data) as {
    readonly [name: string]: unknown;
  };
  const all = Array.isArray(value) ? value : Array.isArray(listings) ? listings : [];
  const [first] = all as readonly unknown[];
  if (typeof first !== 'object' || first === null) return undefined;
  const isReso = 'ListingId' in first || 'ListingKey' in first;
  if (!isReso && !('listing_reference' in first)) return undefined;
  const { add, read } = collector(isReso ? 'RESO' : 'Zoopla');
  for (const one of all) add(isReso ? readJson(inOrder(one), RESO) : readJson(picturesOnly(one), ZOOPLA));
  return read();
}
