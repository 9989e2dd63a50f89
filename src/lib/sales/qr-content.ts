import { splitName } from '#lib/people/names.ts';
import { piecesOf } from '#lib/tables/content-lines.ts';
import { CARD_FIELDS, isVcard, readVcards } from '#lib/tables/vcard-reading.ts';

/** What a card says of somebody, by the names of our own fields; what it leaves out is not there. */
export type CardPerson = { readonly [name in (typeof CARD_FIELDS)[number]]?: string };
/** What a QR code holds. Its beginning decides the kind. */
export type QrContent =
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'card'; readonly person: CardPerson }
  | { readonly kind: 'text'; readonly text: string };

export function readQrContent(text: string): QrContent {
  const content = text.trim();
  const person = isVcard(content) ? readVcard(content) : /^MECARD:/i.test(content) ? readMecard(content) : undefined;
  if (person) return { kind: 'card', person };
  const address = linkIn(content);
  return address ? { kind: 'link', address } : { kind: 'text', text: content };
}

/** An address of the web and nothing else; no other scheme is ever opened. */
function linkIn(text: string): string | undefined {
  const whole = /^www\.\S+$/i.test(text) ? `https://${text}` : text;
  return /^https?:\/\/\S+$/i.test(whole) && URL.canParse(whole) ? new URL(whole).href : undefined;
}

function readVcard(text: string): CardPerson | undefined {
  const [card] = readVcards(text);
  return card && named(Object.fromEntries(CARD_FIELDS.map((field, column) => [field, card[column] ?? ''])));
}

/** NTT DoCoMo's card: `MECARD:N:Last,First;TEL:…;;`, its special signs are escaped with a backslash. */
function readMecard(text: string): CardPerson | undefined {
  const lines = text.slice('MECARD:'.length).matchAll(/([A-Z-]+):((?:\\[\s\S]|[^;\\])*)(?:;|$)/gi);
  const all = [...lines].map(([, name = '', value = '']) => ({ name: name.toUpperCase(), value }));
  const valuesOf = (name: string) => all.filter((line) => line.name === name).map(({ value }) => plain(value));
  const [name = ''] = all.filter((line) => line.name === 'N').map(({ value }) => value);
  const [last = '', first = ''] = piecesOf(name, ',').map(plain);
  const [mobilePhone, phone2] = valuesOf('TEL');
  const [email, email2] = valuesOf('EMAIL');
  const [nameNative] = valuesOf('SOUND');
  const [company] = valuesOf('ORG');
  const [address] = valuesOf('ADR');
  const [notes] = valuesOf('NOTE');
  const names = name.includes(',') ? { firstName: first, lastName: last } : { fullName: last };
  return named({ ...names, nameNative, company, mobilePhone, phone2, email, email2, address, notes });
}
const plain = (value: string) => value.replace(/\\([\s\S])/g, '$1').trim();

/** With the parts of a name that came whole; a card that names nobody is none. */
function named(card: CardPerson): CardPerson | undefined {
  const parts = card.firstName || card.lastName ? {} : splitName(card.fullName ?? '');
  const filled = Object.entries({ ...card, ...parts }).filter(([, value]) => value);
  const person: CardPerson = Object.fromEntries(filled);
  return person.firstName || person.lastName || person.company ? person : undefined;
}
