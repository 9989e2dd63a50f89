import { apiKeys } from '#areas/company/apiKeys/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Ends a key at once. Nothing brings it back. */
export const revoke = defineCommand({
  name: 'apiKeys.revoke',
  on: apiKeys,
  right: 'edit',
  input: {},
  run: ({ record }) =>
    record.state === 'Active'
      ? { changes: [updated<typeof apiKeys>('apiKeys', record, { state: 'Revoked' })], effects: [] }
      : refused('state', 'apiKeys.error.ended'),
});
