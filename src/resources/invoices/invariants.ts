import { dayKey } from '#lib/dates.ts';
import { isSame } from '#lib/is-same.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { releases } from '#resources/dealSplits/payable.ts';
import { dealSplits } from '#resources/dealSplits/schema.ts';
import type { Issue } from '#schema/schema.ts';
import { supplierOf } from './commands.ts';
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
    name: 'Numbers of a series rise with the dates, and none is dated ahead.',
    check: async ({ before, after, company, now, find }) => {
      if (!after.number || before?.number) return [];
      if (after.issueDate > now) return wrong('issueDate', 'ahead');
      const [prefix, year, digits = ''] = after.number.split('-');
      if (dayKey(after.issueDate, String(company.timezone)).slice(0, 4) !== year) return wrong('issueDate', 'series');
      const last = `${prefix}-${year}-${String(Number(digits) - 1).padStart(digits.length, '0')}`;
      const earlier = await find.where(invoices, 'number', last);
      return earlier.some(({ issueDate }) => issueDate > after.issueDate) ? wrong('issueDate', 'series') : [];
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
    name: 'What a customer paid of a deal makes its agents’ shares payable in the same commit.',
    check: async ({ after, changed, find }) => {
      if (!changed.has('payments') || !after.dealId || after.kind !== 'Commission') return [];
      const splits = await find.where(dealSplits, 'dealId', after.dealId);
      const owing = releases(splits, await find.where(invoices, 'dealId', after.dealId));
      return owing.length === 0 ? [] : wrong('payments', 'shares');
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
