import { contacts } from '#areas/sales/contacts/schema.ts';
import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { billedNet, standing, takenBack } from '#areas/sales/dealSplits/payable.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { cashOf, isReportable, usualCashThreshold } from '#lib/cash.ts';
import { dayKey } from '#lib/dates.ts';
import { isSame } from '#lib/is-same.ts';
import { sumOf } from '#lib/rounding.ts';
import { taxRoundingOf } from '#lib/tax-defaults.ts';
import { withoutUndefined } from '#lib/without-undefined.ts';
import type { Change } from '#model/changes.ts';
import { defineInvariants, type Invariant, type Lookup } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { DAY, MOST_DAYS_BACK, prefixOf, supplierOf } from './commands.ts';
import { leftOfLines, plain, withRestTax } from './credit.ts';
import { amountOf } from './derived.ts';
import { entryIssues } from './ledger.ts';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

const wrong = (field: string, key: string): Issue[] => [{ field, key: `invoices.error.${key}` }];

const INVARIANTS: readonly Invariant<Invoice>[] = [
  {
    name: 'An invoice has its number from the day it is issued on, with the company as it stood then.',
    proves: ['supplier'],
    check: ({ before, after, changed, company }) => {
      const isIssuing = before?.status === 'Draft' && after.number !== undefined;
      const isNumbered = after.status !== 'Draft' && after.status !== 'Void';
      if (isNumbered !== (after.number !== undefined)) return wrong('number', 'number');
      if (isNumbered && !isIssuing) return changed.has('supplier') ? wrong('supplier', 'company') : [];
      if (isIssuing && !isSame(after.supplier, withoutAbsent(supplierOf(company)))) return wrong('supplier', 'company');
      return [];
    },
  },
  {
    // That they are without gaps and rise with the dates is the counter’s (`commit`).
    name: 'A number is of the company’s series and of the year of its date, which lies shortly back.',
    check: ({ before, after, company, now }) => {
      if (!after.number || before?.number) return [];
      if (after.issueDate > now) return wrong('issueDate', 'ahead');
      if (now.getTime() - after.issueDate.getTime() > MOST_DAYS_BACK * DAY)
        return [{ field: 'issueDate', key: 'invoices.error.longAgo', params: { days: MOST_DAYS_BACK } }];
      const year = dayKey(after.issueDate, String(company.timezone)).slice(0, 4);
      return after.number.startsWith(`${prefixOf(company)}-${year}-`) ? [] : wrong('number', 'prefix');
    },
  },
  {
    name: 'A deal is billed once: its standing invoices come to no more than its commission.',
    check: async ({ before, after, find }) => {
      const isIssuing = after.number !== undefined && before?.number === undefined;
      if (!isIssuing || after.kind !== 'Commission' || after.dealId === undefined) return [];
      const bills = (await find.where(invoices, 'dealId', after.dealId)).filter(({ number }) => number !== undefined);
      const terms = await find.get(dealCommission, after.dealId);
      // Until the commission is agreed one invoice is all that can be told apart from a second.
      const isOnce = terms ? billedNet(bills) <= terms.grossMinor : standing(bills).length <= 1;
      return isOnce ? [] : wrong('lines', 'billed');
    },
  },
  {
    name: 'The ledger of payments is added to one entry at a time, each of what is owed or held, and never altered.',
    proves: ['payments'],
    check: ({ before, after, changed, now }) => {
      if (!changed.has('payments')) return [];
      const known = before?.payments ?? [];
      const [entry, ...more] = (after.payments ?? []).slice(known.length);
      const isAdded =
        before && entry && more.length === 0 && isSame((after.payments ?? []).slice(0, known.length), known);
      return isAdded ? entryIssues(before, entry, now) : wrong('payments', 'payment');
    },
  },
  {
    name: 'Cash that is to be reported is taken from a customer whose identity was checked.',
    check: async ({ before, after, changed, company, find }) => {
      if (!changed.has('payments') || cashOf(after.payments ?? []) <= cashOf(before?.payments ?? [])) return [];
      const { cashThresholdMinor = usualCashThreshold(String(company.country)) } =
        (await find.setting('compliance')) ?? {};
      if (!isReportable(cashOf(after.payments ?? []), Number(cashThresholdMinor))) return [];
      const customer = await find.get(contacts, after.contactId);
      return customer?.kycStatus === 'Cleared' ? [] : wrong('payments', 'cash');
    },
  },
  {
    name: 'Agents are released no more of their shares than the customer paid, also when money is given back, the invoice is credited or another is issued.',
    check: async ({ before, after, find }) => {
      const { dealId, kind, paidMinor, status } = after;
      const isLess =
        before &&
        (paidMinor < before.paidMinor ||
          (status === 'Credited' && before.status !== status) ||
          (after.number !== undefined && before.number === undefined));
      if (!isLess || kind !== 'Commission' || dealId === undefined) return [];
      const splits = await find.where(dealSplits, 'dealId', dealId);
      const bills = await find.where(invoices, 'dealId', dealId);
      const grossMinor = (await find.get(dealCommission, dealId))?.grossMinor ?? 0;
      return takenBack(splits, { invoices: bills, grossMinor }).length > 0 ? wrong('payments', 'released') : [];
    },
  },
  {
    name: 'What an invoice is credited is what its issued credit notes come to, and no more than its total.',
    proves: ['creditNoteIds', 'creditedMinor'],
    check: async ({ before, after, changed, find }) => {
      const { id, creditNoteIds = [], creditedMinor = 0, kind, number } = after;
      if (changed.has('creditNoteIds') || changed.has('creditedMinor')) {
        const known = before?.creditNoteIds ?? [];
        const isAdded = isSame(creditNoteIds.slice(0, known.length), known);
        const notes = await Promise.all([...new Set(creditNoteIds)].map((note) => find.get(invoices, note)));
        const own = notes.filter((note) => note?.kind === 'CreditNote' && note.number && note.relatedInvoiceId === id);
        const isProved =
          own.length === creditNoteIds.length && -sumOf(own.map((note) => note?.totalMinor ?? 0)) === creditedMinor;
        if (!isAdded || !isProved || number === undefined) return wrong('creditNoteIds', 'creditFirst');
        const isOver =
          creditedMinor > after.totalMinor ||
          leftOfLines(
            after,
            own.flatMap((note) => note ?? []),
          ).some((left) => left < 0);
        return isOver ? wrong('creditNoteIds', 'overcredited') : [];
      }
      if (kind !== 'CreditNote' || number === undefined || before?.number !== undefined) return [];
      const billed = await find.get(invoices, after.relatedInvoiceId);
      return billed?.creditNoteIds?.includes(id) ? [] : wrong('lines', 'creditFirst');
    },
  },
  {
    name: 'A credit note rounds tax as its invoice does, so that it takes back what was billed.',
    check: async ({ after, find }) => {
      if (after.kind !== 'CreditNote' || after.status !== 'Draft') return [];
      const billed = await find.get(invoices, after.relatedInvoiceId);
      return !billed || billed.taxRounding === after.taxRounding ? [] : wrong('lines', 'rounding');
    },
  },
  {
    name: 'Only a draft is put away.',
    check: ({ before, after }) =>
      after.archivedAt !== null && before?.status !== 'Draft' ? wrong('status', 'putAway') : [],
  },
];

/** The issued notes of an invoice, without this one. */
async function notesOf({ creditNoteIds = [] }: Invoice, without: string, find: Lookup): Promise<readonly Invoice[]> {
  const notes = await Promise.all(creditNoteIds.filter((id) => id !== without).map((id) => find.before(invoices, id)));
  return notes.filter((note) => note !== undefined);
}
/** What the server writes into a credit note: how tax is rounded, and what of the billed tax each line takes back. */
async function creditOf(id: string, { lines = [], relatedInvoiceId }: Partial<Invoice>, find: Lookup) {
  const billed = await find.before(invoices, relatedInvoiceId);
  if (!billed) return {};
  return { taxRounding: billed.taxRounding, lines: withRestTax(lines, billed, await notesOf(billed, id, find)) };
}
/** What an invoice is credited, with the notes that are issued in this commit. */
async function creditedWith(before: Invoice, issuing: readonly Invoice[], find: Lookup) {
  const lines = await Promise.all(issuing.map(async (note) => (await creditOf(note.id, note, find)).lines ?? []));
  const added = lines.map((of) => -amountOf(of, before.taxRounding).totalMinor);
  return {
    creditNoteIds: [...(before.creditNoteIds ?? []), ...issuing.map((note) => note.id)],
    creditedMinor: (before.creditedMinor ?? 0) + sumOf(added),
  };
}
const isIssued = (change: Change): change is Extract<Change, { type: 'update' }> =>
  change.type === 'update' && change.resource === 'invoices' && change.set.status === 'Issued';

export const invoicesInvariants = defineInvariants(
  invoices,
  INVARIANTS,
  async ({ id, values, before, company, find, commitChanges }) => {
    const isDraft = values.status === 'Draft' || before?.status === 'Draft';
    if (values.kind === 'CreditNote') return isDraft ? creditOf(id, values, find) : {};
    const notes = commitChanges.filter(isIssued).map((change) => ({ ...change.before, ...change.set }) as Invoice);
    const issuing = notes.filter(({ kind, relatedInvoiceId }) => kind === 'CreditNote' && relatedInvoiceId === id);
    if (before && issuing.length > 0) return creditedWith(before, issuing, find);
    // what is issued keeps what it was issued with
    if (values.status !== 'Draft') return {};
    return { taxRounding: taxRoundingOf(company.taxRounding, company.country), lines: values.lines?.map(plain) };
  },
);

/** A map as it is stored: what holds nothing is absent. */
const withoutAbsent = (map: object | undefined): object | undefined => map && withoutUndefined({ ...map });
