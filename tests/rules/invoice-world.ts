import { issue } from '#resources/invoices/commands.ts';
import { invoices } from '#resources/invoices/schema.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { expectAllowed, type Outcome, type Person, type RulesDatabase } from './local.ts';
import { A, companyOf, freshId, planFor } from './world.ts';

export const DAY = new Date('2026-03-02T00:00:00Z');
const DUE = new Date('2026-03-16T00:00:00Z');
export const invoicePath = (id: string, company = A) => `companies/${company}/invoices/${id}`;
export const counterPath = (year = 2026, company = A) => `companies/${company}/counters/invoices_${year}`;

const LINE = {
  description: 'Commission',
  quantityMilli: 1000,
  unitPriceMinor: 3_000_000,
  taxCategory: 'Standard',
  taxRateBp: 500,
};
/** A draft as the form gives it; three million and five per cent: 3,150,000 in all. */
export function invoiceValues(more: Values = {}): Values {
  const sample = sampleOf(invoices);
  const typed = Object.entries(invoices.fields).filter(([, field]) => !('computed' in field && field.computed));
  return {
    ...Object.fromEntries(typed.map(([name]) => [name, sample[name]])),
    relatedInvoiceId: undefined,
    supplyDate: undefined,
    kind: 'Commission',
    sellerIds: ['s1'],
    issueDate: DAY,
    dueDate: DUE,
    lines: [LINE],
    ...more,
  };
}
export const issuing = (before: AnyRecord, more: Values = {}, credited?: AnyRecord): readonly Change[] => {
  const company = { ...companyOf('x'), legalName: 'Harbour Homes LLC', invoicePrefix: 'HH', ...more };
  const result = issue(before, {
    company,
    issueDate: DAY,
    dueDate: DUE,
    now: new Date('2026-03-03T00:00:00Z'),
    timeZone: 'Asia/Dubai',
    ...(credited && { credited }),
  });
  if ('changes' in result) return result.changes;
  throw new Error(result[0]?.key);
};

/** What people do to invoices, as the app writes it. */
export const onInvoices = (database: RulesDatabase) => {
  const plan = (who: Person, changes: readonly Change[], company = A) => planFor(database, who, changes, company);
  const send = async (who: Person, changes: readonly Change[], company = A): Promise<Outcome> =>
    database.commit(who, await plan(who, changes, company));
  const stored = async (id: string): Promise<AnyRecord> =>
    ({ ...(await database.read(invoicePath(id))), id }) as AnyRecord;
  const update = (before: AnyRecord, set: Values): Change => ({ type: 'update', resource: 'invoices', before, set });
  const creation = (values: Values, id = freshId()): Change => ({ type: 'create', resource: 'invoices', id, values });
  const draft = async (who: Person, more: Values = {}): Promise<AnyRecord> => {
    const id = freshId();
    expectAllowed(await send(who, [creation(invoiceValues(more), id)]));
    return stored(id);
  };
  const issued = async (who: Person, more: Values = {}): Promise<AnyRecord> => {
    const before = await draft(who, more);
    expectAllowed(await send(who, issuing(before)));
    return stored(before.id);
  };
  const pay = (before: AnyRecord, ...amounts: readonly number[]): Change =>
    update(before, {
      payments: [
        ...(Array.isArray(before.payments) ? before.payments : []),
        ...amounts.map((amountMinor) => ({ amountMinor, method: 'Cash', paidAt: DAY })),
      ],
    });
  return { plan, send, stored, update, creation, draft, issued, pay };
};
