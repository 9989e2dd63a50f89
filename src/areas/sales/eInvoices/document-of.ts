import type { Contact } from '#areas/sales/contacts/schema.ts';
import { priced, ratesOf } from '#areas/sales/invoices/derived.ts';
import { rateOf } from '#areas/sales/invoices/local.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import {
  type Document,
  emirateOf,
  HOME,
  type Line,
  type Party,
  type Registration,
  UNITS,
} from '#lib/e-invoice/document.ts';
import { CREDIT_CODES } from '#lib/e-invoice/problems.ts';
import { microOf } from '#lib/money/exchange.ts';
import { sumOf } from '#lib/money/rounding.ts';
import type { TaxRules } from '#lib/money/tax-defaults.ts';
import { lineAmount } from '#lib/money/vat.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';

/** Reasons of a credit note in the order of the law's. */
const REASONS: readonly unknown[] = ['Cancelled', 'TreatmentChanged', 'PriceChanged', 'Returned', 'ChargedInError'];

/** What a document is made of. */
export interface EInvoiceFacts {
  readonly invoice: Invoice;
  readonly number: string;
  readonly issueDate: Date;
  readonly dueDate: Date;
  readonly uuid: string;
  readonly company: Values;
  readonly tax: TaxRules;
  readonly contact: Contact | undefined;
  /** The invoice that a credit note credits. */
  readonly billed?: Invoice | undefined;
}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Somebody who buys for themselves: no e-invoice is written to them. A customer who is no contact of the company's is
 * taken for a firm, so that nothing is left out unseen.
 */
export const isPrivate = ({ billTo, buyer }: Invoice, contact: Contact | undefined): boolean =>
  contact?.kind === 'Person' &&
  !billTo.taxId &&
  (buyer?.registrationKind ?? contact.registrationKind) !== 'TradeLicence';

/** An invoice as a document. It may lack something: `problemsOf` says what. */
export function documentOf(facts: EInvoiceFacts): Document {
  const { invoice, number, uuid, company, tax, billed, issueDate, dueDate } = facts;
  const day = (date: Date) => dayKey(date, String(company.timezone));
  const isCredit = invoice.kind === 'CreditNote';
  return {
    ...{ kind: isCredit ? 'CreditNote' : 'Invoice', number, uuid, issueDay: day(issueDate), dueDay: day(dueDate) },
    ...{ currency: invoice.currency, rateMicro: dirhamsOf(invoice), iban: textOf(company.iban) },
    ...{ principalTrn: invoice.principalTaxId, supplier: supplierOf(company, tax), customer: customerOf(facts) },
    lines: invoice.lines.map((line) => lineOf(line, invoice)),
    taxes: taxesOf(invoice),
    credits:
      isCredit && billed?.number
        ? { number: billed.number, issueDay: day(billed.issueDate), reason: codeOf(invoice.creditReason) }
        : undefined,
  };
}
/** Dirhams for one unit of the invoice's currency, in millionths. Books in another currency have a second rate for that. */
const dirhamsOf = (invoice: Invoice): number | undefined =>
  invoice.local?.currency === 'AED' ? rateOf(invoice) : microOf(invoice.dirhamRate);
const codeOf = (reason: unknown): string => CREDIT_CODES[REASONS.indexOf(reason)] ?? '';

function supplierOf(company: Values, tax: TaxRules): Party {
  const number = textOf(company.tradeLicenceNumber);
  return {
    name: textOf(company.legalName) ?? String(company.name),
    trn: tax.taxRegistered ? textOf(tax.taxId) : undefined,
    registration: number ? { kind: 'TradeLicence', number, authority: textOf(company.licenceAuthority) } : undefined,
    ...{ street: textOf(company.address), city: textOf(company.city), region: textOf(company.emirate) },
    country: textOf(company.country),
  };
}

function customerOf({ invoice, contact }: EInvoiceFacts): Party {
  const { billTo } = invoice;
  const buyer = { ...contact, ...invoice.buyer };
  const country = billTo.country ?? contact?.country;
  const { city, region } = buyer;
  return {
    ...{ name: billTo.name, street: billTo.address, city, country },
    trn: billTo.taxId,
    registration: registrationOf(buyer),
    region: country === HOME ? (emirateOf(region) ?? emirateOf(city) ?? region) : region,
  };
}
function registrationOf(buyer: Partial<Contact>): Registration | undefined {
  const { registrationKind: kind, registrationNumber: number, registrationAuthority: authority } = buyer;
  return kind && number ? { kind, number, authority } : undefined;
}

function lineOf(line: Invoice['lines'][number], { exemption, taxDirection }: Invoice): Line {
  const { description, quantityMilli, unit, unitPriceMinor, discountMinor = 0 } = line;
  const { taxCategory, taxRateBp, netMinor = 0 } = line;
  const known = priced(line);
  return {
    ...{ description, quantityMilli: Math.abs(quantityMilli), unitPriceMinor, discountMinor },
    unit: UNITS.find((known) => known === unit) ?? UNITS[0],
    ...{ taxCategory, taxRateBp, netMinor: Math.abs(netMinor), exemption },
    taxMinor: Math.abs(known ? lineAmount(known, taxDirection).taxMinor : 0),
  };
}

/** Net and tax by rate, then what is taxed at nothing by why. */
function taxesOf(invoice: Invoice): Document['taxes'] {
  const { lines } = invoice;
  const untaxed = [...new Set(lines.map(({ taxCategory }) => taxCategory))].filter((one) => one !== 'Standard');
  return [
    ...ratesOf(invoice).map(({ taxRateBp, netMinor, taxMinor }) => ({
      ...{ category: 'Standard' as const, rateBp: taxRateBp },
      ...{ netMinor: Math.abs(netMinor), taxMinor: Math.abs(taxMinor) },
    })),
    ...untaxed.map((category) => {
      const own = lines.filter(({ taxCategory }) => taxCategory === category);
      const netMinor = Math.abs(sumOf(own.map((line) => line.netMinor ?? 0)));
      return { category, rateBp: 0, netMinor, taxMinor: 0 };
    }),
  ];
}
