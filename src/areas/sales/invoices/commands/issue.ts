import { eInvoiceOf } from '#areas/sales/eInvoices/written.ts';
import {
  creditedBy,
  DAY,
  type Issuing,
  issuedAs,
  issuingIssue,
  originalOf,
  seriesOf,
} from '#areas/sales/invoices/issuing.ts';
import { notesOf } from '#areas/sales/invoices/notes.ts';
import { invoices, SHARES } from '#areas/sales/invoices/schema.ts';
import { sharesInAll, sharesMoved, sharingOf } from '#areas/sales/invoices/sharing.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { type CommandFacts, defineCommand, type Effect, type Outcome, refused } from '#model/commit/command.ts';
import { choice, date } from '#model/fields.ts';

/** Days after the supply within which an invoice is due (our assumption). */
const LATE_DAYS = 14;

/**
 * Gives a draft its number, without gaps, and keeps the company as it is now. A credit note takes back what is left at
 * that moment of the invoice it credits. Agents' shares follow what customers paid, by all invoices of the deal.
 */
export const issue = defineCommand({
  name: 'invoices.issue',
  on: invoices,
  right: 'edit',
  input: {
    issueDate: date({ required: true }),
    dueDate: date({ required: true }),
    /** Of a credit note for a commission that is shared. */
    shares: choice(SHARES),
  },
  run: async ({ record, input, company, now, find, may, nextNumber }) => {
    if (record.status !== 'Draft') return refused('status', 'ui.validation.move');
    const { issueDate, dueDate, shares } = input;
    const issuing = { company, issueDate, dueDate, now };
    const wrong = issuingIssue(record, issuing);
    if (wrong) return { issues: [wrong] };
    const number = { key: 'number', params: { series: seriesOf(company, issueDate).slice(0, -1) } };
    const isLate = record.supplyDate && issueDate.getTime() - record.supplyDate.getTime() > LATE_DAYS * DAY;
    const effects: readonly Effect[] = [number, ...(isLate ? [{ key: 'late' }] : [])];
    const numbered = () => nextNumber(seriesOf(company, issueDate));
    if (record.kind === 'CreditNote')
      return credited(record, { issuing, shares: shares as Invoice['shares'], effects, find, may, numbered });
    const written = await eInvoiceOf({ invoice: record, ...issuing, nextNumber: numbered }, find);
    if ('issues' in written) return { ...written, effects };
    const sharing = await sharingOf(record, [{ ...record, status: 'Issued' }], find);
    const moved = sharesMoved(sharing, { may });
    return {
      changes: [issuedAs(record, issuing), ...written.changes, ...moved.changes],
      effects: [...effects, ...moved.effects],
    };
  },
});

/** Issues a credit note, and writes into its invoice what it takes back. */
async function credited(
  draft: Invoice,
  given: Pick<CommandFacts, 'find' | 'may'> & {
    readonly issuing: Issuing;
    readonly shares: Invoice['shares'];
    readonly effects: readonly Effect[];
    readonly numbered: () => Promise<string>;
  },
): Promise<Outcome> {
  const { issuing, shares, effects, find, numbered } = given;
  const billed = await find.get(invoices, draft.relatedInvoiceId);
  if (!billed) return refused('relatedInvoiceId', 'ui.validation.required');
  const notes = await notesOf(billed, find);
  const credit = creditedBy(billed, notes, draft, issuing.now);
  if ('key' in credit) return { issues: [credit] };
  const { lines, totalMinor, after, update } = credit;
  const own = issuedAs(draft, issuing, { lines, original: originalOf(billed, notes), shares });
  const note: Invoice = { ...draft, ...own.set, status: 'Issued' };
  const written = await eInvoiceOf({ invoice: note, billed, ...issuing, nextNumber: numbered }, find);
  if ('issues' in written) return { ...written, effects };
  const sharing = await sharingOf(billed, [after, note], find);
  const isShared = sharing.splits.some(({ amountMinor, status }) => amountMinor > 0 && status !== 'ClawedBack');
  if (isShared && !shares) return refused('shares', 'ui.validation.required');
  const moved = sharesMoved(sharing, given);
  return {
    changes: [own, update, ...written.changes, ...moved.changes],
    effects: [
      ...effects,
      { key: 'balance', params: { amountMinor: -totalMinor, leftMinor: Math.max(0, after.balanceMinor) } },
      ...(isShared && after.status !== 'Credited' ? [sharesInAll(sharing, given)] : []),
      ...moved.effects,
    ],
  };
}
