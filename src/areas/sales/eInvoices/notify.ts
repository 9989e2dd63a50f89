import type { Notify } from '#model/notices/notices.ts';

/** States that a person has to act on. */
export const UNDELIVERED: readonly unknown[] = ['Rejected', 'Failed'];

/** Those who keep the invoices, when an e-invoice did not arrive. */
export const notifyOfEInvoice: Notify = ({ id, number, status }, before) =>
  UNDELIVERED.includes(status) && before?.status !== status
    ? [
        {
          permission: { action: 'edit', resource: 'invoices' },
          type: 'EInvoice',
          severity: 'Warning',
          params: { name: String(number), state: String(status) },
          about: { resource: 'invoices', id },
        },
      ]
    : [];
