import { text } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';

/**
 * What an inbox is connected with, sealed: companies/{companyId}/inboxSecrets/{id of the inbox}. Nobody reads it but the
 * server: the policy has no line for it, and the history no event.
 */
export const inboxSecrets = defineSchema({
  name: 'inboxSecrets',
  fields: { sealed: text({ required: true, computed: true, max: 8000 }) },
  title: 'sealed',
  audited: false,
  activities: false,
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: [],
});
