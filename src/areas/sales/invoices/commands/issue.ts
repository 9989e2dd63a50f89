import { eInvoiceOf } from '#areas/sales/eInvoices/written.ts';
import { deriveInvoice } from '#areas/sales/invoices/derived.ts';
import { freshLine, linesOn, taxDayOf } from '#areas/sales/invoices/draft.ts';
import { frenchLacks } from '#areas/sales/invoices/french-lacks.ts';
import {
  creditedBy,
  type Issuing,
  issuedAs,
  issuingIssue,
  originalOf,
  seriesOf,
} from '#areas/sales/invoices/issuing.ts';
import { notesOf } from '#areas/sales/invoices/notes.ts';
import { invoices, SHARES } from '#areas/sales/invoices/schema.ts';
import { sharesInAll, sharesMoved, sharingOf } from '#areas/sales/invoices/sharing.ts';
import { taxRoundingFor } from '#areas/sales/invoices/tax-rounding.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { taxOn, undatedTax } from '#lib/money/tax-defaults.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { type CommandFacts, defineCommand, type Effect, type Outcome, refused } from '#model/commit/command.ts';
import { choice, date } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';

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
    const tax = (await find.setting('tax')) ?? {};
    const draft = await asOn(record, issueDate, { tax, company, now, find });
    const billed = record.kind === 'CreditNote' ? await find.get(invoices, record.relatedInvoiceId) : undefined;
    const taxDay = dayOf(billed ?? { ...record, issueDate }, company, now);
    const issuing = { company, tax: taxOn(tax, company.country, taxDay), issueDate, dueDate, now };
    if (!tax.rules && undatedTax(company)) return refused('supplier', 'invoices.error.undated');
    if (!billed && !issuing.tax.taxRegistered && draft.lines.some(isTaxed))
      return refused('lines', 'invoices.error.notRegistered');
    const wrong = issuingIssue(draft, issuing);
    if (wrong) return { issues: [wrong] };
    const lacks = await frenchLacks(draft, company, find);
    if (lacks.length > 0) return { issues: lacks };
    const number = { key: 'number', params: { series: seriesOf(company, issueDate).slice(0, -1) } };
    const isLate =
      !billed && record.supplyDate && issueDate.getTime() - record.supplyDate.getTime() > LATE_DAYS * DAY_MS;
    const isTaxMoved = draft.totalMinor !== record.totalMinor;
    const isUnusual =
      !billed && isUnusuallyTaxed(draft.lines, freshLine({ tax, country: String(company.country) }, taxDay));
    const effects: readonly Effect[] = [
      number,
      ...(isLate ? [{ key: 'late' }] : []),
      ...(isTaxMoved ? [{ key: 'taxMoved', params: { taxDay, amountMinor: draft.totalMinor } }] : []),
      ...(isUnusual ? [{ key: 'taxUnusual', params: { taxDay } }] : []),
    ];
    const numbered = () => nextNumber(seriesOf(company, issueDate));
    if (record.kind === 'CreditNote')
      return credited(record, billed, { issuing, shares: shares as Invoice['shares'], effects, find, may, numbered });
    const written = await eInvoiceOf({ invoice: draft, ...issuing, nextNumber: numbered }, find);
    if ('issues' in written) return { ...written, effects };
    const sharing = await sharingOf(draft, [{ ...draft, status: 'Issued' }], find);
    const moved = sharesMoved(sharing, { may });
    return {
      changes: [issuedAs(record, issuing, { lines: draft.lines }), ...written.changes, ...moved.changes],
      effects: [...effects, ...moved.effects],
    };
  },
});

const dayOf = (dates: Parameters<typeof taxDayOf>[0], { timezone }: Values, now: Date): string =>
  taxDayOf(dates, String(timezone), now);

type Taxed = Partial<Pick<Invoice['lines'][number], 'taxCategory' | 'taxRateBp'>>;
const isTaxed = ({ taxCategory, taxRateBp = 0 }: Taxed): boolean => taxCategory === 'Standard' && taxRateBp > 0;
/** Whether a line that is taxed like most has another tax than a new one would have. */
const isUnusuallyTaxed = (lines: readonly Taxed[], usual: Taxed): boolean =>
  lines.some(
    ({ taxCategory, taxRateBp }) =>
      (taxCategory === 'Standard' || taxCategory === 'OutOfScope') &&
      (taxCategory !== usual.taxCategory || taxRateBp !== usual.taxRateBp),
  );

/** The draft with the tax of this issue date. Lines with the usual tax get the usual tax of that day; other lines keep theirs. */
async function asOn(
  draft: Invoice,
  issueDate: Date,
  { tax, company, now, find }: Pick<CommandFacts, 'company' | 'now' | 'find'> & { readonly tax: Values },
): Promise<Invoice> {
  if (draft.kind === 'CreditNote') return draft;
  const days = [draft, { ...draft, issueDate }].map((dates) => dayOf(dates, company, now)) as [string, string];
  const lines = linesOn(draft.lines, days, { tax, country: String(company.country) });
  const rounding = await taxRoundingFor({ ...draft, issueDate, lines: [...lines] }, { company, find, now });
  const moved = { ...draft, ...rounding, lines: [...lines] };
  return { ...moved, ...deriveInvoice(moved, now) };
}

/** Issues a credit note, and writes into its invoice what it takes back. */
async function credited(
  draft: Invoice,
  billed: Invoice | undefined,
  given: Pick<CommandFacts, 'find' | 'may'> & {
    readonly issuing: Issuing;
    readonly shares: Invoice['shares'];
    readonly effects: readonly Effect[];
    readonly numbered: () => Promise<string>;
  },
): Promise<Outcome> {
  const { issuing, shares, effects, find, numbered } = given;
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
