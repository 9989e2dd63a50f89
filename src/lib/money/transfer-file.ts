import { toCsv } from '#lib/tables/csv.ts';
import { exponentOf } from './money.ts';

/** One transfer of a payment list for the bank. */
export interface Transfer {
  readonly name: string;
  readonly iban: string;
  /** Minor units, more than nothing. */
  readonly amountMinor: number;
  readonly reference: string;
}

/** A payment list as banks take it in: beneficiary, IBAN, amount with a point, currency, reference; one transfer a line. */
export function transferFile(transfers: readonly Transfer[], currency: string): string {
  const exponent = exponentOf(currency);
  const amount = (minor: number) => {
    const digits = String(minor).padStart(exponent + 1, '0');
    return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  };
  return toCsv([
    ['Beneficiary', 'IBAN', 'Amount', 'Currency', 'Reference'],
    ...transfers.map(({ name, iban, amountMinor, reference }) => [
      ...[name, iban.replaceAll(' ', ''), amount(amountMinor), currency, reference],
    ]),
  ]);
}
