import { describe, expect, it } from 'vitest';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import type { Values } from '#model/schema.ts';
import { differencesOf, mergedValues } from './fields.ts';
import { MERGEABLE } from './mergeable.ts';

const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const record = (id: string, values: Values): Contact =>
  ({ id, version: 1, archivedAt: null, updatedBy: 'sam', ...values }) as Contact;
const person = (id: string, values: Values = {}) =>
  record(id, {
    kind: 'Person',
    firstName: 'Ada',
    lastName: 'Girard',
    fullName: 'Ada Girard',
    contactType: ['Buyer'],
    mobilePhone: '+971501111111',
    lastActivityAt: at(1),
    ...values,
  });
const merged = (primary: Contact, other: Contact, choices = {}) =>
  mergedValues(MERGEABLE.contacts, primary, other, new Map(Object.entries(choices)));

describe('field by field', () => {
  const other = person('b', {
    mobilePhone: '+971502222222',
    email: 'ada@example.com',
    contactType: ['Seller'],
    notes: 'second',
    lastName: 'Gerard',
    lastActivityAt: at(3),
  });
  const primary = person('a', { notes: 'first', tags: ['vip'] });
  it('what is missing is filled, lists and notes are joined, a second number finds the second place', () => {
    expect(merged(primary, other)).toEqual({
      email: 'ada@example.com',
      contactType: ['Buyer', 'Seller'],
      notes: 'first\n\nsecond',
      phone2: '+971502222222',
      lastActivityAt: at(3),
      mergedFrom: ['b'],
    });
  });
  it('what was chosen is done', () => {
    const set = merged(primary, other, {
      lastName: 'take',
      mobilePhone: 'take',
      contactType: 'keep',
      email: 'keep',
      notes: 'take',
    });
    expect(set).toEqual({
      lastName: 'Gerard',
      mobilePhone: '+971502222222',
      notes: 'second',
      lastActivityAt: at(3),
      mergedFrom: ['b'],
    });
  });
  it('both is not offered where it finds no room', () => {
    const full = person('b', { ...other, phone2: '+971503333333' });
    expect(
      differencesOf(MERGEABLE.contacts, primary, full).find(({ name }) => name === 'mobilePhone')?.offered,
    ).toEqual(['keep', 'take']);
    expect(differencesOf(MERGEABLE.contacts, primary, full).find(({ name }) => name === 'phone2')?.usual).toBe('take');
  });
  it('the same number in the other place is no difference', () => {
    expect(
      differencesOf(
        MERGEABLE.contacts,
        person('a', { phone2: '+971502222222' }),
        person('b', { mobilePhone: '+971502222222' }),
      ),
    ).toEqual([]);
  });
  it('nobody comes out referred by themselves', () => {
    expect(merged(person('a', { referredBy: 'b' }), person('b'))).toMatchObject({ referredBy: undefined });
    expect(merged(person('a'), person('b', { referredBy: 'a' }))).not.toHaveProperty('referredBy');
  });
});
