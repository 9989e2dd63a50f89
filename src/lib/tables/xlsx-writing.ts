import { type CellFormat, FORMATS, plainCell, type SheetCell } from './sheet-cell.ts';
import { escapedXml } from './xml-writing.ts';
import { makeZip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Excel takes `_x000D_` for a character. */
const escaped = (text: string) => escapedXml(text.replace(/_(?=x[0-9A-F]{4}_)/g, '_x005F_'));

/** A…Z, AA… of a column, 0 the first. */
export function columnName(index: number): string {
  const first = Math.floor(index / 26);
  return (first > 0 ? columnName(first - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Styles of cells: none, the head’s, then one for each format. */
const FORMAT_NAMES = Object.keys(FORMATS) as CellFormat[];
const HEAD = 1;
const styleOf = (format: CellFormat) => HEAD + 1 + FORMAT_NAMES.indexOf(format);
/** The first number of a format that is not built in. */
const OWN_FORMAT = 164;
const numFmts = FORMAT_NAMES.map(
  (name, at) => `<numFmt numFmtId="${OWN_FORMAT + at}" formatCode="${escaped(FORMATS[name])}"/>`,
).join('');
const formatXfs = FORMAT_NAMES.map(
  (_, at) => `<xf numFmtId="${OWN_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
).join('');

const cellXml = (value: SheetCell, address: string, style: number): string => {
  if (value === '') return '';
  if (typeof value === 'object') return `<c r="${address}" s="${styleOf(value.format)}"><v>${value.value}</v></c>`;
  return typeof value === 'number'
    ? `<c r="${address}"><v>${value}</v></c>`
    : `<c r="${address}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};

/**
 * One sheet as XLSX: texts stay texts (never formulas), numbers numbers, dates dates; the first row is bold, stays in
 * sight and carries a filter. Smallest workbook of ECMA-376 part 1.
 */
export function toXlsx(rows: readonly (readonly SheetCell[])[], sheetName: string): Uint8Array<ArrayBuffer> {
  const width = rows[0]?.length ?? 1;
  const widths = Array.from({ length: width }, (_, column) =>
    Math.min(60, 3 + Math.max(...rows.slice(0, 200).map((row) => String(plainCell(row[column] ?? '')).length))),
  );
  const data = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((value, column) => cellXml(value, `${columnName(column)}${at + 1}`, at === 0 ? HEAD : 0)).join('')}</row>`,
  );
  const name = escaped(sheetName.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)) || 'Sheet1';
  const range = `A1:${columnName(Math.max(0, width - 1))}${Math.max(1, rows.length)}`;
  return makeZip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMAT_NAMES.length}">${numFmts}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 + FORMAT_NAMES.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${formatXfs}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((size, column) => `<col min="${column + 1}" max="${column + 1}" width="${size}" customWidth="1"/>`).join('')}</cols><sheetData>${data.join('')}</sheetData><autoFilter ref="${range}"/></worksheet>`,
  });
}
