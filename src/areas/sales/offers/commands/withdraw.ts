import { offers } from '#areas/sales/offers/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** The side that made an offer takes it back; also one that was accepted. */
export const withdraw = defineCommand({
  name: 'offers.withdraw',
  on: offers,
  right: 'edit',
  input: {},
  run: ({ record }) =>
    record.status === 'Open' || record.status === 'Accepted'
      ? { changes: [updated<typeof offers>('offers', record, { status: 'Withdrawn' })], effects: [] }
      : refused('status', 'ui.validation.move'),
});
