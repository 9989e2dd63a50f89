import { contacts } from '#areas/sales/contacts/schema.ts';
import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { billedNet, standing } from '#areas/sales/dealSplits/payable.ts';
import { isSame } from '#lib/data/is-same.ts';
import { cashOf, isReportable, usualCashThreshold } from '#lib/money/cash.ts';
import { sumOf } from '#lib/money/rounding.ts';
import { defineInvariants, type Invariant } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import { leftOfLines, plain, withRestTax } from './credit.ts';
import { inCompany } from './local.ts';
import { notesOf } from './notes.ts';
import { invoices } from './schema.ts';
import { taxRoundingFor } from './tax-rounding.ts';
import type { Invoice } from './types.ts';

const wrong = issueOf('invoices');
/** What only the commands of an invoice write: its state, and its number. */
const COMMANDED = ['status', 'number'] as const;

const INVARIANTS: readonly Invariant<Invoice>[] = [
  {
    name: 'An invoice is issued, paid and credited by its commands alone, and a credit note is drafted by one.',
    check: ({ before, after, changed, command }) => {
      if (command) return [];
      if (!before) return after.kind === 'CreditNote' ? wrong('kind', 'byCommand') : [];
      const moved = COMMANDED.find((name) => changed.has(name));
      return moved ? wrong(moved, 'byCommand') : [];
    },
  },
  {
    name: 'An invoice has its number from the day it is issued on, and keeps the company of that day.',
    check: ({ before, after, changed }) => {
      const isNumbered = after.status !== 'Draft' && after.status !== 'Void';
      if (isNumbered !== (after.number !== undefined)) return wrong('number', 'number');
      return before && before.status !== 'Draft' && changed.has('supplier') ? wrong('supplier', 'byCommand') : [];
    },
  },
  {
    name: 'A deal is billed once: its standing invoices come to no more than its commission.',
    check: async ({ before, after, find }) => {
      const isIssuing = after.number !== undefined && before?.number === undefined;
      if (!isIssuing || after.kind !== 'Commission' || after.dealId === undefined) return [];
      const bills = (await find.where(invoices, 'dealId', after.dealId)).filter(({ number }) => number !== undefined);
      const terms = await find.get(dealCommission, after.dealId);
      // Until the commission is agreed its amount is unknown, so the deal may have one invoice.
      const isOnce = terms ? billedNet(bills) <= terms.grossMinor : standing(bills).length <= 1;
      return isOnce ? [] : wrong('lines', 'billed');
    },
  },
  {
    name: 'The ledger of payments is added to and never altered.',
    check: ({ before, after, changed }) => {
      if (!changed.has('payments')) return [];
      const known = before?.payments ?? [];
      const entries = after.payments ?? [];
      const isAdded = entries.length > known.length && isSame(entries.slice(0, known.length), known);
      return isAdded ? [] : wrong('payments', 'payment');
    },
  },
  {
    name: 'Cash that is to be reported is taken from a customer whose identity was checked.',
    check: async ({ before, after, changed, company, find }) => {
      if (!changed.has('payments') || cashOf(after.payments ?? []) <= cashOf(before?.payments ?? [])) return [];
      const cashMinor = cashOf(inCompany(after).payments ?? []);
      const { cashThresholdMinor = usualCashThreshold(String(company.country)) } =
        (await find.setting('compliance')) ?? {};
      if (!isReportable(cashMinor, Number(cashThresholdMinor))) return [];
      const customer = await find.get(contacts, after.contactId);
      return customer?.kycStatus === 'Cleared' ? [] : wrong('payments', 'cash');
    },
  },
  {
    name: 'What an invoice is credited is what its issued credit notes come to, and no more than each line and the whole.',
    check: async ({ after, changed, find }) => {
      const { id, creditNoteIds = [], creditedMinor = 0 } = after;
      if (!changed.has('creditNoteIds') && !changed.has('creditedMinor')) return [];
      const stored = await Promise.all([...new Set(creditNoteIds)].map((note) => find.get(invoices, note)));
      const notes = stored.flatMap((note) => (note?.number && note.relatedInvoiceId === id ? [note] : []));
      const isProved =
        notes.length === creditNoteIds.length && -sumOf(notes.map(({ totalMinor }) => totalMinor)) === creditedMinor;
      const isOver = creditedMinor > after.totalMinor || leftOfLines(after, notes).some((left) => left < 0);
      return isProved && !isOver ? [] : wrong('creditNoteIds', 'overcredited');
    },
  },
  {
    name: 'Only a draft is put away.',
    check: ({ before, after }) =>
      after.archivedAt !== null && before?.status !== 'Draft' ? wrong('status', 'putAway') : [],
  },
];

/** How tax is rounded, and what of the billed tax each line of a credit note takes back: of a draft, and written by the server. */
export const invoicesInvariants = defineInvariants(
  invoices,
  INVARIANTS,
  async ({ values, before, company, now, find }) => {
    const { status, kind, lines = [] } = values;
    const isIssued = status === 'Issued' && before?.status === 'Draft';
    // on its day an invoice has the company's tax of that day; what is issued keeps it
    if (isIssued && kind !== 'CreditNote') return taxRoundingFor(values, { company, find, now });
    if (status !== 'Draft') return {};
    const billed = kind === 'CreditNote' ? await find.before(invoices, values.relatedInvoiceId) : undefined;
    const local = { currency: String(company.currency) };
    if (!billed) return { ...(await taxRoundingFor(values, { company, find, now })), lines: lines.map(plain), local };
    const { taxRounding, taxDirection, currency, rateMicro, rateDay, rateSource } = billed;
    const rate = { currency, rateMicro, rateDay, rateSource, local: billed.local ?? local };
    return { taxRounding, taxDirection, ...rate, lines: withRestTax(lines, billed, await notesOf(billed, find)) };
  },
);
