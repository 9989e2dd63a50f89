import { describe, expect, it } from 'vitest';
import { readQrContent } from './qr-content.ts';

describe('what a QR code holds', () => {
  it.each([
    ['https://portal.example/listing/77?lang=en', 'https://portal.example/listing/77?lang=en'],
    ['  HTTP://Portal.example/a ', 'http://portal.example/a'],
    ['www.portal.example/a', 'https://www.portal.example/a'],
  ])('%s is a link', (text, address) => {
    expect(readQrContent(text)).toEqual({ kind: 'link', address });
  });
  it.each(['7123456789', 'Villa for sale, see https://portal.example', 'javascript:alert(1)', 'https://', 'MECARD:;;'])(
    '%s is text',
    (text) => {
      expect(readQrContent(text)).toEqual({ kind: 'text', text });
    },
  );
  it('a vCard is a person', () => {
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tan;Mei\r\nFN:Mei Tan\r\nTEL;TYPE=CELL:+971501234567\r\nEND:VCARD';
    expect(readQrContent(card)).toEqual({
      kind: 'card',
      person: { fullName: 'Mei Tan', firstName: 'Mei', lastName: 'Tan', mobilePhone: '+971501234567' },
    });
  });
  it('a vCard with one name alone has its parts', () => {
    const card = 'BEGIN:VCARD\nVERSION:4.0\nFN:Omar bin Said\nEND:VCARD';
    expect(readQrContent(card)).toMatchObject({ person: { firstName: 'Omar bin', lastName: 'Said' } });
  });
  it('a MECARD is a person', () => {
    const card =
      'MECARD:N:山田,太郎;SOUND:ヤマダ,タロウ;TEL:0312345678;TEL:09012345678;EMAIL:t@x.example;NOTE:a\\;b\\:c;;';
    expect(readQrContent(card)).toEqual({
      kind: 'card',
      person: {
        firstName: '太郎',
        lastName: '山田',
        nameNative: 'ヤマダ,タロウ',
        email: 't@x.example',
        notes: 'a;b:c',
        mobilePhone: '0312345678',
        phone2: '09012345678',
      },
    });
  });
  it('a MECARD of a firm, and of a name in one piece', () => {
    expect(readQrContent('MECARD:ORG:Gulf Homes;TEL:+97142223344;;')).toMatchObject({
      person: { company: 'Gulf Homes', mobilePhone: '+97142223344' },
    });
    expect(readQrContent('mecard:N:Sam Hill;;')).toMatchObject({ person: { firstName: 'Sam', lastName: 'Hill' } });
  });
});
