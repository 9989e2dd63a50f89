import { hasOwners } from '#areas/sales/contactKyc/obstacles.ts';
import { contactKyc } from '#areas/sales/contactKyc/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import type { Change } from '#model/changes.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { createdFor } from '#model/commit/related.ts';
import { contacts } from './schema.ts';

/** A contact was last heard of by its activities, or its lead’s. */
export const contactsInvariants = defineInvariants(
  contacts,
  [
    {
      name: 'A cleared organisation has its owners named.',
      check: async ({ before, after, changed, find }) => {
        if (!before || !changed.has('kind') || after.kycStatus !== 'Cleared') return [];
        const file = await find.get(contactKyc, after.id);
        return file && hasOwners(file, after) ? [] : [{ field: 'kind', key: 'ui.validation.repeated' }];
      },
    },
  ],
  async ({ id, values, before, now, commitChanges, find }) => {
    const times = createdFor(commitChanges, 'activities', 'contacts', id).map(({ at }) => at);
    const lead = before ? undefined : await find.before(leads, leadOf(commitChanges, id));
    const known = [
      // what a command took over from a double counts, too
      before ? values.lastActivityAt : (lead?.lastActivityAt ?? (times.length > 0 ? undefined : now)),
      ...times,
    ].filter((at) => at instanceof Date);
    return { lastActivityAt: known.reduce((latest, at) => (at > latest ? at : latest), known[0] ?? now) };
  },
);

/** The lead this contact is made from, in the same commit. */
const leadOf = (commitChanges: readonly Change[], id: string): string | undefined =>
  commitChanges.flatMap((change) =>
    change.type === 'update' && change.resource === 'leads' && change.set.contactId === id ? [change.before.id] : [],
  )[0];
