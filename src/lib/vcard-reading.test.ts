import { expect, it } from 'vitest';
import { CARD_FIELDS, isVcard, readVcards } from './vcard-reading.ts';

const read = (text: string) =>
  readVcards(text).map((row) =>
    Object.fromEntries(CARD_FIELDS.flatMap((field, at) => (row[at] ? [[field, row[at]]] : []))),
  );

it('version 3 and 4: folded lines, escapes, groups, what is preferred first and no fax', () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Haddad;Amira;Lea;;',
    'FN:Amira Haddad',
    'ORG:Haddad\\, Sons;Sales',
    'TEL;TYPE=WORK,FAX:+97140000000',
    'TEL;TYPE=HOME:+97141111111',
    'TEL;TYPE=CELL,PREF:tel:+971501234567',
    'item1.EMAIL;TYPE=INTERNET:amira@exam',
    ' ple.com',
    'ADR;TYPE=HOME:;;4 Mill Lane;York;;YO1;United Kingdom',
    'BDAY:1985-04-12T00:00:00Z',
    'CATEGORIES:buyer,vip',
    'NOTE:first line\\nsecond',
    'END:VCARD',
    '',
  ].join('\r\n');
  expect(isVcard(card)).toBe(true);
  expect(read(card)).toEqual([
    {
      fullName: 'Amira Haddad',
      firstName: 'Amira Lea',
      lastName: 'Haddad',
      company: 'Haddad, Sons',
      mobilePhone: '+971501234567',
      phone2: '+97141111111',
      email: 'amira@example.com',
      birthdate: '1985-04-12',
      address: '4 Mill Lane, YO1',
      city: 'York',
      country: 'United Kingdom',
      tags: 'buyer; vip',
      notes: 'first line\nsecond',
    },
  ]);
});
it('version 2.1 in quoted-printable, and a card that names nobody', () => {
  const text =
    'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E7=8E=8B;=E4=BC=\n=9F\nTEL;CELL:13800138001\nEND:VCARD\nBEGIN:VCARD\nVERSION:2.1\nTEL:1\nEND:VCARD\n';
  expect(read(text)).toEqual([{ firstName: '伟', lastName: '王', mobilePhone: '13800138001' }]);
});
it('text that speaks of cards is none', () => expect(isVcard('name\nBEGIN:VCARD')).toBe(false));
