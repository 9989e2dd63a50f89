import { expect, it } from 'vitest';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { possibleDoubles, searchesFor } from './possible-doubles.ts';

const at = new Date('2026-11-20T08:00:00Z');
const contact = (id: string, fullName: string, more: Partial<Contact> = {}): Contact => ({
  id,
  kind: 'Person',
  fullName,
  contactType: ['Buyer'],
  kycStatus: 'NotStarted',
  lastActivityAt: at,
  version: 1,
  createdAt: at,
  createdBy: 'a',
  updatedAt: at,
  updatedBy: 'a',
  archivedAt: null,
  ...more,
});
const found = (one: Contact, others: readonly Contact[]) =>
  possibleDoubles(one, others).map(({ party: { id }, isReached }) => [id, isReached]);

it('names turned round, transliterated or in another script are possible; people who share a number come first', () => {
  const wang = contact('1', '王伟', { mobilePhone: '+8613800138001' });
  const others = [
    contact('2', 'Wang Wei'),
    contact('3', 'Li Na'),
    contact('4', 'W. W.', { whatsapp: '+8613800138001' }),
    contact('5', 'Wei Wang', { archivedAt: at }),
    wang,
  ];
  expect(found(wang, [...others, ...others])).toEqual([
    ['4', true],
    ['2', false],
  ]);
});
it('a firm is known by its name without its legal form, a person not by the firm', () => {
  const firm = contact('1', 'Palm Estates LLC', { kind: 'Organisation', company: 'Palm Estates LLC' });
  expect(found(firm, [contact('2', 'Palm Estates', { kind: 'Organisation', company: 'Palm Estates' })])).toEqual([
    ['2', false],
  ]);
  const worker = contact('3', 'Ana Costa', { company: 'Palm Estates' });
  expect(found(worker, [contact('4', 'Bo Lind', { company: 'Palm Estates' })])).toEqual([]);
});
it('is looked for by numbers, addresses, names and how they sound, a few times at most', () => {
  expect(searchesFor(contact('1', '王伟', { email: 'w@example.com' }))).toEqual(
    expect.arrayContaining(['w@example.com', 'wang']),
  );
  const long = contact('2', 'One Two Three Four Five Six Seven Eight Nine Ten Eleven');
  expect(searchesFor(long).length).toBeLessThanOrEqual(8);
});
