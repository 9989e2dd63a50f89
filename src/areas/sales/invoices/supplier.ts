import type { Values } from '#model/schema.ts';
import type { Supplier } from './types.ts';

/** A text the company may not have given yet. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const together = (between: string, ...parts: readonly unknown[]): string | undefined =>
  textOf(parts.flatMap((part) => textOf(part) ?? []).join(between));

/** What an invoice keeps of the company; undefined while name or address are missing. */
export function supplierOf(company: Values): Supplier | undefined {
  const legalName = textOf(company.legalName) ?? textOf(company.name);
  const address = textOf(company.address);
  if (!legalName || !address) return undefined;
  return {
    legalName,
    address,
    taxId: company.taxRegistered === true ? together(' ', company.taxIdLabel, company.taxId) : undefined,
    account: together(', ', company.bankName, company.iban),
    footer: textOf(company.invoiceFooter),
    creditFooter: textOf(company.creditFooter),
  };
}
/** `INV`, where the company has named no prefix. */
export const prefixOf = (company: Values): string => textOf(company.invoicePrefix) ?? 'INV';
