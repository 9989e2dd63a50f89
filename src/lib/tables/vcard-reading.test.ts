import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

describe('cards as programs write them', () => {
  const file = (name: string) => read(readFileSync(`tests/data/cards/${name}.vcf`, 'utf8'));
  it('a photo or an address that ends in an equals sign leaves the next line alone', () => {
    expect(file('v1-photo-before-phone')).toEqual([
      {
        fullName: 'Lina Haddad',
        firstName: 'Lina',
        lastName: 'Haddad',
        mobilePhone: '+971501112233',
        email: 'lina.haddad@example.com',
      },
      {
        fullName: 'Omar Nasser',
        firstName: 'Omar',
        lastName: 'Nasser',
        mobilePhone: '+971501112244',
        email: 'omar.nasser@example.com',
      },
    ]);
    expect(file('v2-photo-last-swallows-end')).toEqual([
      { fullName: 'Mona Aziz', mobilePhone: '+971501112255', email: 'mona.aziz@example.com' },
    ]);
    expect(read('BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE:1+1=\nTEL:+1\nEND:VCARD')).toEqual([
      { fullName: 'A', notes: '1+1=', mobilePhone: '+1' },
    ]);
  });
  it('quoted-printable in the charset of its line', () =>
    expect(file('v3-latin1-quoted')).toEqual([
      { fullName: 'Jürgen König', firstName: 'Jürgen', lastName: 'König', mobilePhone: '+491701112233' },
      { fullName: '山田太郎', firstName: '太郎', lastName: '山田', mobilePhone: '+819012345678' },
    ]));
  it.each([
    ['windows-1256', '=E3=CD=E3=CF', 'محمد'],
    ['GB2312', '=CD=F5=CE=B0', '王伟'],
    // the second byte of this sign is that of a backslash
    ['Shift_JIS', '=95\\', '表'],
    ['x-unknown', '=E7=8E=8B', '王'],
  ])('quoted-printable in %s', (charset, value, name) =>
    expect(
      read(`BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=${charset};ENCODING=QUOTED-PRINTABLE:${value}\nEND:VCARD`),
    ).toEqual([{ fullName: name }]),
  );
  it('quoted-printable that names no charset, in UTF-8 or as Windows had it', () => {
    const name = (value: string) =>
      read(`BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:${value}\nEND:VCARD`)[0]?.fullName;
    expect(name('J=C3=BCrgen')).toBe('Jürgen');
    expect(name('J=FCrgen')).toBe('Jürgen');
    expect(name('王=E4=BC=9F')).toBe('王伟');
  });
  it('a space behind a soft break is text, unless the program folds with it', () => {
    expect(file('v4-quoted-folded-with-space')).toEqual([
      { fullName: 'Ольга Петрова', firstName: 'Ольга', lastName: 'Петрова', mobilePhone: '+79161234567' },
    ]);
    const text =
      'BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:the keys are at=\n the desk=\nEND:VCARD\n';
    expect(read(text)).toEqual([{ fullName: 'A', notes: 'the keys are at the desk' }]);
  });
  it('a birthday without its year is none', () => {
    expect(file('v5-birthday-without-year')).toEqual([
      { fullName: 'Sara Omar', firstName: 'Sara', lastName: 'Omar', mobilePhone: '+971501112266' },
      { fullName: 'Ann Roy', firstName: 'Ann', lastName: 'Roy', mobilePhone: '+971501112277' },
    ]);
    const day = (value: string) => read(`BEGIN:VCARD\nFN:A\nBDAY:${value}\nEND:VCARD`)[0]?.birthdate;
    expect(['1985', '1985-04', '---15', '19850412', '1985-04-12'].map(day)).toEqual([
      ...[undefined, undefined, undefined],
      ...['19850412', '1985-04-12'],
    ]);
  });
  it('a number is read without its extension', () =>
    expect(file('v6-extension')).toEqual([
      {
        fullName: 'Tom Bell',
        firstName: 'Tom',
        lastName: 'Bell',
        mobilePhone: '+442079460958',
        email: 'tom.bell@example.com',
      },
    ]));
  it('a backslash that is escaped is one, whatever follows it', () =>
    expect(file('v7-escaped-backslash')).toEqual([
      {
        fullName: 'Kim Lee',
        firstName: 'Kim',
        lastName: 'Lee',
        company: 'North\\',
        mobilePhone: '+971501112288',
        notes: 'Folder C:\\new\\deals, keys at desk',
      },
    ]));
});
