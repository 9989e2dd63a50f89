import { expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { referencesTo } from './references.ts';

const named = (references: readonly { resource: string; field: string }[]) =>
  references.map(({ resource, field }) => `${resource}.${field}`).toSorted();

it('finds every reference to contacts that a list can query', () => {
  const { found, hidden } = referencesTo(SCHEMAS, 'contacts');
  expect(named(found)).toEqual(
    expect.arrayContaining(['contacts.referredBy', 'leads.contactId', 'meetings.contactIds', 'todo.relatedKey']),
  );
  expect(found.find(({ resource }) => resource === 'meetings')?.many).toBe(true);
  expect(named(hidden)).toContain('propertyOwner.ownerContactId');
});
it('what points at a contact is a filter of its list, so that a merge finds it', () => {
  const { hidden } = referencesTo(SCHEMAS, 'contacts');
  const own = ['contacts.mergedFrom', 'contacts.mergedInto'];
  const parts = SCHEMAS.filter(({ partOf }) => partOf).map(({ name }) => name);
  expect(named(hidden.filter(({ resource }) => !parts.includes(resource)))).toEqual(own);
});
it('a resource that nothing names is named by what may be about anything', () => {
  expect(named(referencesTo(SCHEMAS, 'attendees').found)).toEqual(['todo.relatedKey']);
});
