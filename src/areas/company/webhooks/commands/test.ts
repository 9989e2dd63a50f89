import { webhooks } from '#areas/company/webhooks/schema.ts';
import { newId } from '#lib/data/id.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Sends an event without a record, so that somebody sees whether the receiver understands it. */
export const test = defineCommand({
  name: 'webhooks.test',
  on: webhooks,
  right: 'edit',
  input: {},
  run: ({ record, now }) =>
    record.state === 'Active'
      ? {
          changes: [
            updated<typeof webhooks>('webhooks', record, {}),
            {
              ...{ type: 'create', resource: 'webhookDeliveries', id: newId() },
              values: { webhookId: record.id, event: 'webhooks.test', state: 'Waiting', tries: 0, nextAt: now },
            },
          ],
          effects: [],
        }
      : refused('state', 'webhooks.error.notActive'),
});
