import { describe, expect, it } from 'vitest';
import { readXlsx } from './xlsx-reading.ts';
import { columnName, toXlsx } from './xlsx-writing.ts';
import { makeZip, openZip } from './zip.ts';

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
  it('brings back what was written', async () => {
    const rows = [
      ['Name', 'Amount', 'Note'],
      ['王芳 & <Söhne> "x"', 1234.5, '=1+1'],
      ['two\nlines', -5, '_x0041_'],
      ['', 0, "it's"],
    ];
    const expected = rows.map((row) => row.map(String));
    expect(await readXlsx(await toXlsx(rows, 'Leads / 2026'), MOST)).toEqual(expected);
  });
  it('reads shared texts with runs, gaps, truth, results of formulas, errors and dates', async () => {
    const file = await book(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="str"><f>A1</f><v>done</v></c></row>
       <row r="2"/><row r="3"><c r="A3" s="1"><v>46347</v></c><c r="B3" s="2"><v>46347.5</v></c><c r="C3" t="e"><v>#N/A</v></c><c r="D3"><v>1E3</v></c></row>`,
      {
        'xl/sharedStrings.xml': '<sst><si><r><t>Full </t></r><r><t>name</t></r><rPh><t>ignored</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      },
    );
    expect(await readXlsx(file, MOST)).toEqual([
      ['Full name', '', 'TRUE', 'done'],
      ['2026-11-21', '2026-11-21T12:00:00', '', '1000'],
    ]);
  });
  it('stops one row after the most that is wanted', async () => {
    const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>';
    expect(await readXlsx(await book(row.repeat(50)), { rows: 10, columns: 10 })).toHaveLength(11);
  });
  it('I03 is refused with a document type, before any entity is looked at', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>';
    const shared = { 'xl/sharedStrings.xml': `${bomb}<sst><si><t>&a;</t></si></sst>` };
    const row = '<row><c t="s"><v>0</v></c></row>';
    await expect(readXlsx(await book(row, shared), MOST)).rejects.toThrow('document type');
    const plain = { 'xl/sharedStrings.xml': '<sst><si><t>a</t></si></sst>' };
    expect(await readXlsx(await book(row, plain), MOST)).toEqual([['a']]);
  });
  it('I02 keeps one column too many of a cell far to the right, and none of an empty one', async () => {
    const far = '<row><c r="A1"><v>1</v></c><c r="ZZZ1"><v>2</v></c></row>';
    const wide = await readXlsx(await book(far.repeat(50_000)), { rows: 60_000, columns: 3 });
    expect(wide).toHaveLength(50_000);
    expect(wide[49_999]).toEqual(['1', '', '', '2']);
    const formatted = '<row><c r="A1"><v>1</v></c><c r="XFD1" s="3"/></row>';
    expect(await readXlsx(await book(formatted), MOST)).toEqual([['1']]);
  });
  it.each(['<row>', '<row><c t="inlineStr"><is>', '<row><c><v>1', '<row><c t="inlineStr"><is><t>x'])(
    'is refused where %s is opened for ever and never closed',
    async (tag) => {
      await expect(readXlsx(await book(tag.repeat(200_000)), MOST)).rejects.toThrow();
    },
  );
  it('is refused with a cell longer than a workbook allows', async () => {
    const cell = (length: number) => `<row><c t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c></row>`;
    await expect(readXlsx(await book(cell(32_768)), MOST)).rejects.toThrow('longer');
    expect((await readXlsx(await book(cell(32_767)), MOST))[0]?.[0]).toHaveLength(32_767);
  });
  it('reads a number that is no day of the calendar, or no number, as it stands', async () => {
    const styles = { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' };
    const row = '<row><c s="0"><v>1e300</v></c><c s="0"><v>-1</v></c><c><v>1,5</v></c><c s="0"><v>60</v></c></row>';
    expect(await readXlsx(await book(row, styles), MOST)).toEqual([['1e+300', '-1', '1,5', '1900-02-28']]);
  });
  it('is refused when it is none', async () => {
    await expect(readXlsx(new TextEncoder().encode('PK no archive'), MOST)).rejects.toThrow(RangeError);
    await expect(readXlsx(await makeZip({ 'a.txt': 'x' }), MOST)).rejects.toThrow('no workbook');
  });
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('names column %i %s', (index, name) => expect(columnName(index)).toBe(name));
});

describe('an archive', () => {
  it('I02 does not unpack more than it may', async () => {
    const file = await makeZip({ 'a.txt': 'x'.repeat(100_000) });
    expect(file.length).toBeLessThan(1000);
    await expect(openZip(file, { files: 1, bytes: 99_999 }).read('a.txt')).rejects.toThrow('too large');
    expect(await openZip(file, { files: 1, bytes: 100_000 }).read('a.txt')).toHaveLength(100_000);
    const twice = openZip(file, { files: 1, bytes: 199_999 });
    expect(await twice.read('a.txt')).toHaveLength(100_000);
    await expect(twice.read('a.txt'), 'the limit is that of all its files').rejects.toThrow('too large');
    expect(() => openZip(file, { files: 0, bytes: 1 })).toThrow('too many files');
  });
});
