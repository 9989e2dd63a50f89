import { choice, type Field, text } from '#model/fields.ts';
import { STAFF_STATUSES } from '#model/people/people.ts';
import { userFields } from '#model/people/users.ts';
import type { AnySchema } from '#model/schema.ts';

/** What others may change about a person; the rest of a user document writes itself. */
const TYPED = new Set(['email', 'secondaryEmail', 'firstname', 'lastname', 'country', 'Role', 'pictureUrl']);
const fields = Object.fromEntries(
  Object.entries<Field>(userFields).map(([name, field]) => [
    name,
    TYPED.has(name) || name.startsWith('phone') ? field : { ...field, computed: true },
  ]),
);

/**
 * users/{uid} for lists and timelines. It is outside the registry: people are no collection under a company, and their
 * documents are written by the PeoplePort alone.
 */
export const users: AnySchema = {
  name: 'users',
  title: 'name',
  fields: { ...fields, name: text({ max: 121, computed: true }), status: choice(STAFF_STATUSES, { computed: true }) },
  sorts: [
    { field: 'LastLogin', order: 'desc' },
    { field: 'name', order: 'asc' },
    { field: 'CreationDate', order: 'desc' },
  ],
  filters: ['Role', 'status', 'country'],
};
