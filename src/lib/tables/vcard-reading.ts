import { piecesOf } from './content-lines.ts';

/** What a card says of a person or firm, by the names of our own fields; '' where it says nothing. */
export const CARD_FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'nameNative',
  'company',
  'mobilePhone',
  'phone2',
  'email',
  'email2',
  'birthdate',
  'address',
  'city',
  'country',
  'tags',
  'notes',
] as const;
type Card = { [K in (typeof CARD_FIELDS)[number]]?: string };

export const isVcard = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD\r?\n/i.test(text.slice(0, 200));

/** The first encoding that a version 2.1 names. */
export const charsetOf = (text: string): string | undefined => /;CHARSET="?([\w-]+)/i.exec(text)?.[1];

interface Line {
  readonly name: string;
  readonly types: string;
  readonly value: string;
}
/** vCards 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350), one row a card in the order of `CARD_FIELDS`. Cards that name nobody are left out. */
export function readVcards(text: string): string[][] {
  const cards = text.split(/^BEGIN:VCARD\s*$/im).slice(1);
  return cards.flatMap((whole) => {
    const [card = ''] = whole.split(/^END:VCARD\s*$/im);
    const read = cardOf(linesOf(card));
    const isNamed = read.fullName || read.firstName || read.lastName || read.company;
    return isNamed ? [CARD_FIELDS.map((field) => read[field] ?? '')] : [];
  });
}

function linesOf(card: string): Line[] {
  return unfolded(card).flatMap((line) => {
    const colon = colonOf(line);
    if (colon < 0) return [];
    const [name = '', ...types] = line.slice(0, colon).split(';');
    const all = `;${types.join(';').toUpperCase()}`;
    const value = line.slice(colon + 1);
    return [
      {
        name: name.replace(/^.*\./, '').toUpperCase(),
        types: all,
        value: QUOTED.test(all) ? unquoted(value, charsetOf(all)) : value,
      },
    ];
  });
}
/** Where a line's value begins: at its first colon outside quotes. */
const colonOf = (line: string) => line.search(/:(?=(?:[^"]*"[^"]*")*[^"]*$)/);
const QUOTED = /QUOTED-PRINTABLE/i;
const isQuoted = (line: string) => QUOTED.test(line.slice(0, Math.max(0, colonOf(line))));

/** A line continues behind a space; a quoted-printable one behind an equals sign at its end too, which it keeps here. */
function unfolded(card: string): string[] {
  const lines: string[] = [];
  for (const line of card.split(/\r\n?|\n/)) {
    const last = lines.at(-1);
    if (last?.endsWith('=') && isQuoted(last)) lines[lines.length - 1] = `${last}\n${line}`;
    else if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    else lines.push(line);
  }
  return lines;
}
/**
 * Quoted-printable (RFC 2045 §6.7) in `charset`. A space behind a soft break belongs to the text, unless the program
 * that wrote it folds with a space: it has no other space in the value, or none of the characters fits together.
 */
function unquoted(value: string, charset: string | undefined): string {
  const joined = value.replace(/=\n[ \t]?/g, '').replace(/=$/, '');
  const spaced = value.replace(/=\n/g, '').replace(/=$/, '');
  const withSpaces = / /.test(joined) ? decoded(spaced, charset, true) : undefined;
  return withSpaces ?? decoded(joined, charset) ?? decoded(joined, 'windows-1252') ?? joined;
}
/** Undefined where the bytes are no text; a charset that is named is believed, unless `isStrict`. UTF-8 where none is. */
function decoded(value: string, charset: string | undefined, isStrict = false): string | undefined {
  try {
    const decoder = new TextDecoder(charset ?? 'utf-8', { fatal: isStrict || !charset });
    return value.replace(/\p{ASCII}+/gu, (run) => decoder.decode(bytesOf(run)));
  } catch {
    return isStrict || !charset ? undefined : decoded(value, undefined);
  }
}
const bytesOf = (run: string) =>
  Uint8Array.from(run.match(/=[0-9A-F]{2}|[\s\S]/gi) ?? [], (sign) =>
    sign.length === 3 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  );
const plain = (value: string) =>
  value.replace(/\\([\\;,:n])/gi, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();
const parts = (value: string, sign: ';' | ',') => piecesOf(value, sign).map(plain);
/** RFC 3966: the number of a `tel:` address without its parameters, such as an extension. */
const numberOf = (value: string) => value.replace(/^tel:([^;]*).*$/i, '$1');
/** A day with its year. RFC 6350 §4.3.1 writes it with less, and Apple as 1604: neither is a birth date for us. */
const dayOf = (value: string) =>
  /^(?:--|1604|\d{4}(?:-\d\d)?$)/.test(value) ? '' : value.replace(/^(\d{4}-?\d{2}-?\d{2})T.*$/, '$1');

/** What is preferred first, then mobiles before other numbers; a fax is none. */
const rank = ({ types }: Line) => (/PREF/.test(types) ? 0 : 2) + (/CELL|MOBILE|IPHONE/.test(types) ? 0 : 1);
function cardOf(lines: readonly Line[]): Card {
  const all = (name: string) => lines.filter((line) => line.name === name);
  const first = (name: string) => plain(all(name)[0]?.value ?? '');
  const [last = '', given = '', middle = ''] = parts(all('N')[0]?.value ?? '', ';');
  const phones = all('TEL')
    .filter(({ types }) => !/FAX|PAGER/.test(types))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ value }) => numberOf(plain(value)));
  const emails = all('EMAIL')
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ value }) => plain(value).replace(/^mailto:/i, ''));
  const [box = '', more = '', street = '', city = '', region = '', code = '', country = ''] = parts(
    all('ADR')[0]?.value ?? '',
    ';',
  );
  const phonetic = [first('X-PHONETIC-LAST-NAME'), first('X-PHONETIC-FIRST-NAME')].filter(Boolean).join(' ');
  return {
    fullName: first('FN'),
    firstName: [given, middle].filter(Boolean).join(' '),
    lastName: last,
    nameNative: phonetic,
    company: parts(all('ORG')[0]?.value ?? '', ';')[0],
    mobilePhone: phones[0],
    phone2: phones[1],
    email: emails[0],
    email2: emails[1],
    birthdate: dayOf(first('BDAY')),
    address: [box, more, street, region, code].filter(Boolean).join(', '),
    city,
    country,
    tags: parts(all('CATEGORIES')[0]?.value ?? '', ',').join('; '),
    notes: first('NOTE'),
  };
}
