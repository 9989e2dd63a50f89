import { SaxesParser } from 'saxes';

/** Deeper than any workbook or feed nests; a file of unclosed tags must not fill the memory. */
const MAX_DEPTH = 64;

export interface XmlHandlers {
  /** Name without its prefix, attributes with theirs. Return true to stop reading. */
  readonly open: (name: string, attributes: { readonly [name: string]: string }) => boolean | undefined;
  readonly close?: (name: string) => boolean | undefined;
  readonly text?: (text: string) => void;
}

export interface ReadXmlOptions {
  /** Of the bytes; UTF-8 unless said. */
  readonly encoding?: string;
  /** Lets a document type pass that declares nothing itself: it is never fetched, and it defines no entity. */
  readonly allowsDoctype?: boolean;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece, in time and memory in proportion to its length. Throws RangeError for a document
 * type (the way to entity bombs) and for nesting without end, and an Error for what is not well-formed.
 */
export function readXml(
  chunks: Iterable<Uint8Array>,
  handlers: XmlHandlers,
  { encoding = 'utf-8', allowsDoctype = false }: ReadXmlOptions = {},
): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder(encoding, { fatal: true });
  let depth = 0;
  let isDone = false;
  parser.on('doctype', (declared) => {
    if (!allowsDoctype || declared.includes('[')) throw new RangeError('document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
    if (!isDone) isDone = handlers.open(localName(name), attributes) === true;
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (!isDone) isDone = handlers.close?.(localName(name)) === true;
  });
  if (handlers.text)
    for (const event of ['text', 'cdata'] as const)
      parser.on(event, (text) => {
        if (!isDone) handlers.text?.(text);
      });
  for (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (isDone) return;
  }
  parser.close();
}
