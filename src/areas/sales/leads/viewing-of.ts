import type { Values } from '#model/schema.ts';
import type { Lead } from './schema.ts';

/** What a viewing for a lead starts with. */
export const viewingOf = ({ id, fullName, contactId }: Lead): Values => ({
  kind: 'Viewing',
  title: fullName.slice(0, 120),
  leadId: id,
  contactIds: contactId ? [contactId] : undefined,
});
