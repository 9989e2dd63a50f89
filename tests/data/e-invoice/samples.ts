import type { Document, Line, Party, Tax } from '#lib/e-invoice/document.ts';

/** Documents of an agency and its customers: one of each kind. Names and numbers are made up. */
const SUPPLIER: Party = {
  name: 'Harbour Homes LLC',
  trn: '100000000000003',
  registration: { kind: 'TradeLicence', number: '123456', authority: 'Dubai Department of Economy and Tourism' },
  street: 'Office 1204, Harbour Tower',
  city: 'Dubai',
  region: 'DXB',
  country: 'AE',
};
const CUSTOMER: Party = {
  name: 'Pearl & Sons Developments',
  trn: '100123456700003',
  street: 'Corniche Road 7',
  city: 'Abu Dhabi',
  region: 'AUH',
  country: 'AE',
};
const ABROAD: Party = {
  name: 'Maison Durand SARL',
  registration: { kind: 'TradeLicence', number: '812345678', authority: 'RCS Paris' },
  street: '12 rue de la Paix',
  city: 'Paris',
  region: 'Île-de-France',
  country: 'FR',
};
/** Commission of 40,000 and half an hour of advice at 333.33, less a discount of 0.50. */
const COMMISSION: Line = {
  description: 'Commission on the sale of unit 1204',
  ...{ quantityMilli: 1000, unit: 'E48', unitPriceMinor: 4_000_000, discountMinor: 0 },
  ...{ taxCategory: 'Standard', taxRateBp: 500, netMinor: 4_000_000, taxMinor: 200_000 },
};
const ADVICE: Line = {
  description: 'Advice',
  ...{ quantityMilli: 500, unit: 'HUR', unitPriceMinor: 33_333, discountMinor: 50 },
  ...{ taxCategory: 'Standard', taxRateBp: 500, netMinor: 16_617, taxMinor: 831 },
};
const standardTax: Tax = { category: 'Standard', rateBp: 500, netMinor: 4_016_617, taxMinor: 200_831 };
const STANDARD: Document = {
  ...{ kind: 'Invoice', number: 'INV-2026-00042', uuid: '5f2f9a52-6d3e-4f0b-9a1e-2f6c6a0b7d11' },
  ...{ issueDay: '2026-03-02', dueDay: '2026-03-16', currency: 'AED', iban: 'AE070331234567890123456' },
  ...{ supplier: SUPPLIER, customer: CUSTOMER, lines: [COMMISSION, ADVICE], taxes: [standardTax] },
};
const plain = (taxCategory: Line['taxCategory'], more: Partial<Line> = {}): Pick<Document, 'lines' | 'taxes'> => ({
  lines: [{ ...COMMISSION, taxCategory, taxRateBp: 0, taxMinor: 0, ...more }],
  taxes: [{ category: taxCategory, rateBp: 0, netMinor: 4_000_000, taxMinor: 0 }],
});
const LICENSED: Party = {
  ...CUSTOMER,
  registration: { kind: 'TradeLicence', number: 'CN-1002003', authority: 'Abu Dhabi DED' },
};

export const SAMPLES = {
  standard: STANDARD,
  zeroRated: { ...STANDARD, customer: ABROAD, ...plain('Zero') },
  exempt: { ...STANDARD, customer: LICENSED, ...plain('Exempt', { exemption: 'DL8.46.2' }) },
  reverseCharge: {
    ...STANDARD,
    ...plain('ReverseCharge', { reverseCharge: { nature: 'DL8.48.8.1', itemNumber: '06291041500213' } }),
  },
  creditNote: {
    ...STANDARD,
    ...{ kind: 'CreditNote', number: 'INV-2026-00043', uuid: '0d2ab6a1-1d3b-4c9b-8c59-5d6f5c1b2a10' },
    credits: { number: 'INV-2026-00042', issueDay: '2026-03-02', reason: 'DL8.61.1.C' },
    lines: [ADVICE],
    taxes: [{ ...standardTax, netMinor: 16_617, taxMinor: 831 }],
  },
  foreignCurrency: { ...STANDARD, currency: 'USD', rateMicro: 3_672_500 },
  disclosedAgent: { ...STANDARD, principalTrn: '100987654300003' },
} as const satisfies { readonly [kind: string]: Document };
