import { REGISTRATION } from '#areas/sales/contacts/registration.ts';
import { EXEMPTIONS, UNITS } from '#lib/e-invoice/document.ts';
import { DIRECTIONS } from '#lib/money/rounding.ts';
import { TAX_CATEGORIES, TAX_ROUNDINGS } from '#lib/money/vat.ts';
import {
  choice,
  currency,
  date,
  day,
  flag,
  group,
  list,
  longText,
  money,
  number,
  ref,
  rows,
  text,
} from '#model/fields.ts';
import { FRENCH, siren } from '#model/french-fields.ts';
import { defineSchema } from '#model/schema.ts';
import { checkInvoice } from './checks.ts';
import { deriveInvoice, MOST } from './derived.ts';

/** Why an invoice is corrected, as the law of the Emirates asks of a credit note. */
export const CREDIT_REASONS = ['Cancelled', 'TreatmentChanged', 'PriceChanged', 'Returned', 'ChargedInError'] as const;
/** Whether agents' shares are less with what is credited, or stay as they were agreed. */
export const SHARES = ['Follow', 'Stay'] as const;
/** What happens to what a customer pays too much: kept as their credit, or given back. */
export const OVER = ['Keep', 'Refund'] as const;
/** What a firm in France supplies. */
const OPERATIONS = ['Services', 'Goods', 'Both'] as const;
/** The entry of money that comes in or is given back. */
export const ENTRY = {
  amountMinor: money({ required: true, min: 1 }),
  method: choice(['BankTransfer', 'Cheque', 'Cash', 'Card', 'Other'], { required: true }),
  paidAt: date({ required: true }),
  reference: text({ max: 80 }),
};
/** A credit note takes amounts back. */
const amount = () => money({ required: true, computed: true, min: -MOST });

export const fields = {
  /** Of the draft: numbers of invoices are given when they are issued, without gaps. */
  reference: text({ required: true, computed: true, immutable: true, max: 20, search: 'whole' }),
  number: text({ computed: true, max: 24, pattern: '[A-Z0-9]{1,8}-20[0-9]{2}-[0-9]{5,9}', search: 'whole' }),
  /** What it is known by: its number, and until then the draft's. */
  title: text({ required: true, computed: true, max: 24 }),
  kind: choice(['Commission', 'Service', 'CreditNote'], { required: true }),
  status: choice(['Draft', 'Issued', 'PartiallyPaid', 'Paid', 'Credited', 'Void'], { required: true }),
  dealId: ref('deals'),
  /** The customer among the contacts: what statements are made by. */
  contactId: ref('contacts'),
  relatedInvoiceId: ref('invoices', { immutable: true }),
  /** Of a credit note: the invoice as the notes before it left it, why it is corrected, and what agents' shares do. */
  original: group(
    {
      number: text({ required: true, max: 24 }),
      issueDate: date({ required: true }),
      netMinor: amount(),
      taxMinor: amount(),
      totalMinor: amount(),
    },
    { computed: true },
  ),
  creditReason: choice(CREDIT_REASONS),
  creditExplanation: text({ max: 300 }),
  shares: choice(SHARES, { computed: true }),
  /** Credit notes that were issued for it. */
  creditNoteIds: list(ref('invoices'), { computed: true, max: 20 }),
  /** Agents of the deal: they read it. */
  sellerIds: list(ref('directory'), { max: 10 }),
  billTo: group(
    {
      name: text({ required: true, max: 200 }),
      address: text({ required: true, max: 300 }),
      taxId: text({ max: 40 }),
      country: text({ max: 2, pattern: '[A-Z]{2}', as: 'country' }),
    },
    { required: true },
  ),
  /** Of the customer, for an e-invoice; an empty field means the contact's value. */
  buyer: group({ city: text({ max: 80 }), region: text({ max: 80 }), ...REGISTRATION }),
  /** Of an invoice by a firm in France: the customer's number, and what is supplied. */
  customerSiren: siren(),
  operation: choice(OPERATIONS),
  /** Tax number of the firm in whose name it is billed, by an agent who says so. */
  principalTaxId: text({ max: 15, pattern: '1[0-9]{12}03', messageKey: 'invoices.error.trn' }),
  /** Why its exempt lines are exempt. */
  exemption: choice(EXEMPTIONS),
  /** Dirhams for one unit of another currency. */
  dirhamRate: text({ max: 14, pattern: '(0|[1-9][0-9]{0,5})([.][0-9]{1,6})?', messageKey: 'invoices.error.rate' }),
  billToName: text({ required: true, computed: true, max: 200, search: 'words' }),
  /** The company on the day the invoice was issued. */
  supplier: group(
    {
      legalName: text({ required: true, max: 120 }),
      address: text({ required: true, max: 300 }),
      /** With its name, only of a firm registered for tax. */
      taxId: text({ max: 80 }),
      account: text({ max: 200 }),
      footer: text({ max: 1000 }),
      creditFooter: text({ max: 1000 }),
      ...FRENCH,
    },
    { computed: true },
  ),
  issueDate: date({ required: true }),
  supplyDate: date(),
  dueDate: date({ required: true }),
  lines: rows(
    {
      description: text({ required: true, max: 500 }),
      quantityMilli: number({ required: true, min: -999_999_999, max: 999_999_999, milli: true }),
      unit: choice(UNITS),
      unitPriceMinor: money({ required: true }),
      discountMinor: money(),
      taxCategory: choice(TAX_CATEGORIES, { required: true }),
      taxRateBp: number({ required: true, min: 0, max: 10_000, percent: true }),
      netMinor: money({ computed: true, min: -MOST }),
      taxMinor: money({ computed: true, min: -MOST }),
      /** Of a credit note: the place of the line it credits, from 1, and the tax it takes back of it. */
      ofLine: number({ computed: true, min: 1, max: 50 }),
      taxGivenMinor: money({ computed: true, min: -MOST }),
    },
    { required: true, max: 50 },
  ),
  /** As the company rounds, while it is a draft; a credit note as its invoice. Of before there was a choice: by line. */
  taxRounding: choice(TAX_ROUNDINGS, { computed: true }),
  taxDirection: choice(DIRECTIONS, { computed: true }),
  netMinor: amount(),
  taxMinor: amount(),
  totalMinor: amount(),
  /** What its credit notes take back: tax included. */
  creditedMinor: money({ computed: true }),
  /** What came in and was neither reversed nor refunded. */
  paidMinor: money({ required: true, computed: true }),
  /** Owed now, or less than nothing where it is to be refunded; nothing before it is issued and of a credit note. */
  balanceMinor: money({ required: true, computed: true, min: -MOST }),
  /** More came in than is owed. */
  toRefund: flag({ computed: true }),
  /** By default the company's. For another one: what one unit costs in the company's, on which day, and who says so. */
  currency: currency({ required: true, given: true }),
  rateMicro: number({ min: 1, max: 1_000_000_000_000, micro: true }),
  rateDay: day(),
  rateSource: text({ max: 80 }),
  /** What it comes to in the company's currency: what reports and sums count. */
  local: group(
    {
      currency: currency({ required: true }),
      netMinor: money({ min: -MOST }),
      taxMinor: money({ min: -MOST }),
      totalMinor: money({ min: -MOST }),
      balanceMinor: money({ min: -MOST }),
    },
    { computed: true },
  ),
  /** Dated entries, added to and never altered. */
  payments: rows(
    {
      /** Without it, a payment. */
      kind: choice(['Payment', 'Reversal', 'Refund', 'ToAccount', 'FromAccount']),
      /** The invoice's number and the entry's place. */
      receipt: text({ computed: true, max: 30 }),
      ...ENTRY,
      /** Place of the payment a reversal takes back, from 1. */
      reverses: number({ min: 1, max: 100 }),
      /** Why it was reversed or refunded. */
      reason: text({ max: 200 }),
    },
    { computed: true, max: 100 },
  ),
  notes: longText({ max: 1000 }),
};

export const invoices = defineSchema({
  name: 'invoices',
  fields,
  title: 'title',
  activities: false,
  guests: { field: 'sellerIds', answers: [] },
  reference: { field: 'reference', prefix: 'DR', digits: 6 },
  numbering: {
    field: 'number',
    digits: 5,
    date: 'issueDate',
  },
  status: {
    field: 'status',
    initial: ['Draft'],
    moves: {
      Draft: ['Issued', 'Void'],
      Issued: ['PartiallyPaid', 'Paid', 'Credited'],
      PartiallyPaid: ['Paid', 'Credited'],
      Paid: ['Credited'],
    },
    // a payment that is reversed or refunded is owed again
    follows: { PartiallyPaid: ['Issued'], Paid: ['PartiallyPaid', 'Issued'] },
    closed: ['Paid', 'Credited', 'Void'],
    lock: {
      free: ['Draft'],
      changes: [
        'payments',
        'paidMinor',
        'balanceMinor',
        'toRefund',
        'creditNoteIds',
        'creditedMinor',
        'contactId',
        'local',
      ],
    },
  },
  sorts: [
    { field: 'issueDate', order: 'desc' },
    { field: 'dueDate', order: 'asc' },
  ],
  filters: ['status', 'kind', 'sellerIds', 'dealId', 'contactId', 'toRefund'],
  // A credit note is issued as well, and nothing is owed on it.
  unpaid: { where: { status: ['Issued', 'PartiallyPaid'], kind: ['Commission', 'Service'] }, by: 'dueDate' },
  sums: ['totalMinor', 'balanceMinor'],
  summedTogether: true,
  derive: deriveInvoice,
  check: checkInvoice,
});
