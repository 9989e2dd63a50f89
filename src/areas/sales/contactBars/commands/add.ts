import { barId } from '#areas/sales/contactBars/bar-id.ts';
import { barring } from '#areas/sales/contactBars/barring.ts';
import { BAR_KINDS, contactBars } from '#areas/sales/contactBars/schema.ts';
import { normaliseEmail } from '#lib/people/email.ts';
import { readPhone } from '#lib/people/phone.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { choice, text } from '#model/fields.ts';

/** A phone number or an e-mail address in its one spelling; undefined for anything else. */
export const addressIn = (typed: string, country: string): string | undefined =>
  typed.includes('@') ? normaliseEmail(typed)?.toLowerCase() : readPhone(typed, country);

/** Nobody writes to this number or address any more. Its id is `barId` of the address. */
export const addBar = defineCommand({
  name: 'contactBars.add',
  on: contactBars,
  right: 'create',
  begins: true,
  input: {
    address: text({ required: true, max: 160 }),
    kind: choice(BAR_KINDS, { required: true }),
    note: text({ max: 200 }),
  },
  run: async ({ record, id, input: { address, kind, note }, company, companyId, find }) => {
    const known = addressIn(address, String(company.country ?? ''));
    if (!known || id !== (await barId(companyId, known))) return refused('address', 'contactBars.error.address');
    const changes =
      record?.archivedAt === null
        ? [updated<typeof contactBars>('contactBars', record, { kind, note })]
        : await barring(known, kind, { find, companyId }, note);
    return { changes, effects: [] };
  },
});
