import { apiKeys, isNotYours } from '#areas/company/apiKeys/schema.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { date } from '#model/fields.ts';
import { secretDocument, secretInput } from './secret.ts';

/** Gives a key another secret. The one before counts until then, for 7 days at most. */
export const renew = defineCommand({
  name: 'apiKeys.renew',
  on: apiKeys,
  right: 'edit',
  input: { ...secretInput, formerUntil: date({ required: true, time: true }) },
  run: ({ record, id, input, uid, now, companyId }) => {
    if (isNotYours(record, uid)) return refused('ownerId', 'apiKeys.error.notYours');
    if (record.state !== 'Active' || record.expiresAt <= now) return refused('state', 'apiKeys.error.ended');
    if (input.formerUntil.getTime() > now.getTime() + 7 * DAY_MS)
      return refused('formerUntil', 'apiKeys.error.formerUntil');
    const number = record.number + 1;
    const { hint, formerUntil } = input;
    return {
      changes: [updated<typeof apiKeys>('apiKeys', record, { number, hint, formerUntil })],
      effects: [],
      ...secretDocument(input.secret, { companyId, keyId: id, number }),
    };
  },
});
