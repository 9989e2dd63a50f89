import type { Counted } from '#model/rollups/counted.ts';
import type { Fact } from '#model/rollups/sums.ts';
import { isReversed, kindOf } from './ledger.ts';
import { inCompany } from './local.ts';
import type { Invoice } from './types.ts';

/** What customers owe, by the day it is due, and each payment in cash. */
export const countedInvoices: Counted = {
  resource: 'invoices',
  facts: (record, _, dayOf) => {
    const { id, status, kind, dueDate, balanceMinor, payments = [] } = inCompany(record as Invoice);
    const isOwed = (status === 'Issued' || status === 'PartiallyPaid') && kind !== 'CreditNote';
    const due = dayOf(dueDate);
    return [
      ...(isOwed
        ? [
            { figure: 'owed.due', of: due, n: balanceMinor },
            { figure: 'invoices.due', of: due, n: 1 },
          ]
        : []),
      ...payments.flatMap((entry, at): Fact[] =>
        entry.method === 'Cash' && kindOf(entry) === 'Payment' && !isReversed(payments, at + 1)
          ? [
              {
                day: dayOf(entry.paidAt),
                figure: 'cash.payment',
                of: `${dayOf(entry.paidAt)} ${id} ${entry.receipt ?? at + 1}`,
                n: entry.amountMinor,
              },
            ]
          : [],
      ),
    ];
  },
};
