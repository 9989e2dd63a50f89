/** Lengths by country (SWIFT IBAN registry); a country that is not listed is checked by its digits alone. */
const LENGTHS: { readonly [country: string]: number } = Object.fromEntries(
  'AE23 AT20 BE16 BH22 BR29 CH21 CY28 CZ24 DE22 DK18 EG29 ES24 FI18 FR27 GB22 GR27 HU28 IE22 IL23 IT27 JO30 KW30 LB28 LU20 NL18 NO15 PK24 PL28 PT25 QA29 RO24 SA24 SE24 TN24 TR26 UA29'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Without spaces, in capitals: as it is stored. */
export const normaliseIban = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Whether a normalised IBAN has its country's length and the right check digits (ISO 13616: mod 97 is 1). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
