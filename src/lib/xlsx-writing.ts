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

const cellXml = (value: string | number, address: string, style: number): string => {
  if (value === '') return '';
  return typeof value === 'number'
    ? `<c r="${address}"><v>${value}</v></c>`
    : `<c r="${address}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};

/**
 * One sheet as XLSX: texts stay texts (never formulas), numbers numbers; the first row is bold, stays in sight and
 * carries a filter. Smallest workbook of ECMA-376 part 1.
 */
export function toXlsx(rows: readonly (readonly (string | number)[])[], sheetName: string): Uint8Array<ArrayBuffer> {
  const width = rows[0]?.length ?? 1;
  const widths = Array.from({ length: width }, (_, column) =>
    Math.min(60, 3 + Math.max(...rows.slice(0, 200).map((row) => String(row[column] ?? '').length))),
  );
  const data = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((value, column) => cellXml(value, `${columnName(column)}${at + 1}`, at === 0 ? 1 : 0)).join('')}</row>`,
  );
  const name = escaped(sheetName.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)) || 'Sheet1';
  const range = `A1:${columnName(Math.max(0, width - 1))}${Math.max(1, rows.length)}`;
  return makeZip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((size, column) => `<col min="${column + 1}" max="${column + 1}" width="${size}" customWidth="1"/>`).join('')}</cols><sheetData>${data.join('')}</sheetData><autoFilter ref="${range}"/></worksheet>`,
  });
}
