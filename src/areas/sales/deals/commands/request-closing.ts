import { deals } from '#areas/sales/deals/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** The agent is done: managers look through the file and close. */
export const requestClosing = defineCommand({
  name: 'deals.requestClosing',
  on: deals,
  right: 'edit',
  input: {},
  run: ({ record, now }) =>
    record.stage === 'TransferPending' && !record.closingRequestedAt
      ? { changes: [updated<typeof deals>('deals', record, { closingRequestedAt: now })], effects: [] }
      : refused('stage', 'ui.validation.move'),
});
