import { writesEInvoices } from '#areas/sales/eInvoices/written.ts';
import { isNear } from '#lib/e-invoice/problems.ts';
import { taxOn, taxRoundingOf } from '#lib/money/tax-defaults.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import type { Values } from '#model/schema.ts';
import { ratesOf } from './derived.ts';
import { taxDayOf } from './draft.ts';
import type { InvoiceValues } from './types.ts';

/** Whether tax that is rounded in each line comes to too much or too little for a rate. */
const isFarFromRate = (taxed: Parameters<typeof ratesOf>[0]): boolean =>
  ratesOf(taxed).some((amount) => !isNear(amount));

/** How the tax of a draft is rounded, by the company's tax of its day. */
export async function taxRoundingFor(
  { lines = [], ...dates }: Partial<InvoiceValues>,
  { company, find, now }: { readonly company: Values; readonly find: Lookup; readonly now: Date },
): Promise<Pick<InvoiceValues, 'taxRounding' | 'taxDirection'>> {
  const day = taxDayOf(dates, String(company.timezone), now);
  const { taxDirection, ...tax } = taxOn(await find.setting('tax'), company.country, day);
  const taxRounding = taxRoundingOf(tax.taxRounding, company.country);
  // an e-invoice whose lines add up to another tax than its rate is refused: such an invoice is rounded once a rate
  const isOnce =
    taxRounding === 'Line' && isFarFromRate({ lines, taxDirection }) && (await writesEInvoices(company, find));
  return { taxRounding: isOnce ? 'Rate' : taxRounding, taxDirection };
}
