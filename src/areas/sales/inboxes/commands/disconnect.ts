import { inboxSecrets } from '#areas/sales/inboxes/inbox-secrets.ts';
import { inboxes } from '#areas/sales/inboxes/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand } from '#model/commit/command.ts';

/** Nothing is sent from it any more; what it was connected with is overwritten. */
export const disconnect = defineCommand({
  name: 'inboxes.disconnect',
  on: inboxes,
  right: 'edit',
  input: {},
  run: async ({ record, find }) => {
    const stored = await find.get(inboxSecrets, record.id);
    const set = { state: 'NotConnected', attention: undefined, externalId: undefined } as const;
    return {
      changes: [
        updated<typeof inboxes>('inboxes', record, set),
        ...(stored ? [updated<typeof inboxSecrets>('inboxSecrets', stored, { sealed: '-' })] : []),
      ],
      effects: [],
    };
  },
});
