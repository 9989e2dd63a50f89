import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { dayKey } from '#lib/dates.ts';
import { isSame } from '#lib/is-same.ts';
import { sumOf } from '#lib/rounding.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { DAY, MOST_DAYS_BACK, prefixOf, supplierOf } from './commands.ts';
import { invoices } from './schema.ts';

const wrong = (field: string, key: string): Issue[] => [{ field, key: `invoices.error.${key}` }];

export const invoicesInvariants = defineInvariants(invoices, [
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
      const bills = standing(await find.where(invoices, 'dealId', after.dealId)).filter(
        ({ number }) => number !== undefined,
      );
      const terms = await find.get(dealCommission, after.dealId);
      const netMinor = sumOf(bills.map((bill) => Number(bill.netMinor)));
      // Until the commission is agreed one invoice is all that can be told apart from a second.
      return (terms ? netMinor <= terms.grossMinor : bills.length <= 1) ? [] : wrong('lines', 'billed');
    },
  },
  {
    name: 'Payments are added to, never altered.',
    proves: ['payments'],
    check: ({ before, after, changed }) => {
      if (!changed.has('payments')) return [];
      const { payments = [] } = before ?? {};
      const isAdded =
        before !== undefined &&
        (before.status === 'Issued' || before.status === 'PartiallyPaid') &&
        (after.payments ?? []).length > payments.length &&
        isSame((after.payments ?? []).slice(0, payments.length), payments);
      return isAdded ? [] : wrong('payments', 'payment');
    },
  },
  {
    name: 'A credit note takes one whole invoice back, and both say so.',
    proves: ['creditNoteId'],
    check: async ({ before, after, changed, find }) => {
      const isCredited = after.status === 'Credited';
      if (isCredited !== (after.creditNoteId !== undefined)) return wrong('creditNoteId', 'wholeCredit');
      if (isCredited && changed.has('creditNoteId')) {
        const note = await find.get(invoices, after.creditNoteId);
        const isItsOwn = note?.kind === 'CreditNote' && note.status === 'Issued' && note.relatedInvoiceId === after.id;
        return isItsOwn && before?.status !== 'Credited' ? [] : wrong('creditNoteId', 'wholeCredit');
      }
      if (after.kind !== 'CreditNote' || after.number === undefined || before?.number !== undefined) return [];
      const billed = await find.get(invoices, after.relatedInvoiceId);
      const isWhole = billed?.creditNoteId === after.id && billed.totalMinor === -after.totalMinor;
      return isWhole ? [] : wrong('lines', 'wholeCredit');
    },
  },
  {
    name: 'Only a draft is put away.',
    check: ({ before, after }) =>
      after.archivedAt !== null && before?.status !== 'Draft' ? wrong('status', 'putAway') : [],
  },
]);

/** A map as it is stored: what holds nothing is absent. */
const withoutAbsent = (map: object | undefined): object | undefined =>
  map && Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined));
