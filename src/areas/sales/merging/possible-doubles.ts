import { pinyinOf } from '#lib/people/han-names.ts';
import { nameWords } from '#lib/people/name-sounds.ts';
import { type Person, samePerson } from '#lib/people/same-person.ts';
import { queryToken } from '#lib/text/search-query.ts';
import type { Party } from './mergeable.ts';

/** Searches for one record, and records each of them reads. */
const MOST_SEARCHES = 8;
export const EACH = 10;

export interface PossibleDouble {
  readonly party: Party;
  /** They share a number or an address; else their names or firms are alike. */
  readonly isReached: boolean;
}

/** A lead has a name, a number and an address; a contact may be a firm and have several of each. */
const personOf = (party: Party): Person => {
  const { fullName, mobilePhone, email } = party;
  const more = 'kind' in party ? party : undefined;
  return {
    ...(more?.kind !== 'Organisation' && { fullName }),
    ...(more?.company !== undefined && { company: more.company }),
    phones: [mobilePhone, more?.phone2, more?.whatsapp].filter((phone) => phone !== undefined),
    emails: [email, more?.email2].filter((address) => address !== undefined),
  };
};

/** Search tokens that may find the same person: ways to reach them, words of their names, how these sound. */
export function searchesFor(party: Party): string[] {
  const { fullName } = party;
  const { nameNative = '', company = '' } = 'kind' in party ? party : {};
  const { phones, emails } = personOf(party);
  const names = [fullName, nameNative, company].flatMap((name) => [
    name,
    ...nameWords(name),
    ...(pinyinOf(name) ?? []),
  ]);
  const tokens = [...phones, ...emails, ...names].flatMap((text) => queryToken(text) ?? []);
  return [...new Set(tokens)].slice(0, MOST_SEARCHES);
}

/** Those of the candidates who may be the same, the ones with a number or an address in common first. Never surely so. */
export function possibleDoubles(party: Party, candidates: readonly Party[]): PossibleDouble[] {
  const own = personOf(party);
  const reach = new Set([...own.phones, ...own.emails]);
  const known = new Map(candidates.map((other) => [other.id, other]));
  return [...known.values()]
    .filter((other) => other.id !== party.id && other.archivedAt === null)
    .filter((other) => samePerson(own, personOf(other)) !== 'no')
    .map((other) => {
      const { phones, emails } = personOf(other);
      return { party: other, isReached: [...phones, ...emails].some((one) => reach.has(one)) };
    })
    .toSorted((a, b) => Number(b.isReached) - Number(a.isReached));
}
