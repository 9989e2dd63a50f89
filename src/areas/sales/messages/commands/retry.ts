import { barsOf } from '#areas/sales/contactBars/barring.ts';
import { conversations, DELIVERED } from '#areas/sales/conversations/schema.ts';
import { inboxes } from '#areas/sales/inboxes/schema.ts';
import { deliveries } from '#areas/sales/messages/delivery.ts';
import { messages } from '#areas/sales/messages/schema.ts';
import { linkOf } from '#areas/sales/shares/of-message.ts';
import { windowLeft } from '#lib/messaging/window.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Sends a message again that failed, or of which nobody knows whether it arrived: that is the caller's decision. */
export const retry = defineCommand({
  name: 'messages.retry',
  on: messages,
  right: 'edit',
  input: {},
  run: async (facts) => {
    const { record, find, now, companyId } = facts;
    const delivery = await find.get(deliveries, record.id);
    if (!delivery || !['Failed', 'Unknown', 'NotSent'].includes(record.state))
      return refused('state', 'ui.validation.move');
    const [conversation, inbox] = await Promise.all([
      find.get(conversations, record.resourceRecordKey),
      find.get(inboxes, delivery.inboxId),
    ]);
    if (inbox?.archivedAt !== null || inbox.state === 'NotConnected')
      return refused('state', 'conversations.error.inbox');
    // the guard answered when it was sent: since then the person may have asked not to be written to
    const isMail = inbox.channel === 'Email';
    const bars = await barsOf([conversation?.phone, isMail ? conversation?.email : undefined], { find, companyId });
    const isMarketing = !isMail && record.check?.purpose === 'Marketing';
    if (bars.some((kind) => kind !== 'Register' || isMarketing)) return refused('state', 'conversations.guard.barred');
    const isFree = isMail || windowLeft(conversation?.windowClosesAt, now) > 0;
    if (!isFree && !record.templateLanguage) return refused('state', 'conversations.error.window');
    return {
      changes: [
        updated<typeof messages>('messages', record, { state: 'Queued', code: undefined }),
        ...(conversation?.undeliveredId === record.id
          ? [updated<typeof conversations>('conversations', conversation, DELIVERED)]
          : []),
        updated<typeof deliveries>('deliveries', delivery, { state: 'Queued', before: delivery.attempt, nextAt: now }),
        ...(await linkOf(record, 'Queued', facts)),
      ],
      effects: [],
    };
  },
});
