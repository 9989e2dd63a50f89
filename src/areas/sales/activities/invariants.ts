import { contacts } from '#areas/sales/contacts/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { activities } from './schema.ts';

export const activitiesInvariants = defineInvariants(activities, [
  {
    name: 'A lead and a contact remember the latest of what was said and done about them.',
    check: async ({ type, after, find }) => {
      if (type !== 'create') return [];
      const { resourceName, resourceRecordKey: id, at } = after;
      const about =
        resourceName === 'leads'
          ? await find.get(leads, id)
          : resourceName === 'contacts'
            ? await find.get(contacts, id)
            : undefined;
      return about && !(about.lastActivityAt && about.lastActivityAt >= at) ? 'forbidden' : [];
    },
  },
]);
