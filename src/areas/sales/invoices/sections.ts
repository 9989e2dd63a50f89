import type { Section } from '#kit/resource.ts';
import type labels from './labels.en.json';
import type { invoices } from './schema.ts';

export const SECTIONS: readonly Section<typeof invoices, typeof labels>[] = [
  { name: 'what', fields: ['kind', 'relatedInvoiceId', 'creditReason', 'creditExplanation', 'shares'] },
  { name: 'billTo', fields: ['billTo'] },
  { name: 'france', fields: ['customerSiren', 'operation'] },
  { name: 'eInvoice', fields: ['buyer', 'principalTaxId', 'exemption', 'dirhamRate'] },
  { name: 'currency', fields: ['currency', 'rateMicro', 'rateDay', 'rateSource'] },
  { name: 'dates', fields: ['issueDate', 'dueDate', 'supplyDate'] },
  { name: 'lines', fields: ['lines'] },
  { name: 'more', fields: ['dealId', 'contactId', 'creditNoteIds', 'sellerIds', 'notes'] },
];
