import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toXlsx } from '#lib/tables/xlsx-writing.ts';
import { text } from '#model/fields.ts';
import { MAX_COLUMNS } from './limits.ts';
import { guessMapping, recallMapping } from './mapping.ts';
import type { Leaf } from './setting.ts';
import { readSheet } from './sheet.ts';

const bytes = (given: string) => new TextEncoder().encode(given);
const heads = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('a table is read as far as its bounds, and refused beyond them', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);
  const table = (count: number) => [columns(count), columns(count)];
  const files: readonly (readonly [string, (count: number) => Uint8Array])[] = [
    [
      'CSV',
      (count) =>
        bytes(
          table(count)
            .map((row) => row.join(','))
            .join('\n'),
        ),
    ],
    ['a workbook', (count) => toXlsx(table(count), 'A')],
  ];
  it.each(files)('%s of 200 columns is read, of 201 it is not', (_, file) => {
    const read = readSheet(file(MAX_COLUMNS), 'en');
    expect(read).toMatchObject({ headers: columns(MAX_COLUMNS), rows: [columns(MAX_COLUMNS)] });
    expect(readSheet(file(MAX_COLUMNS + 1), 'en')).toBe('tooManyColumns');
  });
  it.each(files)('one long row in %s is enough to refuse it', (name, _) => {
    const rows = [['a', 'b'], ['1', '2'], columns(300)];
    const file = name === 'CSV' ? bytes(rows.map((row) => row.join(',')).join('\n')) : toXlsx(rows, 'A');
    expect(readSheet(file, 'en')).toBe('tooManyColumns');
  });
  const TEXT = 'Name,Ort\nJürgen Müßig,Köln\n';
  const utf16 = (littleEndian: boolean) => {
    const data = new DataView(new ArrayBuffer(2 + TEXT.length * 2));
    data.setUint16(0, 0xfeff, littleEndian);
    for (const [at, letter] of [...TEXT].entries()) data.setUint16(2 + at * 2, letter.charCodeAt(0), littleEndian);
    return new Uint8Array(data.buffer);
  };
  const latin = Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0));
  it.each([
    ['UTF-8', bytes(TEXT)],
    ['UTF-8 with a mark', bytes(`\uFEFF${TEXT}`)],
    ['UTF-16, small end first', utf16(true)],
    ['UTF-16, large end first', utf16(false)],
    ['Windows-1252', latin],
  ])('%s', (_, file) =>
    expect(readSheet(file, 'fr')).toMatchObject({ headers: ['Name', 'Ort'], rows: [['Jürgen Müßig', 'Köln']] }),
  );
  it('a file of two encodings is read, and loses no row and no plain letter', () => {
    const mixed = new Uint8Array([...bytes('Name,Ort\nJürgen,Köln\n'), ...latin.slice(9)]);
    const read = readSheet(mixed, 'fr');
    expect(read).toMatchObject({ headers: ['Name', 'Ort'] });
    expect(typeof read === 'string' ? [] : read.rows.map(([name = '']) => name.replace(/[^a-z ]/gi, ''))).toEqual([
      'Jrgen',
      'Jrgen Mig',
    ]);
  });
});

describe('I04 JSON is no sheet', () => {
  it.each([
    ['an object', '{"fullName":"Ann","budget":NaN,"area":1e400}'],
    ['nested without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects without end', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['keys alike, and the prototype’s', '{"a":1,"a":2,"__proto__":{"polluted":1}}'],
  ])('%s is refused', async (_, json) => {
    expect(typeof readSheet(bytes(json), 'en')).toBe('string');
    expect({}).not.toHaveProperty('polluted');
  });
  it('columns named like the prototype’s keys are columns nobody knows', async () => {
    const sheet = readSheet(bytes(`${heads.join(',')}\n{"polluted":1},a,b,c\n`), 'en');
    expect(sheet).toMatchObject({ headers: heads, rows: [['{"polluted":1}', 'a', 'b', 'c']] });
    expect(recallMapping('any', ['constructor'], [])).toBeUndefined();
    const leaf: Leaf = { path: 'fullName', field: text({ max: 9 }) };
    expect(guessMapping([...heads, 'Full name'], [leaf], {}, {}, 'fullName')).toEqual([
      ...heads.map(() => undefined),
      'fullName',
    ]);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('where the table is', () => {
  const sheetOf = (...given: Parameters<typeof readSheet>) => {
    const sheet = readSheet(...given);
    if (typeof sheet === 'string') throw new Error(sheet);
    return sheet;
  };
  it('titles above the names of the columns are none of its rows', () => {
    const text = 'Leads of March,,\nExported,14/03/2026,\nName,Phone,E-mail\nAda,0501112233,\n"Bo,b,c\n';
    const sheet = sheetOf(bytes(text), 'en');
    expect(sheet).toMatchObject({ headers: ['Name', 'Phone', 'E-mail'], place: { sheet: 0, header: 2 } });
    expect(sheet.rows).toHaveLength(2);
    expect([...sheet.broken]).toEqual([1]);
    expect(sheetOf(bytes(text), 'en', 10, { sheet: 0, header: 0 })).toMatchObject({
      headers: ['Leads of March', '', ''],
    });
  });
  it('a column alone begins with its name', () => {
    expect(sheetOf(bytes('Name\nAda\n'), 'en')).toMatchObject({ headers: ['Name'], rows: [['Ada']] });
  });
  it('of a workbook, the first sheet with rows, or the one that is chosen', () => {
    const book = workbookOf({
      Cover: [['Report']],
      People: [
        ['Name', 'Phone'],
        ['Ada', '1'],
      ],
      Old: [['Name'], ['Bob']],
    });
    expect(sheetOf(book, 'en')).toMatchObject({
      sheets: ['Cover', 'People', 'Old'],
      rows: [['Ada', '1']],
      place: { sheet: 1, header: 0 },
    });
    expect(sheetOf(book, 'en', 10, { sheet: 2, header: 0 })).toMatchObject({ rows: [['Bob']] });
  });
});

/** The smallest valid workbook. */
function workbookOf(sheets: { readonly [name: string]: readonly (readonly string[])[] }): Uint8Array {
  const all = Object.entries(sheets);
  const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheetXml = (rows: readonly (readonly string[])[]) =>
    `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
  const names = all.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const links = all.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/s${at}.xml"/>`).join('');
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${names}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${links}</Relationships>`),
    ...Object.fromEntries(all.map(([, rows], at) => [`xl/worksheets/s${at}.xml`, strToU8(sheetXml(rows))])),
  });
}
