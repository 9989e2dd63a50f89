import { contacts } from '#areas/sales/contacts/schema.ts';
import { naming } from '#areas/sales/conversations/named.ts';
import { conversations, DELIVERED } from '#areas/sales/conversations/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { SYSTEM } from '#model/company/system.ts';
import { date, ref } from '#model/fields.ts';

const change = updated<typeof conversations>;

/** The caller answers for a conversation that nobody has yet. */
export const take = defineCommand({
  name: 'conversations.take',
  on: conversations,
  right: 'edit',
  input: {},
  run: ({ record, uid }) =>
    record.sellerId && record.sellerId !== uid
      ? refused('sellerId', 'conversations.error.taken')
      : { changes: [change('conversations', record, { sellerId: uid })], effects: [] },
});

/** Gives it to a colleague. */
export const give = defineCommand({
  name: 'conversations.give',
  on: conversations,
  right: 'assign',
  input: { sellerId: ref('directory', { required: true }) },
  run: async ({ record, input: { sellerId }, find }) =>
    (await find.isActive(sellerId))
      ? { changes: [change('conversations', record, { sellerId })], effects: [] }
      : refused('sellerId', 'ui.validation.reference'),
});

/** Puts it off until a moment. */
export const snooze = defineCommand({
  name: 'conversations.snooze',
  on: conversations,
  right: 'edit',
  input: { snoozedUntil: date({ time: true, required: true }) },
  run: ({ record, input: { snoozedUntil }, now }) =>
    snoozedUntil > now
      ? { changes: [change('conversations', record, { status: 'Snoozed', snoozedUntil })], effects: [] }
      : refused('snoozedUntil', 'conversations.error.past'),
});

/** The server's own (`wake-due.ts` calls it): what was put off until now is open again. */
export const wake = defineCommand({
  name: 'conversations.wake',
  on: conversations,
  right: 'edit',
  input: {},
  run: ({ record, uid, now }) =>
    uid === SYSTEM && record.snoozedUntil && record.snoozedUntil <= now
      ? { changes: [change('conversations', record, { status: 'Open' })], effects: [] }
      : refused('status', 'ui.validation.move'),
});

/** Nothing is left to be answered. Another message from the person opens it again. */
export const done = defineCommand({
  name: 'conversations.done',
  on: conversations,
  right: 'edit',
  input: {},
  run: ({ record }) => ({
    changes: [change('conversations', record, { ...DELIVERED, status: 'Done', waitingSince: undefined })],
    effects: [],
  }),
});

/** Says which lead or contact it is with. */
export const link = defineCommand({
  name: 'conversations.link',
  on: conversations,
  right: 'edit',
  input: { leadId: ref('leads'), contactId: ref('contacts') },
  run: async ({ record, input: { leadId, contactId }, find, may }) => {
    const [lead, contact] = [await find.get(leads, leadId), await find.get(contacts, contactId)];
    if (leadId && !(lead?.archivedAt === null && may('edit', leads, lead)))
      return refused('leadId', 'ui.validation.reference');
    if (contactId && !(contact?.archivedAt === null && may('edit', contacts, contact)))
      return refused('contactId', 'ui.validation.reference');
    const { id } = record;
    return {
      changes: [
        change('conversations', record, {
          leadId: leadId ?? record.leadId,
          contactId: contactId ?? lead?.contactId ?? record.contactId,
        }),
        ...naming('leads', lead, id),
        ...naming('contacts', contact, id),
      ],
      effects: [],
    };
  },
});
