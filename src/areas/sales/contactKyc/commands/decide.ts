import { obstacles } from '#areas/sales/contactKyc/obstacles.ts';
import { contactKyc } from '#areas/sales/contactKyc/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand } from '#model/commit/command.ts';
import { choice } from '#model/fields.ts';

const input = { to: choice(contactKyc.fields.status.options, { required: true }) };

/** Moves a file to another state, unless something is missing or another person must decide. Its contact repeats the state. */
export const decide = defineCommand({
  name: 'contactKyc.decide',
  on: contactKyc,
  right: 'edit',
  input,
  run: async ({ record, input: { to }, uid, now, find }) => {
    const contact = await find.get(contacts, record.id);
    const issues = obstacles(record, contact ?? {}, to, uid, now);
    if (issues.length > 0) return { issues };
    return { changes: [updated<typeof contactKyc>('contactKyc', record, { status: to })], effects: [] };
  },
});
