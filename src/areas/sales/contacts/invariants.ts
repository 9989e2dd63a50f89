import { hasOwners } from '#areas/sales/contactKyc/obstacles.ts';
import { contactKyc } from '#areas/sales/contactKyc/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import type { Change } from '#model/changes.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { createdFor } from '#model/commit/related.ts';
import { contacts } from './schema.ts';

export const contactsInvariants = defineInvariants(
  contacts,
  [
    {
      name: 'A contact was last heard of by its activities, its lead’s, or those of the doubles put into it (see `fill`).',
      proves: ['lastActivityAt'],
      check: () => [],
    },
    {
      name: 'Whoever is archived for another contact went into that one.',
      proves: ['mergedInto'],
      check: async ({ type, after, changed, find }) => {
        if (!changed.has('mergedInto') || after.mergedInto === undefined) return [];
        const primary = await find.get(contacts, after.mergedInto);
        const isPutInto = type === 'archive' && primary?.archivedAt === null && primary.mergedFrom?.includes(after.id);
        return isPutInto ? [] : 'forbidden';
      },
    },
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
    const doubles = (values.mergedFrom ?? []).filter((one) => !before?.mergedFrom?.includes(one));
    const merged = await Promise.all(doubles.map((one) => find.before(contacts, one)));
    const lead = before ? undefined : await find.before(leads, leadOf(commitChanges, id));
    const known = [
      before ? before.lastActivityAt : (lead?.lastActivityAt ?? (times.length > 0 ? undefined : now)),
      ...merged.map((one) => one?.lastActivityAt),
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
