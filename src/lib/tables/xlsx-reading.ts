import { format, getFormatFromId, getFormatInfo } from 'numfmt';
import { DAY_MS } from '#lib/time/dates.ts';
import { readXml } from './xml-reading.ts';
import { openZip, type ReadFile } from './zip.ts';

/** Far above what an import of 5,000 rows needs; far below what a browser cannot hold. Bytes of all parts unpacked. */
const LIMITS = { files: 2000, bytes: 120_000_000 };
/** More texts than any sheet we read has cells. */
const MAX_SHARED_TEXTS = 1_000_000;
/** What one cell may hold (Excel specifications and limits). */
const MAX_CELL_LENGTH = 32_767;
/** Excel allows some 250 formats of its user's own, of so many characters. To read one takes a third of a millisecond. */
const FORMATS = { most: 2000, length: 255 };
/** Those below have no code in the file and are known by their number (ECMA-376 18.8.30). */
const CODED_FORMAT = 59;

/** How a style shows a number: as a date, as so many percent, with at least so many digits, or plainly. */
type Shown = 'date' | 'percent' | number | undefined;
function shownAs(formatCode: string): Shown {
  if (formatCode.length > FORMATS.length) return undefined;
  const { isDate, isPercent } = getFormatInfo(formatCode);
  if (isDate || isPercent) return isDate ? 'date' : 'percent';
  const one = format(formatCode, 1, { throws: false }).trim();
  return /^0+1$/.test(one) ? one.length : undefined;
}

type Attributes = { readonly [name: string]: string };
interface Book {
  readonly texts: readonly string[];
  /** By style number. */
  readonly styles: readonly Shown[];
  readonly since1904: boolean;
}
/** Rows and columns wanted; one more of each is read, so that the caller can tell that there are more. */
interface Most {
  readonly rows: number;
  readonly columns: number;
}

/** Names of a workbook's sheets, in order. Throws an Error where it is none. */
export const sheetNames = (bytes: Uint8Array): string[] =>
  readWorkbook(openZip(bytes, LIMITS)).sheets.map(({ name }) => name);

/**
 * Rows of one sheet (0 = first) as texts: numbers as JavaScript writes them, shares as percentages (`12.5%`), dates as
 * `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss`, formulas by their last result. Throws an Error when the file is no workbook, is too large once unpacked, or carries
 * a document type.
 */
export function readXlsx(bytes: Uint8Array, most: Most, at = 0): string[][] {
  const part = openZip(bytes, LIMITS);
  const { sheets, since1904 } = readWorkbook(part);
  const sheet = part(pathOfSheet(part, sheets[at]?.id));
  if (sheet === undefined) throw new RangeError('no sheet');
  const book = { texts: sharedTexts(part), styles: stylesOf(part), since1904 };
  return rowsOf(sheet, book, most);
}

interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly id: string | undefined }[];
  readonly since1904: boolean;
}
function readWorkbook(part: ReadFile): Workbook {
  const workbook = part('xl/workbook.xml');
  if (workbook === undefined) throw new RangeError('no workbook');
  let since1904 = false;
  const sheets: { name: string; id: string | undefined }[] = [];
  readXml(workbook, {
    open: (name, attributes): undefined => {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const key = Object.keys(attributes).find((attribute) => attribute.endsWith(':id'));
      sheets.push({ name: attributes.name ?? '', id: key && attributes[key] });
    },
  });
  return { sheets, since1904 };
}

function pathOfSheet(part: ReadFile, sheetId: string | undefined): string {
  let target = 'worksheets/sheet1.xml';
  const relations = part('xl/_rels/workbook.xml.rels');
  if (relations)
    readXml(relations, {
      open: (name, { Id, Target }) => {
        if (name !== 'Relationship' || Id !== sheetId || !Target) return false;
        target = Target;
        return true;
      },
    });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function sharedTexts(part: ReadFile): string[] {
  const texts: string[] = [];
  const run = textRun();
  const strings = part('xl/sharedStrings.xml');
  if (strings)
    readXml(strings, {
      ...run,
      open: (name) => {
        if (name === 'si') run.clear();
        return run.open(name);
      },
      close: (name) => {
        if (name === 'si' && texts.push(run.whole()) > MAX_SHARED_TEXTS) throw new RangeError('too many texts');
        return run.close(name);
      },
    });
  return texts;
}

/** Collects the text of `t` elements, without phonetic readings (`rPh`). */
function textRun() {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return {
    open: (name: string): undefined => {
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    close: (name: string): undefined => {
      if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
    text: (more: string) => {
      if (isText) text = joined(text, more);
    },
    clear: () => {
      text = '';
    },
    // ECMA-376 22.9.2.19: what XML cannot carry is written _x0000_
    whole: () => text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  };
}
function joined(text: string, more: string): string {
  if (text.length + more.length > MAX_CELL_LENGTH) throw new RangeError('a cell longer than a workbook allows');
  return text + more;
}

function stylesOf(part: ReadFile): Shown[] {
  const formats = new Map<number, Shown>();
  const learn = (id: number, code: string) => {
    if (!formats.has(id) && formats.size < FORMATS.most) formats.set(id, shownAs(code));
  };
  const shown: Shown[] = [];
  let isCellFormats = false;
  const styles = part('xl/styles.xml');
  if (styles)
    readXml(styles, {
      open: (name, { numFmtId, formatCode = '' }): undefined => {
        const id = Number(numFmtId);
        if (name === 'cellXfs') isCellFormats = true;
        if (name === 'numFmt') learn(id, formatCode);
        if (name !== 'xf' || !isCellFormats) return;
        if (id < CODED_FORMAT) learn(id, getFormatFromId(id));
        shown.push(formats.get(id));
      },
      close: (name) => name === 'cellXfs',
    });
  return shown;
}

function rowsOf(sheet: Iterable<Uint8Array>, book: Book, most: Most): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let column = -1;
  let cell: Attributes = {};
  let isValue = false;
  let value = '';
  const run = textRun();
  readXml(sheet, {
    open: (name, attributes): undefined => {
      if (name === 'row') [row, column] = [[], -1];
      if (name === 'c') {
        cell = attributes;
        column = columnIndex(attributes.r) ?? column + 1;
        value = '';
        run.clear();
      }
      isValue = name === 'v';
      run.open(name);
    },
    text: (text) => {
      if (isValue) value = joined(value, text);
      run.text(text);
    },
    close: (name) => {
      isValue = false;
      run.close(name);
      if (name === 'c') {
        const text = cell.t === 'inlineStr' ? run.whole() : textOfCell(cell, value, book);
        // a formatted cell far to the right holds nothing; a filled one is kept as one column too many
        if (text !== '') put(row, Math.min(column, most.columns), text);
      }
      if (name === 'row' && row.some((text) => text.trim() !== '')) rows.push(row);
      return rows.length > most.rows;
    },
  });
  return rows;
}
function put(row: string[], column: number, text: string): void {
  while (row.length < column) row.push('');
  row[column] = text;
}
const columnIndex = (address: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

function textOfCell({ t: type, s: style }: Attributes, raw: string, book: Book): string {
  if (type === 's') return book.texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e' || raw === '') return '';
  if (type === 'str' || type === 'd') return raw;
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  const shown = book.styles[Number(style ?? 0)];
  // a hundred times a share is exact to the digits a workbook keeps (fifteen)
  if (shown === 'percent') return `${Number((number * 100).toPrecision(15))}%`;
  if (typeof shown === 'number' && Number.isInteger(number) && number >= 0) return String(number).padStart(shown, '0');
  return (shown === 'date' && dateText(number, book.since1904)) || String(number);
}

/** Serial days since the end of 1899 (or 1904), as Excel counts them: its 29 February 1900 never was. Undefined beyond its calendar. */
function dateText(serial: number, since1904: boolean): string | undefined {
  if (serial < 0 || serial > 2_958_465) return undefined;
  const days = since1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const iso = new Date(Math.round(Date.UTC(1899, 11, 30) / 1000 + (days * DAY_MS) / 1000) * 1000).toISOString();
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19);
}
