import { FEE_MINOR, FRANCE } from '#lib/money/france.ts';
import type { TaxRules } from '#lib/money/tax-defaults.ts';
import { FRENCH } from '#model/french-fields.ts';
import type { Values } from '#model/schema.ts';
import type { Supplier } from './types.ts';

/** A text the company may not have given yet. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const together = (between: string, ...parts: readonly unknown[]): string | undefined =>
  textOf(parts.flatMap((part) => textOf(part) ?? []).join(between));

/** What the law of France asks for; the fee is there in any case. */
const frenchOf = (company: Values): Partial<Supplier> => ({
  recoveryFeeMinor: FEE_MINOR,
  ...Object.fromEntries(
    Object.keys(FRENCH).flatMap((name) => (company[name] === undefined ? [] : [[name, company[name]]])),
  ),
});

/** What a document keeps of the company, and of its tax of that day; undefined while name or address are missing. */
export function supplierOf(company: Values, tax: TaxRules): Supplier | undefined {
  const legalName = textOf(company.legalName) ?? textOf(company.name);
  const address = textOf(company.address);
  if (!legalName || !address) return undefined;
  return {
    legalName,
    address,
    taxId: tax.taxRegistered ? together(' ', tax.taxIdLabel, tax.taxId) : undefined,
    account: together(', ', company.bankName, company.iban),
    footer: textOf(company.invoiceFooter),
    creditFooter: textOf(company.creditFooter),
    ...(company.country === FRANCE && frenchOf(company)),
  };
}
/** `INV`, where the company has named no prefix. */
export const prefixOf = (company: Values): string => textOf(company.invoicePrefix) ?? 'INV';
