import { webhooks } from '#areas/company/webhooks/schema.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { secretDocument, secretInput } from './secret.ts';

/** Gives a webhook another secret. For a day, everything is signed with the one before, too. */
export const renew = defineCommand({
  name: 'webhooks.renew',
  on: webhooks,
  right: 'edit',
  input: secretInput,
  run: ({ record, id, input, now, companyId }) => {
    if (record.state === 'Closed') return refused('state', 'webhooks.error.closed');
    const number = record.number + 1;
    const formerUntil = new Date(now.getTime() + DAY_MS);
    return {
      changes: [updated<typeof webhooks>('webhooks', record, { number, formerUntil })],
      effects: [],
      ...secretDocument(companyId, id, number, input.secret),
    };
  },
});
