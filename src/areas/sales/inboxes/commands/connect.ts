import { ACCESS, NEEDED } from '#areas/sales/inboxes/access-fields.ts';
import { inboxSecrets } from '#areas/sales/inboxes/inbox-secrets.ts';
import { inboxes } from '#areas/sales/inboxes/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Connects an inbox with its service. What it is connected with is sealed: nobody reads it again, also not the caller. */
export const connect = defineCommand({
  name: 'inboxes.connect',
  on: inboxes,
  right: 'edit',
  input: ACCESS,
  run: async ({ record, input: access, find, seal }) => {
    if (!seal) return refused('secret', 'inboxes.error.noKey');
    const missing = NEEDED[record.provider].filter((field) => access[field] === undefined);
    if (missing.length > 0) return { issues: missing.map((field) => ({ field, key: 'ui.validation.required' })) };
    const sealed = await seal(JSON.stringify(access));
    const stored = await find.get(inboxSecrets, record.id);
    const secret: Change = stored
      ? updated<typeof inboxSecrets>('inboxSecrets', stored, { sealed })
      : { type: 'create', resource: 'inboxSecrets', id: record.id, values: { sealed } };
    const set = { state: 'Works', attention: undefined, externalId: access.phoneNumberId } as const;
    return { changes: [updated<typeof inboxes>('inboxes', record, set), secret], effects: [] };
  },
});
