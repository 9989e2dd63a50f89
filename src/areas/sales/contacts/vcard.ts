import { contentOf, escaped } from '#lib/tables/content-lines.ts';
import type { Contact } from './schema.ts';

export interface VcardContext {
  /** `YYYY-MM-DD` of a day in the company's time zone. */
  readonly dayOf: (date: Date) => string;
  /** A country's name from its code. */
  readonly countryOf: (code: string) => string;
}

/** RFC 6350 §4.3.5: an instant in UTC. */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');
const line = (name: string, value: string | undefined): string[] => (value ? [`${name}:${escaped(value)}`] : []);
/** The number WhatsApp knows somebody by, as an address that opens a conversation. */
const chat = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;

/** The same value is named once, the first is preferred. */
function ranked(entries: readonly (readonly [name: string, value: string | undefined])[]): string[] {
  const known = entries.filter(
    ([, value], index) => value && entries.findIndex(([, other]) => other === value) === index,
  );
  return known.flatMap(([name, value], index) => line(known.length > 1 ? `${name};PREF=${index + 1}` : name, value));
}

/**
 * Contacts as vCards 4.0 (RFC 6350), for telephones and address books: names in both scripts, how to reach them, where
 * they live. What the office thinks of somebody (notes, KYC, seller) stays in the office.
 */
export function vcardsOf(contacts: readonly Contact[], context: VcardContext): string {
  return contentOf(contacts.flatMap((contact) => cardOf(contact, context)));
}

function cardOf(contact: Contact, { dayOf, countryOf }: VcardContext): string[] {
  const { id, kind, fullName, nameNative, firstName = '', lastName = '', company, updatedAt, tags = [] } = contact;
  const { mobilePhone, phone2, whatsapp, email, email2, language, birthdate } = contact;
  const { address = '', city = '', country } = contact;
  const isPerson = kind === 'Person';
  // Post box and extension are kept empty, there is no field for region and code.
  const place = ['', '', address, city, '', '', country ? countryOf(country) : ''].map(escaped);
  const native = nameNative && nameNative !== fullName;
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `KIND:${isPerson ? 'individual' : 'org'}`,
    ...line('UID;VALUE=text', id),
    ...line(native ? 'FN;ALTID=1;PREF=1' : 'FN', fullName),
    ...line('FN;ALTID=1', native ? nameNative : undefined),
    ...(isPerson ? [`N:${escaped(lastName)};${escaped(firstName)};;;`] : []),
    ...line('ORG', company),
    ...ranked([
      ['TEL;TYPE="cell,voice"', mobilePhone],
      ['TEL;TYPE=voice', phone2],
    ]),
    ...(whatsapp ? [`IMPP;SERVICE-TYPE=WhatsApp:${chat(whatsapp)}`] : []),
    ...ranked([
      ['EMAIL', email],
      ['EMAIL', email2],
    ]),
    ...(place.some(Boolean) ? [`ADR:${place.join(';')}`] : []),
    ...(birthdate && isPerson ? [`BDAY:${dayOf(birthdate).replaceAll('-', '')}`] : []),
    ...line('LANG', language),
    ...(tags.length > 0 ? [`CATEGORIES:${tags.map(escaped).join(',')}`] : []),
    `REV:${instant(updatedAt)}`,
    'END:VCARD',
  ];
}
