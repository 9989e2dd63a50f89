import { describe, expect, it } from 'vitest';
import { toCsv, withoutGuard } from './csv.ts';
import { decodeText, delimiterOf, readCsv } from './csv-reading.ts';

const rowsOf = (text: string) => readCsv(text).rows;

describe('readCsv', () => {
  it.each([',', ';', '\t', '|'])('finds the delimiter %j by itself', (sign) => {
    const text = `Name${sign}Phone${sign}Note\nAda${sign}1${sign}"a, b; c"\n`;
    expect(delimiterOf(text)).toBe(sign);
    expect(rowsOf(text)[1]).toEqual(['Ada', '1', 'a, b; c']);
  });
  it('I01 takes CRLF, LF and CR mixed, a mark in front, NULs and empty lines', () => {
    expect(rowsOf('\uFEFFa,b\r\n1,2\n3,\u00004\r\r\n,\n5,6')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });
  it('keeps doubled quotes and line breaks inside quotes', () => {
    expect(rowsOf('a,b\n"say ""hi""","two\r\nlines"\n')).toEqual([
      ['a', 'b'],
      ['say "hi"', 'two\r\nlines'],
    ]);
  });
  it('I01 names the rows whose quotes do not match, and reads on behind them', () => {
    const { rows, broken } = readCsv('a,b\n1,2\n"open,3\n4,5\n6,"end" of it\n7,8');
    expect(broken).toEqual([2, 4]);
    expect(rows[3]).toEqual(['4', '5']);
    expect(rows[5]).toEqual(['7', '8']);
    expect(readCsv('a,b\n1,2\n"closed",3').broken).toEqual([]);
  });
  it('I01 reads one column, ten thousand columns, and names that repeat', () => {
    expect(rowsOf('name\nAda\nBob')).toEqual([['name'], ['Ada'], ['Bob']]);
    expect(rowsOf(Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(','))[0]).toHaveLength(10_000);
    expect(rowsOf('a,a\n1,2')[1]).toEqual(['1', '2']);
  });
  it('stops one row after the most that is wanted', () => {
    expect(readCsv('a\n'.repeat(100), 10).rows).toHaveLength(11);
    expect(readCsv('a\n'.repeat(10), 10).rows).toHaveLength(10);
  });
  it('brings back what was written', () => {
    const rows = [
      ['=HYPERLINK("x")', '+cmd', '-2+3', '@SUM', '\t=', '＝1+1', "'=1", "''@", "it's"],
      ['"', ',', 'a\r\nb', '王芳', '', ' x ', '|', ';', 'end'],
    ];
    expect(rowsOf(toCsv(rows)).map((row) => row.map(withoutGuard))).toEqual(rows);
  });
});

describe('decodeText', () => {
  const text = 'name;город\nÉlan;東京';
  it('takes UTF-8 with and without a mark', () => {
    expect(decodeText(new TextEncoder().encode(text), 'en')).toBe(text);
    expect(decodeText(new TextEncoder().encode(`\uFEFF${text}`), 'en')).toBe(text);
  });
  it.each([true, false])('takes UTF-16, little end first: %s', (little) => {
    const bytes = new Uint8Array((text.length + 1) * 2);
    const view = new DataView(bytes.buffer);
    [...`\uFEFF${text}`].forEach((sign, at) => {
      view.setUint16(at * 2, sign.charCodeAt(0), little);
    });
    expect(decodeText(bytes, 'en')).toBe(text);
  });
  it('I01 takes UTF-16 without a mark', () => {
    const bytes = new Uint8Array([...'name,phone\n'].flatMap((sign) => [sign.charCodeAt(0), 0]));
    expect(decodeText(bytes, 'en')).toBe('name,phone\n');
  });
  it('falls back to what the language’s spreadsheets wrote before Unicode', () => {
    expect(decodeText(new Uint8Array([0xcd, 0xf5, 0xb7, 0xbc]), 'zh')).toBe('王芳');
    expect(decodeText(new Uint8Array([0x8e, 0x52, 0x93, 0x63]), 'ja')).toBe('山田');
    expect(decodeText(new Uint8Array([0xc9, 0x6c, 0x61, 0x6e]), 'fr')).toBe('Élan');
  });
});

it('a first line may name what parts the cells', () => {
  const { rows, delimiter } = readCsv('sep=;\r\nName;Price\r\nAnne;1,5\r\n');
  expect([rows, delimiter]).toEqual([
    [
      ['Name', 'Price'],
      ['Anne', '1,5'],
    ],
    ';',
  ]);
});
