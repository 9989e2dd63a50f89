import type { Contact } from '#areas/sales/contacts/schema.ts';
import { pinyinOf } from '#lib/han-names.ts';
import { nameWords } from '#lib/name-sounds.ts';
import { type Person, samePerson } from '#lib/same-person.ts';
import { queryToken } from '#lib/search-query.ts';

/** Searches for one contact, and contacts each of them reads. */
const MOST_SEARCHES = 8;
export const EACH = 10;

export interface PossibleDouble {
  readonly contact: Contact;
  /** They share a number or an address; else their names or firms are alike. */
  readonly isReached: boolean;
}

const personOf = ({ kind, fullName, company, mobilePhone, phone2, whatsapp, email, email2 }: Contact): Person => ({
  ...(kind === 'Person' && { fullName }),
  ...(company !== undefined && { company }),
  phones: [mobilePhone, phone2, whatsapp].filter((phone) => phone !== undefined),
  emails: [email, email2].filter((address) => address !== undefined),
});

/** Search tokens that may find the same person: ways to reach them, words of their names, how these sound. */
export function searchesFor(contact: Contact): string[] {
  const { fullName, nameNative = '', company = '' } = contact;
  const { phones, emails } = personOf(contact);
  const names = [fullName, nameNative, company].flatMap((name) => [
    name,
    ...nameWords(name),
    ...(pinyinOf(name) ?? []),
  ]);
  const tokens = [...phones, ...emails, ...names].flatMap((text) => queryToken(text) ?? []);
  return [...new Set(tokens)].slice(0, MOST_SEARCHES);
}

/** Those of the candidates who may be the same, the ones with a number or an address in common first. Never surely so. */
export function possibleDoubles(contact: Contact, candidates: readonly Contact[]): PossibleDouble[] {
  const own = personOf(contact);
  const reach = new Set([...own.phones, ...own.emails]);
  const known = new Map(candidates.map((other) => [other.id, other]));
  return [...known.values()]
    .filter((other) => other.id !== contact.id && other.archivedAt === null)
    .filter((other) => samePerson(own, personOf(other)) !== 'no')
    .map((other) => {
      const { phones, emails } = personOf(other);
      return { contact: other, isReached: [...phones, ...emails].some((one) => reach.has(one)) };
    })
    .toSorted((a, b) => Number(b.isReached) - Number(a.isReached));
}
