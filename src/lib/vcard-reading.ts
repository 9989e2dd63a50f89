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

interface Line {
  readonly name: string;
  readonly types: string;
  readonly value: string;
}
/** vCards 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350), one row a card in the order of `CARD_FIELDS`. Cards that name nobody are left out. */
export function readVcards(text: string): string[][] {
  const cards = text.split(/^BEGIN:VCARD\s*$/im).slice(1);
  return cards.flatMap((card) => {
    const read = cardOf(linesOf(card));
    const isNamed = read.fullName || read.firstName || read.lastName || read.company;
    return isNamed ? [CARD_FIELDS.map((field) => read[field] ?? '')] : [];
  });
}

function linesOf(card: string): Line[] {
  // a line goes on behind a space (3.0, 4.0), or behind an equals sign at its end (2.1)
  const whole = card
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/=\n/g, '');
  return whole.split('\n').flatMap((line) => {
    const colon = line.search(/:(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    if (colon < 0) return [];
    const [name = '', ...types] = line.slice(0, colon).split(';');
    const isQuoted = types.some((type) => /QUOTED-PRINTABLE/i.test(type));
    const value = isQuoted ? unquoted(line.slice(colon + 1)) : line.slice(colon + 1);
    return [{ name: name.replace(/^.*\./, '').toUpperCase(), types: types.join(';').toUpperCase(), value }];
  });
}
function unquoted(value: string): string {
  const bytes = value
    .replace(/%/g, '%25')
    .replace(/\P{ASCII}/gu, encodeURIComponent)
    .replace(/=([0-9A-F]{2})/gi, '%$1');
  try {
    return decodeURIComponent(bytes);
  } catch {
    return value;
  }
}
const plain = (value: string) =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([\\;,:])/g, '$1')
    .trim();
const parts = (value: string, sign: ';' | ',') => value.split(sign === ';' ? /(?<!\\);/ : /(?<!\\),/).map(plain);

/** What is preferred first, then mobiles before other numbers; a fax is none. */
const rank = ({ types }: Line) => (/PREF/.test(types) ? 0 : 2) + (/CELL|MOBILE|IPHONE/.test(types) ? 0 : 1);
function cardOf(lines: readonly Line[]): Card {
  const all = (name: string) => lines.filter((line) => line.name === name);
  const first = (name: string) => plain(all(name)[0]?.value ?? '');
  const [last = '', given = '', middle = ''] = parts(all('N')[0]?.value ?? '', ';');
  const phones = all('TEL')
    .filter(({ types }) => !/FAX|PAGER/.test(types))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ value }) => plain(value).replace(/^tel:/i, ''));
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
    birthdate: first('BDAY').replace(/^(\d{4}-?\d{2}-?\d{2})T.*$/, '$1'),
    address: [box, more, street, region, code].filter(Boolean).join(', '),
    city,
    country,
    tags: parts(all('CATEGORIES')[0]?.value ?? '', ',').join('; '),
    notes: first('NOTE'),
  };
}
