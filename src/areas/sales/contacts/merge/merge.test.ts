import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { referencesTo } from '#model/references.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { differencesOf, mergedValues } from './fields.ts';
import { changesOf, type Merge, obstacleTo, recordsOf, takenBack } from './plan.ts';

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
const merged = (primary: Contact, other: Contact, choices = {}) => mergedValues(primary, other, choices);
const { found } = referencesTo(SCHEMAS, 'contacts');
const by = (resource: string) => found.filter((reference) => reference.resource === resource);

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
    expect(differencesOf(primary, full).find(({ name }) => name === 'mobilePhone')?.offered).toEqual(['keep', 'take']);
    expect(differencesOf(primary, full).find(({ name }) => name === 'phone2')?.usual).toBe('take');
  });
  it('the same number in the other place is no difference', () => {
    expect(
      differencesOf(person('a', { phone2: '+971502222222' }), person('b', { mobilePhone: '+971502222222' })),
    ).toEqual([]);
  });
  it('nobody comes out referred by themselves', () => {
    expect(merged(person('a', { referredBy: 'b' }), person('b'))).toMatchObject({ referredBy: undefined });
    expect(merged(person('a'), person('b', { referredBy: 'a' }))).not.toHaveProperty('referredBy');
  });
});

describe('what stands in the way', () => {
  const none = { primary: false, other: false };
  it.each([
    ['nothing', person('a'), person('b'), none, undefined],
    ['the same contact', person('a'), person('a'), none, 'same'],
    ['an archived one', person('a'), person('b', { archivedAt: at(1) }), none, 'archived'],
    ['a firm', person('a'), person('b', { kind: 'Organisation' }), none, 'kind'],
    ['a file that would go', person('a'), person('b'), { primary: false, other: true }, 'file'],
    ['two files', person('a'), person('b'), { primary: true, other: true }, undefined],
  ] as const)('%s', (_, primary, other, files, obstacle) => expect(obstacleTo(primary, other, files)).toBe(obstacle));
});

describe('the changes', () => {
  const primary = person('a');
  const other = person('b', { fullName: 'Ada G.' });
  const merge: Merge = {
    primary,
    other,
    choices: {},
    pointing: [
      { resource: 'leads', record: record('l', { contactId: 'b' }), by: by('leads') },
      { resource: 'meetings', record: record('m', { contactIds: ['x', 'b', 'a'] }), by: by('meetings') },
      { resource: 'todo', record: record('t', { relatedName: 'contacts', relatedKey: 'b' }), by: by('todo') },
      { resource: 'contacts', record: person('c', { referredBy: 'b' }), by: by('contacts') },
      { resource: 'todo', record: record('u', { relatedName: 'leads', relatedKey: 'b' }), by: by('todo') },
    ],
  };
  const changes = recordsOf(merge).flatMap((one) => [changesOf(merge)(one)].flat());
  it('the kept one first, references in between, the other one last', () => {
    expect(changes).toMatchObject([
      { type: 'update', resource: 'contacts', before: { id: 'a' }, set: { mergedFrom: ['b'] } },
      { type: 'update', resource: 'leads', set: { contactId: 'a' } },
      { type: 'update', resource: 'meetings', set: { contactIds: ['x', 'a'] } },
      { type: 'update', resource: 'todo', set: { relatedKey: 'a', relatedLabel: 'Ada Girard' } },
      { type: 'update', resource: 'contacts', before: { id: 'c' }, set: { referredBy: 'a' } },
      { type: 'archive', resource: 'contacts', before: { id: 'b' }, set: { mergedInto: 'a' } },
    ]);
  });
  it('either of them changed since it was shown is a conflict', () => {
    for (const one of [primary, other])
      expect(changesOf(merge)({ ...one, version: 2, updatedBy: 'max' })).toEqual({
        kind: 'conflict',
        changedBy: 'max',
      });
  });
  it('everything can be taken back', () => {
    const back = takenBack(merge);
    const later = (one: AnyRecord) => ({ ...one, version: one.version + 1 });
    const [, { record: meeting } = { record: primary }] = merge.pointing;
    expect(back(meeting, later(meeting))).toEqual({
      type: 'update',
      resource: 'meetings',
      before: later(meeting),
      set: { contactIds: ['x', 'b', 'a'] },
    });
    expect(back(primary, later(primary))).toMatchObject({ type: 'update', set: { mergedFrom: undefined } });
    expect(back(other, later(other))).toEqual({ type: 'restore', resource: 'contacts', before: later(other) });
  });
});
