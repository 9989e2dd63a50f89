import { describe, expect, it } from 'vitest';
import { makeZip } from '#lib/tables/zip.ts';
import { fileTypeOf } from './file-type.ts';

const text = (value: string) => new TextEncoder().encode(value);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1);
const office = (kind: string) =>
  makeZip({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  });

describe('the bytes of a file decide its type', () => {
  it.each<[string, Uint8Array, string]>([
    ['photo.png', PNG, 'Png'],
    ['photo.JPG', JPEG, 'Jpeg'],
    ['', JPEG, 'Jpeg'],
    ['offer.pdf', text('%PDF-1.7 …'), 'Pdf'],
    ['list.csv', text('name;city\nÉlodie;Lyon\r\n'), 'Csv'],
  ])('%s', (name, bytes, type) => expect(fileTypeOf(bytes, name)).toBe(type));
  it('Office documents by what they say inside', () => {
    expect(fileTypeOf(office('wordprocessingml.document'), 'a.docx')).toBe('Docx');
    expect(fileTypeOf(office('spreadsheetml.sheet'), 'a.xlsx')).toBe('Xlsx');
    expect(fileTypeOf(office('spreadsheetml.sheet'), 'a.docx')).toBeUndefined();
  });
  it('a picture may be misnamed as another kind of picture', () => {
    expect(fileTypeOf(JPEG, 'from-whatsapp.png')).toBe('Jpeg');
  });
});

describe('F01 what may not be attached', () => {
  it.each<[string, Uint8Array]>([
    ['drawing.svg', text('<svg onload="alert(1)"/>')],
    ['drawing.png', text('<svg onload="alert(1)"/>')],
    ['page.html', text('<!doctype html><script>alert(1)</script>')],
    ['page.csv', text('  <html><script>alert(1)</script>')],
    ['tool.png', text('MZ\u0090\u0000\u0003')],
    ['tool.csv', text('MZ\u0090\u0000\u0003')],
    ['photo.png', text('%PDF-1.7')],
    ['offer.pdf', PNG],
    ['photo.exe', PNG],
    ['notes.txt', text('plain')],
    ['archive.zip', Uint8Array.of(0x50, 0x4b, 3, 4)],
    ['broken.docx', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)],
    ['empty.csv.html', text('a;b')],
  ])('%s', (name, bytes) => expect(fileTypeOf(bytes, name)).toBeUndefined());
  it('a plain archive, and a document with macros', () => {
    expect(fileTypeOf(makeZip({ 'a.txt': 'a' }), 'a.docx')).toBeUndefined();
    const types = 'wordprocessingml.document.main+xml"/><Override ContentType="application/vnd.ms-office.vbaProject';
    expect(fileTypeOf(office(types), 'a.docx')).toBeUndefined();
  });
});
