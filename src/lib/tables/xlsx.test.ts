import { readFileSync } from 'node:fs';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { describe, expect, it } from 'vitest';
import { joinBytes } from '#lib/files/bytes.ts';
import { amountCell, dateCell } from './sheet-cell.ts';
import { readXlsx } from './xlsx-reading.ts';
import { columnName, toXlsx } from './xlsx-writing.ts';
import { makeZip, openZip, type ReadFile } from './zip.ts';

const MOST = { rows: 100, columns: 100 };
const book = (sheet: string, more: { readonly [name: string]: string } = {}) =>
  makeZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Target="worksheets/other.xml" Id="rId7"/></Relationships>',
    'xl/worksheets/other.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });

describe('a workbook', () => {
  it('brings back what was written', () => {
    const rows = [
      ['Name', 'Amount', 'Note'],
      ['王芳 & <Söhne> "x"', 1234.5, '=1+1'],
      ['two\nlines', -5, '_x0041_'],
      ['', 0, "it's"],
    ];
    const expected = rows.map((row) => row.map(String));
    expect(readXlsx(toXlsx(rows, 'Leads / 2026'), MOST)).toEqual(expected);
  });
  it('has days, moments and amounts as numbers in formats, which are read back as what they are', () => {
    const rows = [
      ['Day', 'Moment', 'Dirhams', 'Dinars', 'Yen'],
      [
        ...[dateCell('2026-11-23'), dateCell('2026-11-23T14:05:30+04:00')],
        ...[amountCell(1_850_000.5, 2), amountCell(33.333, 3), amountCell(85_000_001, 0)],
      ],
      [dateCell('2000-02-29'), dateCell('1999-12-31T23:59:59-05:00'), amountCell(-0.5, 2), '', ''],
    ];
    const file = toXlsx(rows, 'Leads');
    expect(readXlsx(file, MOST)).toEqual([
      rows[0],
      ['2026-11-23', '2026-11-23T14:05:30', '1850000.5', '33.333', '85000001'],
      ['2000-02-29', '1999-12-31T23:59:59', '-0.5'],
    ]);
    const part = (name: string) =>
      new TextDecoder().decode(joinBytes([...(openZip(file, { files: 20, bytes: 1_000_000 })(name) ?? [])]));
    const cells = [...part('xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)" s="(\d+)"><v>([^<]+)/g)].map(
      ([, address, style, value]) => [address, Number(style), Number(value)],
    );
    expect(cells.slice(0, 5)).toEqual([
      ['A2', 2, 46_349],
      ['B2', 3, expect.closeTo(46_349.587, 3)],
      ['C2', 5, 1_850_000.5],
      ['D2', 6, 33.333],
      ['E2', 4, 85_000_001],
    ]);
    expect(part('xl/styles.xml')).toContain('formatCode="#,##0.000"');
  });
  it('reads shared texts with runs, gaps, truth, results of formulas, errors and dates', () => {
    const file = book(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="str"><f>A1</f><v>done</v></c></row>
       <row r="2"/><row r="3"><c r="A3" s="1"><v>46347</v></c><c r="B3" s="2"><v>46347.5</v></c><c r="C3" t="e"><v>#N/A</v></c><c r="D3"><v>1E3</v></c></row>`,
      {
        'xl/sharedStrings.xml': '<sst><si><r><t>Full </t></r><r><t>name</t></r><rPh><t>ignored</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      },
    );
    expect(readXlsx(file, MOST)).toEqual([
      ['Full name', '', 'TRUE', 'done'],
      ['2026-11-21', '2026-11-21T12:00:00', '', '1000'],
    ]);
  });
  it('reads shares as the percentages they are shown as, and pads to the digits of a format', () => {
    const own = (name: string) => readXlsx(new Uint8Array(readFileSync(`tests/data/workbooks/${name}.xlsx`)), MOST);
    expect(own('x1-percent-cells').map((row) => row.slice(5))).toEqual([
      ['Security deposit', 'Unit'],
      ['5%', '0304'],
      ['12.5%', '0007'],
    ]);
    expect(own('x2-leading-zeros-by-format').map((row) => row[1])).toEqual([
      ...['Mobile phone', '9012345678', '0312345678'],
    ]);
    expect(own('x3-number-formats-that-look-like-dates').map((row) => row[2])).toEqual([
      ...['Budget to', '1500000', '1500000', '1500000', '1500000'],
    ]);
  });
  it.each([
    ['0.07', '0.00%', '7%'],
    ['1', '0%;[Red]\\-0%', '100%'],
    ['-0.015', '0.0 %', '-1.5%'],
    ['5', '0\\%', '5'],
    ['5', '0"%"', '5'],
    ['12', '0_%', '12'],
    ['46347', 'yyyy"年"m"月"d"日"', '2026-11-21'],
    ['46347', '[$-409]d\\-mmm\\-yy;@', '2026-11-21'],
    ['46347', '_(* #,##0_);_(* (#,##0)', '46347'],
    ['46347', '0.0"mm"', '46347'],
    ['46347.5', 'yyyy\\-mm\\-dd\\ hh:mm:ss.000', '2026-11-21T12:00:00'],
    ['7', '0000', '0007'],
    ['7.5', '0000', '7.5'],
    ['7', '##00', '07'],
    ['7', '[$-409]000_-;-000', '007'],
    ['46347', 'aaaa', '2026-11-21'],
    ['46347', 'Standard', '46347'],
    ['46347', '@', '46347'],
    ['46347', `yyyy${' '.repeat(300)}`, '46347'],
  ])('reads %s in the format %s as %s', (value, format, text) => {
    const formatCode = format.replaceAll('"', '&quot;');
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${formatCode}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
    expect(readXlsx(book(`<row><c s="0"><v>${value}</v></c></row>`, { 'xl/styles.xml': styles }), MOST)).toEqual([
      [text],
    ]);
  });
  it('knows the formats that have a number and no code', () => {
    const ids = [0, 10, 14, 22, 31, 46, 47, 48, 49, 58, 163, -1];
    const xfs = ids.map((id) => `<xf numFmtId="${id}"/>`).join('');
    const cells = ids.map((_, style) => `<c s="${style}"><v>0.5</v></c>`).join('');
    const styles = `<styleSheet><cellXfs>${xfs}</cellXfs></styleSheet>`;
    const noon = '1899-12-31T12:00:00';
    expect(readXlsx(book(`<row>${cells}</row>`, { 'xl/styles.xml': styles }), MOST)).toEqual([
      ['0.5', '50%', noon, noon, noon, noon, noon, '0.5', '0.5', noon, '0.5', '0.5'],
    ]);
  });
  // a reader that compares each format with all others does not end within the test's own limit
  it('reads past formats that no program writes', () => {
    const formats = Array.from({ length: 200_000 }, (_, at) => `<numFmt numFmtId="${at}" formatCode="yyyy${at}"/>`);
    const styles = `<styleSheet><numFmts>${formats.join('')}</numFmts></styleSheet>`;
    expect(readXlsx(book('<row><c><v>1</v></c></row>', { 'xl/styles.xml': styles }), MOST)).toEqual([['1']]);
  });
  it('stops one row after the most that is wanted', () => {
    const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>';
    expect(readXlsx(book(row.repeat(50)), { rows: 10, columns: 10 })).toHaveLength(11);
  });
  it('I03 is refused with a document type, before any entity is looked at', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>';
    const shared = { 'xl/sharedStrings.xml': `${bomb}<sst><si><t>&a;</t></si></sst>` };
    const row = '<row><c t="s"><v>0</v></c></row>';
    expect(() => readXlsx(book(row, shared), MOST)).toThrow('document type');
    const plain = { 'xl/sharedStrings.xml': '<sst><si><t>a</t></si></sst>' };
    expect(readXlsx(book(row, plain), MOST)).toEqual([['a']]);
  });
  it('I02 keeps one column too many of a cell far to the right, and none of an empty one', () => {
    const far = '<row><c r="A1"><v>1</v></c><c r="ZZZ1"><v>2</v></c></row>';
    const wide = readXlsx(book(far.repeat(50_000)), { rows: 60_000, columns: 3 });
    expect(wide).toHaveLength(50_000);
    expect(wide[49_999]).toEqual(['1', '', '', '2']);
    const formatted = '<row><c r="A1"><v>1</v></c><c r="XFD1" s="3"/></row>';
    expect(readXlsx(book(formatted), MOST)).toEqual([['1']]);
  });
  it.each(['<row>', '<row><c t="inlineStr"><is>', '<row><c><v>1', '<row><c t="inlineStr"><is><t>x'])(
    'is refused where %s is opened for ever and never closed',
    (tag) => {
      expect(() => readXlsx(book(tag.repeat(200_000)), MOST)).toThrow();
    },
  );
  it('is refused with a cell longer than a workbook allows', () => {
    const cell = (length: number) => `<row><c t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c></row>`;
    expect(() => readXlsx(book(cell(32_768)), MOST)).toThrow('longer');
    expect(readXlsx(book(cell(32_767)), MOST)[0]?.[0]).toHaveLength(32_767);
  });
  it('reads a cell that is not a day of the calendar, or not a number, as text', () => {
    const styles = { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' };
    const row = '<row><c s="0"><v>1e300</v></c><c s="0"><v>-1</v></c><c><v>1,5</v></c><c s="0"><v>60</v></c></row>';
    expect(readXlsx(book(row, styles), MOST)).toEqual([['1e+300', '-1', '1,5', '1900-02-28']]);
  });
  it('is refused when it is none', () => {
    expect(() => readXlsx(new TextEncoder().encode('PK no archive'), MOST)).toThrow(RangeError);
    expect(() => readXlsx(makeZip({ 'a.txt': 'x' }), MOST)).toThrow('no workbook');
  });
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('names column %i %s', (index, name) => expect(columnName(index)).toBe(name));
});

const lengthOf = (archive: ReadFile) => [...(archive('a.txt') ?? [])].reduce((sum, chunk) => sum + chunk.length, 0);

describe('an archive', () => {
  it('is refused with two files of one name, cut short, or with a thousand files too many', () => {
    const file = makeZip({ 'a.txt': 'one', 'b.txt': 'two' });
    const twice = file.map((byte) => (byte === 'b'.charCodeAt(0) ? 'a'.charCodeAt(0) : byte));
    expect(() => openZip(twice, { files: 9, bytes: 100 })).toThrow('two files of one name');
    expect(() => openZip(file.subarray(0, 36), { files: 9, bytes: 100 })).toThrow('invalid zip data');
    const many = makeZip(Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${at}.txt`, 'x'])));
    expect(() => openZip(many, { files: 2000, bytes: 100 })).toThrow('too many files');
    expect(openZip(many, { files: 3000, bytes: 100 })('2999.txt')).toBeDefined();
  });
  it('I02 is inflated no further than its limit, whatever size it claims', () => {
    const file = makeZip({ 'a.txt': 'x'.repeat(20_000_000) });
    const view = new DataView(file.buffer);
    view.setUint32(22, 5, true);
    expect(() => lengthOf(openZip(file, { files: 1, bytes: 1_000_000 }))).toThrow('too large');
  });
  it('reads a file whose sizes come after each entry, as streams write them', () => {
    const streamed: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      streamed.push(chunk);
    });
    for (const name of ['first.txt', 'a.txt']) {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(strToU8(name.repeat(10_000)), true);
    }
    zip.end();
    expect(lengthOf(openZip(joinBytes(streamed), { files: 2, bytes: 100_000 }))).toBe(50_000);
  });
  it('I02 does not unpack more than it may', () => {
    const file = makeZip({ 'a.txt': 'x'.repeat(100_000) });
    expect(file.length).toBeLessThan(1000);
    expect(() => lengthOf(openZip(file, { files: 1, bytes: 99_999 }))).toThrow('too large');
    expect(lengthOf(openZip(file, { files: 1, bytes: 100_000 }))).toBe(100_000);
    const twice = openZip(file, { files: 1, bytes: 199_999 });
    expect(lengthOf(twice)).toBe(100_000);
    expect(() => lengthOf(twice), 'the limit is that of all its files').toThrow('too large');
    expect(() => openZip(file, { files: 0, bytes: 1 })).toThrow('too many files');
  });
});
