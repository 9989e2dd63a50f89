import { webhooks } from '#areas/company/webhooks/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { choice } from '#model/fields.ts';

/** Pauses a webhook, resumes it, or closes it for good. */
export const turn = defineCommand({
  name: 'webhooks.turn',
  on: webhooks,
  right: 'edit',
  input: { to: choice(webhooks.fields.state.options, { required: true }) },
  run: ({ record, input: { to } }) =>
    record.state === 'Closed'
      ? refused('state', 'webhooks.error.closed')
      : {
          // one that is resumed has its three days again
          changes: [
            updated<typeof webhooks>('webhooks', record, {
              state: to,
              ...(to === 'Active' && { failingSince: undefined }),
            }),
          ],
          effects: [],
        },
});
