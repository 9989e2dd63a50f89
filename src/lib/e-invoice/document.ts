import type { TaxCategory } from '#lib/money/vat.ts';

/** Seven emirates, by the codes of the public code list and the names people write. */
const EMIRATES: { readonly [code: string]: readonly string[] } = {
  AUH: ['abu dhabi'],
  DXB: ['dubai'],
  SHJ: ['sharjah'],
  UAQ: ['umm al quwain', 'umm al-quwain'],
  FUJ: ['fujairah'],
  AJM: ['ajman'],
  RAK: ['ras al khaimah', 'ras al-khaimah'],
};
export const EMIRATE_CODES = ['AUH', 'DXB', 'SHJ', 'UAQ', 'FUJ', 'AJM', 'RAK'] as const;
/** The code of an emirate, from its code or its English name; undefined for anything else. */
export function emirateOf(text: string | undefined): string | undefined {
  const typed = text?.trim().toLowerCase() ?? '';
  return EMIRATE_CODES.find((code) => code.toLowerCase() === typed || EMIRATES[code]?.includes(typed));
}

export const REGISTRATIONS = ['TradeLicence', 'EmiratesId', 'Passport', 'CabinetDecision'] as const;
export interface Registration {
  readonly kind: (typeof REGISTRATIONS)[number];
  readonly number: string;
  /** Who issued a trade licence; the country of a passport (ISO 3166-1 alpha-2). */
  readonly authority?: string | undefined;
}
export interface Party {
  readonly name: string;
  readonly trn?: string | undefined;
  readonly registration?: Registration | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  /** In the Emirates the code of an emirate, elsewhere a region. */
  readonly region?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
}
/** What is counted: a service, a piece, an hour, a day, a month, a square metre (UN/ECE Recommendation 20). */
export const UNITS = ['E48', 'H87', 'HUR', 'DAY', 'MON', 'MTK'] as const;
/** Why a supply is exempt, by the article of Federal Decree-Law 8 of 2017: finance, homes, bare land, local transport. */
export const EXEMPTIONS = ['DL8.46.1', 'DL8.46.2', 'DL8.46.3', 'DL8.46.4'] as const;
/** Goods whose buyer accounts for the tax, by the article of the same law, and the number of the article of trade. */
export interface ReverseCharge {
  readonly nature: string;
  readonly itemNumber: string;
}
/** Amounts are minor units and not below zero, also of a credit note. */
export interface Line {
  readonly description: string;
  readonly quantityMilli: number;
  readonly unit: (typeof UNITS)[number];
  readonly unitPriceMinor: number;
  readonly discountMinor: number;
  readonly taxCategory: TaxCategory;
  readonly taxRateBp: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly exemption?: string | undefined;
  readonly reverseCharge?: ReverseCharge | undefined;
}
/** What is taxed in one way. */
export interface Tax {
  readonly category: TaxCategory;
  readonly rateBp: number;
  readonly netMinor: number;
  readonly taxMinor: number;
}
/** An invoice or a credit note as a tax authority sees it. */
export interface Document {
  readonly kind: 'Invoice' | 'CreditNote';
  readonly number: string;
  readonly uuid: string;
  /** `YYYY-MM-DD` */
  readonly issueDay: string;
  readonly dueDay: string;
  readonly currency: string;
  /** Dirhams for one unit of the currency, in millionths; none where the currency is the dirham. */
  readonly rateMicro?: number | undefined;
  readonly credits?: { readonly number: string; readonly issueDay: string; readonly reason: string } | undefined;
  /** Account it is to be paid to; without one no way of paying is named. */
  readonly iban?: string | undefined;
  /** Tax number of the firm in whose name a disclosed agent bills. */
  readonly principalTrn?: string | undefined;
  readonly supplier: Party;
  readonly customer: Party;
  readonly lines: readonly Line[];
  readonly taxes: readonly Tax[];
}

export const HOME = 'AE';
const TRN = /^1\d{12}03$/;
export const isTrn = (text: string | undefined): text is string => text !== undefined && TRN.test(text);
/** The number a firm has in the network: the first ten digits of its TRN. */
const tinOf = (trn: string): string => trn.slice(0, 10);

/** The exempt and what is out of scope have no rate. */
export const hasRate = (category: TaxCategory): boolean => category !== 'Exempt' && category !== 'OutOfScope';
/** A supply abroad that is taxed at nothing. Services for property in the Emirates are taxed for any buyer. */
export const isExport = ({ customer, lines }: Pick<Document, 'customer' | 'lines'>): boolean =>
  customer.country !== undefined &&
  customer.country !== HOME &&
  lines.every(({ taxCategory }) => taxCategory === 'Zero');

/** Where a party is reached: by its number in the network, else at one of the addresses for those outside. */
export function endpointOf(party: Party, isAbroad: boolean): string {
  if (isTrn(party.trn)) return tinOf(party.trn);
  return isAbroad ? '9900000099' : '9900000098';
}
/** Invoice or credit note, of something that is taxed or of nothing that is. */
export function typeCode({ kind, lines }: Pick<Document, 'kind' | 'lines'>): string {
  const isTaxed = lines.some(({ taxCategory }) => hasRate(taxCategory));
  if (kind === 'CreditNote') return isTaxed ? '381' : '81';
  return isTaxed ? '380' : '480';
}
