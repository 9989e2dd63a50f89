import { exchanged } from '#lib/money/exchange.ts';
import { exponentOf } from '#lib/money/money.ts';
import { signedAmount } from './ledger.ts';
import type { Invoice, InvoiceValues } from './types.ts';

/** The largest amount in the company's currency, minor units. */
const MOST_LOCAL = 10_000_000_000_000;
type Rated = Pick<InvoiceValues, 'currency' | 'local' | 'rateMicro' | 'rateDay' | 'rateSource'>;
type Amounts = Rated &
  Pick<InvoiceValues, 'netMinor' | 'taxMinor' | 'totalMinor' | 'paidMinor' | 'balanceMinor' | 'creditedMinor'> &
  Pick<Partial<InvoiceValues>, 'original'>;

/** Whether it is billed in another currency than the company's. */
export const isForeign = ({ currency, local }: Pick<InvoiceValues, 'currency' | 'local'>): boolean =>
  local !== undefined && local.currency !== currency;

/** The rate of an invoice in another currency than the company's. */
export const rateOf = (invoice: Rated): number | undefined => (isForeign(invoice) ? invoice.rateMicro : undefined);

/** Its minor units in those of the company's currency. */
export const toLocal = ({ currency, local, rateMicro = 0 }: Rated, minor: number): number =>
  local && local.currency !== currency ? exchanged(minor, currency, local.currency, rateMicro) : minor;

function isTooMuch({ currency, local, rateMicro = 0, totalMinor, paidMinor }: Amounts): boolean {
  const digits = exponentOf(local?.currency ?? currency) - exponentOf(currency);
  return (Math.max(Math.abs(totalMinor), Math.abs(paidMinor)) * rateMicro * 10 ** digits) / 1_000_000 > MOST_LOCAL;
}

/**
 * Its amounts in the company's currency, at the rate it was issued with. They add up: a credit note takes what the invoice
 * comes to before it less what it comes to after it, and nothing is left of what is paid. Without amounts where they
 * are unknown.
 */
export function localOf(invoice: Amounts): InvoiceValues['local'] {
  const { local, original, netMinor, taxMinor, totalMinor, balanceMinor } = invoice;
  if (!local) return undefined;
  const { currency } = local;
  if (!isForeign(invoice)) return { currency, netMinor, taxMinor, totalMinor, balanceMinor };
  if (rateOf(invoice) === undefined || isTooMuch(invoice)) return { currency };
  const moved = (from: number, minor: number) => toLocal(invoice, from + minor) - toLocal(invoice, from);
  const total = moved(original?.totalMinor ?? 0, totalMinor);
  const tax = moved(original?.taxMinor ?? 0, taxMinor);
  const { creditedMinor, paidMinor } = partsOf(invoice);
  return {
    ...{ currency, netMinor: total - tax, taxMinor: tax, totalMinor: total },
    balanceMinor: balanceMinor === 0 ? 0 : total - creditedMinor - paidMinor,
  };
}

const partsOf = (invoice: Amounts) => {
  const { totalMinor, creditedMinor = 0, paidMinor } = invoice;
  return {
    creditedMinor: toLocal(invoice, totalMinor) - toLocal(invoice, totalMinor - creditedMinor),
    paidMinor: toLocal(invoice, paidMinor),
  };
};

/** An invoice with its amounts and payments in the company's currency; its lines stay as they are billed. */
export function inCompany(invoice: Invoice): Invoice {
  const { local, payments } = invoice;
  if (!local || !isForeign(invoice) || local.totalMinor === undefined) return invoice;
  const { currency, netMinor = 0, taxMinor = 0, totalMinor, balanceMinor = 0 } = local;
  let received = 0;
  const moved = payments?.map((entry) => {
    const before = toLocal(invoice, received);
    received += signedAmount(entry);
    return { ...entry, amountMinor: Math.abs(toLocal(invoice, received) - before) };
  });
  const amounts = { currency, netMinor, taxMinor, totalMinor, balanceMinor, ...partsOf(invoice) };
  return { ...invoice, ...amounts, ...(moved && { payments: moved }) };
}
