import { inboxes } from '#areas/sales/inboxes/schema.ts';
import { newId } from '#lib/data/id.ts';
import { normaliseEmail } from '#lib/people/email.ts';
import { readPhone } from '#lib/people/phone.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { text } from '#model/fields.ts';

/** Sends a test message from an inbox to a number or an address: what comes of it is the state of the inbox. */
export const test = defineCommand({
  name: 'inboxes.test',
  on: inboxes,
  right: 'edit',
  input: { to: text({ required: true, max: 160 }) },
  run: ({ record, input: { to }, company, now }) => {
    if (record.state === 'NotConnected') return refused('to', 'conversations.error.inbox');
    const isMail = record.channel === 'Email';
    const address = isMail ? normaliseEmail(to) : readPhone(to, String(company.country ?? ''));
    if (!address) return refused('to', isMail ? 'ui.validation.email' : 'ui.validation.phone');
    const delivery = {
      inboxId: record.id,
      kind: 'Test',
      to: address,
      state: 'Queued',
      attempt: 0,
      before: 0,
      nextAt: now,
    };
    return {
      changes: [
        updated<typeof inboxes>('inboxes', record, { testedAt: now }),
        { type: 'create', resource: 'deliveries', id: newId(), values: delivery },
      ],
      effects: [],
    };
  },
});
