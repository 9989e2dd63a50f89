import { inboxes } from '#areas/sales/inboxes/schema.ts';
import { deliveries } from '#areas/sales/messages/delivery.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { SYSTEM } from '#model/company/system.ts';
import { ref, text } from '#model/fields.ts';

/** The server's own (`deliver.ts` calls it): whether an inbox works, by the answer of its service. Without a code it does. */
export const note = defineCommand({
  name: 'inboxes.note',
  on: inboxes,
  right: 'edit',
  input: { code: text({ max: 60 }), deliveryId: ref('deliveries') },
  run: async ({ record, input: { code, deliveryId }, uid, find }) => {
    if (uid !== SYSTEM) return refused('code', 'ui.error.forbidden');
    const delivery = await find.get(deliveries, deliveryId);
    const state = record.state === 'NotConnected' ? record.state : code ? 'NeedsAttention' : 'Works';
    return {
      changes: [
        updated<typeof inboxes>('inboxes', record, { state, attention: code }),
        ...(delivery ? [updated<typeof deliveries>('deliveries', delivery, { state: 'Done', nextAt: undefined })] : []),
      ],
      effects: [],
    };
  },
});
