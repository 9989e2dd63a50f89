import { offers } from '#areas/sales/offers/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** The other side turns an open offer down. */
export const reject = defineCommand({
  name: 'offers.reject',
  on: offers,
  right: 'edit',
  input: {},
  run: ({ record }) =>
    record.status === 'Open'
      ? { changes: [updated<typeof offers>('offers', record, { status: 'Declined' })], effects: [] }
      : refused('status', 'ui.validation.move'),
});
