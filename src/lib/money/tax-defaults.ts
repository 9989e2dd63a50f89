import { on } from '#lib/time/dating.ts';
import { versionsOf } from '#lib/work/rules.ts';
import type { Direction } from './rounding.ts';
import type { TaxRounding } from './vat.ts';

export interface TaxDefaults {
  /** What the country calls a firm's tax number. */
  readonly taxIdLabel?: string;
  /** Basis points of the general rate; only where a new firm starts, for every rate is a setting. */
  readonly taxRateBp: number;
}

/** country (ISO 3166-1 alpha-2), general rate in basis points, the number's usual name. */
const TABLE = `AE 500 TRN|SA 1500 VAT No.|BH 1000 TRN|OM 500 VATIN|QA 0 TIN|KW 0 TIN|EG 1400 TRN|JO 1600 TIN|LB 1100 MOF No.
GB 2000 VAT No.|IE 2300 VAT No.|FR 2000 N° TVA|DE 1900 USt-IdNr.|AT 2000 UID|CH 810 UID|ES 2100 NIF|IT 2200 P. IVA|PT 2300 NIF
NL 2100 Btw-nr.|BE 2100 N° TVA|LU 1700 N° TVA|DK 2500 CVR|SE 2500 Momsnr.|NO 2500 Org.nr.|FI 2550 ALV-nro|PL 2300 NIP|GR 2400 ΑΦΜ
JP 1000 登録番号|CN 900 税号|HK 0 BR No.|TW 500 統一編號|KR 1000 사업자번호|SG 900 GST No.|MY 800 SST No.|TH 700 Tax ID|ID 1100 NPWP|VN 1000 MST
IN 1800 GSTIN|PK 1500 NTN|AU 1000 ABN|NZ 1500 GST No.|CA 500 GST/HST No.|US 0 EIN|MX 1600 RFC|BR 0 CNPJ|AR 2100 CUIT|CL 1900 RUT|CO 1900 NIT
ZA 1500 VAT No.|KE 1600 PIN|NG 750 TIN|MA 2000 ICE|TN 1900 MF|TR 2000 VKN|IL 1800 VAT No.`;

const KNOWN = new Map<string, TaxDefaults>(
  TABLE.split(/[|\n]/).map((line) => {
    const [country = '', rate, ...label] = line.split(' ');
    return [country, { taxIdLabel: label.join(' '), taxRateBp: Number(rate) }];
  }),
);

/** What a firm of this country most often needs; nothing and 0 where it is not known here. */
export const taxDefaults = (country: string): TaxDefaults => KNOWN.get(country) ?? { taxRateBp: 0 };

/** A firm's tax. */
export interface TaxRules {
  readonly taxRegistered?: boolean;
  readonly taxIdLabel?: string;
  readonly taxId?: string;
  readonly taxRateBp: number;
  readonly taxRounding?: TaxRounding;
  readonly taxDirection?: Direction;
}
const NAMES = {
  ...{ taxRegistered: true, taxIdLabel: true, taxId: true, taxRateBp: true, taxRounding: true, taxDirection: true },
} satisfies { readonly [name in keyof TaxRules]-?: true };
type Named = { readonly [name: string]: unknown };
/** The tax that a company of an earlier release holds itself, until it is migrated. */
export function undatedTax(company: Named): Named | undefined {
  const own = Object.entries(company).filter(([name, value]) => name in NAMES && value !== undefined);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** What applies on a day, `YYYY-MM-DD`, by the firm's saved settings of tax; where it saved no rate, its country's. */
export const taxOn = (saved: Parameters<typeof versionsOf>[0], country: unknown, day: string): TaxRules => ({
  taxRateBp: taxDefaults(String(country)).taxRateBp,
  ...on(versionsOf<TaxRules>(saved), day),
});

/** Where a firm's invoices round tax: as it says, else as the law of its country wants it. */
export const taxRoundingOf = (saved: unknown, country: unknown): TaxRounding =>
  saved === 'Line' || saved === 'Rate' ? saved : country === 'JP' ? 'Rate' : 'Line';
