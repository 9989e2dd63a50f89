import { webhookDeliveries } from '#areas/company/webhookDeliveries/schema.ts';
import { webhooks } from '#areas/company/webhooks/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { ref } from '#model/fields.ts';

/** Sends one delivery again, or everything that is dead, which the clock does. A paused webhook works again with it. */
export const replay = defineCommand({
  name: 'webhooks.replay',
  on: webhooks,
  right: 'edit',
  input: { deliveryId: ref('webhookDeliveries') },
  run: async ({ record, id, input: { deliveryId }, now, find }) => {
    if (record.state === 'Closed') return refused('state', 'webhooks.error.closed');
    const awake = { state: 'Active', failingSince: undefined } as const;
    if (!deliveryId)
      return { changes: [updated<typeof webhooks>('webhooks', record, { ...awake, replayAt: now })], effects: [] };
    const delivery = await find.get(webhookDeliveries, deliveryId);
    if (delivery?.webhookId !== id) return refused('deliveryId', 'webhooks.error.delivery');
    const again = { state: 'Waiting', tries: 0, nextAt: now, lastStatus: undefined, lastText: undefined } as const;
    return {
      changes: [
        updated<typeof webhooks>('webhooks', record, awake),
        updated<typeof webhookDeliveries>('webhookDeliveries', delivery, again),
      ],
      effects: [],
    };
  },
});
