import { shares } from '#areas/sales/shares/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand } from '#model/commit/command.ts';

/** Ends a link at once. */
export const revoke = defineCommand({
  name: 'shares.revoke',
  on: shares,
  right: 'edit',
  input: {},
  run: ({ record, now }) => ({
    changes: [updated<typeof shares>('shares', record, { revokedAt: record.revokedAt ?? now })],
    effects: [],
  }),
});
