import { isLuhn } from './luhn.ts';

/** A kind of identity document and how its numbers look, as the settings keep it. */
export interface IdType {
  readonly code: string;
  /** Regular expression, matched in full; any number without it. */
  readonly pattern?: string;
  readonly check: 'None' | 'Luhn';
}
const PASSPORT: IdType = { code: 'Passport', pattern: '[A-Z0-9]{5,15}', check: 'None' };
const EMIRATES_ID: IdType = { code: 'EmiratesId', pattern: '784[0-9]{12}', check: 'Luhn' };
const OTHERS: readonly IdType[] = ['NationalId', 'TradeLicence', 'ResidencePermit'].map((code) => ({
  code,
  check: 'None',
}));

/** Where a company of this country (ISO 3166-1 alpha-2) starts; the types are a setting. */
export const idTypeDefaults = (country: string): readonly IdType[] =>
  country === 'AE' ? [PASSPORT, EMIRATES_ID, ...OTHERS] : [PASSPORT, ...OTHERS];

/** Whether a number is one of its kind: spaces and hyphens are how it is printed. A kind nobody set up has any. */
export function isIdNumber(typed: string, type: IdType | undefined): boolean {
  const number = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  if (type?.pattern && !new RegExp(`^(?:${type.pattern})$`, 'u').test(number)) return false;
  return type?.check !== 'Luhn' || isLuhn(number);
}
