import { describe, expect, it } from 'vitest';
import { dayKey } from '#lib/time/dates.ts';
import type { Contact } from './schema.ts';
import { vcardsOf } from './vcard.ts';

const context = { dayOf: (date: Date) => dayKey(date, 'Asia/Dubai'), countryOf: (code: string) => `<${code}>` };
const contact = (values: Partial<Contact>): Contact =>
  ({
    id: 'c1',
    kind: 'Person',
    firstName: 'Ada',
    lastName: 'Girard',
    fullName: 'Ada Girard',
    contactType: ['Buyer'],
    updatedAt: new Date('2026-06-01T08:09:10.123Z'),
    ...values,
  }) as Contact;
/** The lines before folding. */
const linesOf = (...contacts: Contact[]) =>
  vcardsOf(contacts, context).replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

it('a person with everything', () => {
  const lines = linesOf(
    contact({
      mobilePhone: '+971501234567',
      phone2: '+97142345678',
      whatsapp: '+971501234567',
      email: 'ada@example.com',
      email2: 'girard@example.com',
      company: 'Pearl; Quay, Ltd',
      address: 'Tower 1\nFlat 2',
      city: 'Dubai',
      country: 'AE',
      // the evening before in UTC
      birthdate: new Date('1985-03-11T20:00:00Z'),
      language: 'fr',
      tags: ['investor', 'sea, view'],
      notes: 'haggles',
    }),
  );
  expect(lines).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    'UID;VALUE=text:c1',
    'FN:Ada Girard',
    'N:Girard;Ada;;;',
    'ORG:Pearl\\; Quay\\, Ltd',
    'TEL;TYPE="cell,voice";PREF=1:+971501234567',
    'TEL;TYPE=voice;PREF=2:+97142345678',
    'IMPP;SERVICE-TYPE=WhatsApp:https://wa.me/971501234567',
    'EMAIL;PREF=1:ada@example.com',
    'EMAIL;PREF=2:girard@example.com',
    'ADR:;;Tower 1\\nFlat 2;Dubai;;;<AE>',
    'BDAY:19850312',
    'LANG:fr',
    'CATEGORIES:investor,sea\\, view',
    'REV:20260601T080910Z',
    'END:VCARD',
  ]);
});

it('what is not known has no line, and the same number is written once', () => {
  const lines = linesOf(contact({ mobilePhone: '+971501234567', phone2: '+971501234567' }));
  expect(lines.filter((line) => /^(TEL|EMAIL|ADR|ORG|BDAY|CATEGORIES)/.test(line))).toEqual([
    'TEL;TYPE="cell,voice":+971501234567',
  ]);
});

it('an organisation is one, and has no first name', () => {
  const lines = linesOf(contact({ kind: 'Organisation', company: 'Pearl Quay', fullName: 'Pearl Quay' }));
  expect(lines).toContain('KIND:org');
  expect(lines).toContain('FN:Pearl Quay');
  expect(lines).toContain('ORG:Pearl Quay');
  expect(lines.filter((line) => line.startsWith('N:'))).toEqual([]);
});

describe('names in other scripts', () => {
  it('Japanese, and the same name twice is one', () => {
    const kana = { firstName: '花子', lastName: '山田', fullName: '山田花子' };
    expect(linesOf(contact({ ...kana, nameNative: '山田花子' })).filter((line) => /^F?N/.test(line))).toEqual([
      'FN:山田花子',
      'N:山田;花子;;;',
    ]);
  });
  it('Arabic beside Latin', () => {
    const lines = linesOf(contact({ nameNative: 'فاطمة الزهراء' }));
    expect(lines).toContain('FN;ALTID=1;PREF=1:Ada Girard');
    expect(lines).toContain('FN;ALTID=1:فاطمة الزهراء');
  });
});

it('several cards follow each other, and no line is longer than 75 octets or cut inside a character', () => {
  const text = vcardsOf(
    [contact({ address: '東京都港区'.repeat(20) }), contact({ id: 'c2', address: 'شارع الشيخ زايد '.repeat(12) })],
    context,
  );
  expect(text.match(/BEGIN:VCARD\r\n/g)).toHaveLength(2);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text).not.toContain('�');
  expect(text.replaceAll('\r\n ', '')).toContain('東京都港区'.repeat(20));
});
