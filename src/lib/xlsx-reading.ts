import { openZip } from './zip.ts';

/** Far above what an import of 5,000 rows needs; far below what a browser cannot hold. */
const LIMITS = { files: 2000, bytes: 120_000_000 };
/** Formats of ECMA-376 18.8.30 that show a serial number as a date or time. */
const isDateFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
const DAY_MS = 86_400_000;

interface Book {
  readonly texts: readonly string[];
  /** By style number: whether a number is a date. */
  readonly dates: readonly boolean[];
  readonly since1904: boolean;
}

/**
 * Rows of the first sheet as texts: numbers as JavaScript writes them, dates as `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss`,
 * formulas by their last result. Reading stops one row after `most`. Throws RangeError when the file is no workbook,
 * is too large once unpacked, or carries a document type (the way to entity bombs).
 */
export async function readXlsx(bytes: Uint8Array, most: number): Promise<string[][]> {
  const zip = openZip(bytes, LIMITS);
  const part = async (name: string) => {
    const data = await zip.read(name);
    const xml = data && new TextDecoder().decode(data);
    if (xml && /<!(DOCTYPE|ENTITY)/i.test(xml)) throw new RangeError('document type');
    return xml;
  };
  const workbook = await part('xl/workbook.xml');
  if (workbook === undefined) throw new RangeError('no workbook');
  const sheet = await part(firstSheet(workbook, (await part('xl/_rels/workbook.xml.rels')) ?? ''));
  if (sheet === undefined) throw new RangeError('no sheet');
  const book: Book = {
    texts: all((await part('xl/sharedStrings.xml')) ?? '', 'si').map(textOf),
    dates: dateStyles((await part('xl/styles.xml')) ?? ''),
    since1904: /date1904="(1|true)"/.test(workbook),
  };
  return rowsOf(sheet, book, most);
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
/** Whole elements of this name, prefixes ignored. Elements of a sheet never nest in themselves. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*?)?(?:/>|>[\\s\\S]*?</(?:\\w+:)?${name}>)`, 'g'))].map(
    ([whole]) => whole,
  );

function firstSheet(workbook: string, relations: string): string {
  const id = attribute(/<(?:\w+:)?sheet\s[^>]*>/.exec(workbook)?.[0] ?? '', '\\w+:id');
  const relation = all(relations, 'Relationship').find((tag) => attribute(tag, 'Id') === id);
  const target = attribute(relation ?? '', 'Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function dateStyles(styles: string): boolean[] {
  const own = new Map(
    all(styles, 'numFmt').map((tag) => {
      const code = decoded(attribute(tag, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      return [Number(attribute(tag, 'numFmtId')), /[dmyhs]/i.test(code)];
    }),
  );
  const used = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  return [...used.matchAll(/<(?:\w+:)?xf[\s/>][^>]*/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId'));
    return own.get(id) ?? isDateFormat(id);
  });
}

const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (xml: string) =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
/** Text of a shared or inline string: its runs without phonetic readings. */
const textOf = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g),
  ]
    .map(([, text = '']) => decoded(text))
    .join('')
    // ECMA-376 22.9.2.19: what XML cannot carry is written _x0000_
    .replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

function rowsOf(sheet: string, book: Book, most: number): string[][] {
  const rows: string[][] = [];
  for (const [, inner = ''] of sheet.matchAll(/<(?:\w+:)?row(?:\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g)) {
    const row: string[] = [];
    for (const cell of all(inner, 'c')) {
      const column = indexOf(attribute(cell.slice(0, cell.indexOf('>') + 1), 'r')) ?? row.length;
      if (column > 20_000) continue;
      while (row.length < column) row.push('');
      row[column] = textOfCell(cell, book);
    }
    if (row.some((text) => text.trim() !== '')) rows.push(row);
    if (rows.length > most) break;
  }
  return rows;
}
const indexOf = (address: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

function textOfCell(cell: string, book: Book): string {
  const tag = cell.slice(0, cell.indexOf('>') + 1);
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return textOf(cell);
  const raw = decoded(/<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(cell)?.[1] ?? '');
  if (type === 's') return book.texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e' || raw === '') return '';
  if (type === 'str' || type === 'd') return raw;
  const number = Number(raw);
  return book.dates[Number(attribute(tag, 's') ?? 0)] ? dateText(number, book.since1904) : String(number);
}

/** Serial days since the end of 1899 (or 1904), as Excel counts them: its 29 February 1900 never was. */
function dateText(serial: number, since1904: boolean): string {
  const days = since1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const iso = new Date(Math.round(Date.UTC(1899, 11, 30) / 1000 + (days * DAY_MS) / 1000) * 1000).toISOString();
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19);
}
