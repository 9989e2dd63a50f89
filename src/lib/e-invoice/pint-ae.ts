import { exchanged } from '#lib/money/exchange.ts';
import { exponentOf } from '#lib/money/money.ts';
import { sumOf } from '#lib/money/rounding.ts';
import type { TaxCategory } from '#lib/money/vat.ts';
import { escapedXml } from '#lib/tables/xml-writing.ts';
import { type Document, endpointOf, hasRate, isExport, type Line, type Party, type Tax, typeCode } from './document.ts';

const CATEGORY_CODES: { readonly [category in TaxCategory]: string } = {
  Standard: 'S',
  Zero: 'Z',
  Exempt: 'E',
  OutOfScope: 'O',
  ReverseCharge: 'AE',
};
const REGISTRATION_CODES = { TradeLicence: 'TL', EmiratesId: 'EID', Passport: 'PAS', CabinetDecision: 'CD' } as const;
const DIRHAM = 'AED';
const NETWORK = '0235';
/** Longest name of an item; its description holds the rest. */
const ITEM_NAME = 80;

type Attributes = { readonly [name: string]: string | undefined };
type Content = string | false | undefined;
function element(name: string, inner: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapedXml(value)}"`],
  );
  return `<${name}${written.join('')}>${inner}</${name}>`;
}
/** An element that holds a value. */
const cbc = (name: string, text: string, attributes?: Attributes): string =>
  element(`cbc:${name}`, escapedXml(text), attributes);
/** An element that holds others; what is missing is left out. */
const cac = (name: string, ...inner: readonly Content[]): string =>
  element(`cac:${name}`, inner.filter(Boolean).join(''));
const given = (name: string, text: string | undefined): Content => (text ? cbc(name, text) : undefined);

/** A whole number with so many decimals. */
export function decimal(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const sign = value < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const SCHEME = cac('TaxScheme', cbc('ID', 'VAT'));

function partyXml(party: Party, isAbroad: boolean): string {
  const { name, trn, registration, street, city, region, country } = party;
  return cac(
    'Party',
    cbc('EndpointID', endpointOf(party, isAbroad), { schemeID: NETWORK }),
    !trn && registration && cac('PartyIdentification', cbc('ID', registration.number)),
    cac('PartyName', cbc('Name', name)),
    addressXml('PostalAddress', { street, city, region, country }),
    trn && cac('PartyTaxScheme', cbc('CompanyID', trn), SCHEME),
    cac(
      'PartyLegalEntity',
      cbc('RegistrationName', name),
      registration &&
        cbc('CompanyID', registration.number, {
          schemeAgencyID: REGISTRATION_CODES[registration.kind],
          schemeAgencyName: registration.authority,
        }),
    ),
  );
}
const addressXml = (element: string, { street, city, region, country }: Omit<Party, 'name'>): string =>
  cac(
    element,
    given('StreetName', street),
    given('CityName', city),
    given('CountrySubentity', region),
    country && cac('Country', cbc('IdentificationCode', country)),
  );

const categoryXml = (name: string, category: TaxCategory, rateBp: number, exemption?: string): string =>
  cac(
    name,
    cbc('ID', CATEGORY_CODES[category]),
    hasRate(category) && cbc('Percent', decimal(rateBp, 2)),
    given('TaxExemptionReasonCode', exemption),
    SCHEME,
  );

/**
 * Whether quantity times price comes to the line's amount for the public rule ibr-147-ae, which calculates in binary
 * fractions. Where it does not, the price is given for the whole quantity.
 */
function comesOut({ quantityMilli, unitPriceMinor, discountMinor, netMinor }: Line, exponent: number): boolean {
  const major = 10 ** exponent;
  const amount = (quantityMilli / 1000) * (unitPriceMinor / major) - discountMinor / major;
  return Math.round((netMinor / major) * 100) === Math.round(amount * 100);
}

class Writer {
  readonly #exponent: number;
  readonly #isForeign: boolean;

  constructor(private readonly document: Document) {
    this.#exponent = exponentOf(document.currency);
    this.#isForeign = document.currency !== DIRHAM;
  }

  written(): string {
    const { document } = this;
    const { kind, lines, taxes, credits, customer, supplier, principalTrn, iban, currency, rateMicro = 0 } = document;
    const isCredit = kind === 'CreditNote';
    const name = kind;
    const netMinor = sumOf(lines.map((line) => line.netMinor));
    const taxMinor = sumOf(taxes.map((tax) => tax.taxMinor));
    const totalMinor = netMinor + taxMinor;
    const isAbroad = isExport(document);
    const body: readonly Content[] = [
      cbc('CustomizationID', 'urn:peppol:pint:billing-1@ae-1'),
      cbc('ProfileID', 'urn:peppol:bis:billing'),
      // the sixth place: billed by a disclosed agent; the eighth: an export
      cbc('ProfileExecutionID', `00000${principalTrn ? 1 : 0}0${isAbroad ? 1 : 0}`),
      cbc('ID', document.number),
      cbc('UUID', document.uuid),
      cbc('IssueDate', document.issueDay),
      !isCredit && cbc('DueDate', document.dueDay),
      cbc(`${name}TypeCode`, typeCode(document)),
      cbc('DocumentCurrencyCode', currency),
      this.#isForeign && cbc('TaxCurrencyCode', DIRHAM),
      credits && cac('DiscrepancyResponse', cbc('ResponseCode', credits.reason)),
      credits &&
        cac(
          'BillingReference',
          cac('InvoiceDocumentReference', cbc('ID', credits.number), cbc('IssueDate', credits.issueDay)),
        ),
      this.#isForeign &&
        cac(
          'AdditionalDocumentReference',
          cbc('ID', DIRHAM),
          cbc('DocumentTypeCode', 'aedtotal-incl-vat'),
          cbc('DocumentDescription', `${DIRHAM} ${decimal(this.#inDirhams(totalMinor), 2)}`),
        ),
      cac('AccountingSupplierParty', partyXml(supplier, false)),
      cac('AccountingCustomerParty', partyXml(customer, isAbroad)),
      principalTrn && cac('SellerSupplierParty', cac('Party', cac('PartyIdentification', cbc('ID', principalTrn)))),
      isAbroad && cac('Delivery', cac('DeliveryLocation', addressXml('Address', customer))),
      !isCredit &&
        cac(
          'PaymentMeans',
          iban
            ? cbc('PaymentMeansCode', '30', { name: 'Credit transfer' })
            : cbc('PaymentMeansCode', '1', { name: 'Instrument not defined' }),
          iban && cac('PayeeFinancialAccount', cbc('ID', iban)),
        ),
      this.#isForeign &&
        cac(
          'TaxExchangeRate',
          cbc('SourceCurrencyCode', currency),
          cbc('TargetCurrencyCode', DIRHAM),
          cbc('CalculationRate', decimal(rateMicro, 6)),
        ),
      cac(
        'TaxTotal',
        this.#money('TaxAmount', taxMinor),
        cbc('TaxIncludedIndicator', 'false'),
        ...taxes.map((tax) => this.#subtotal(tax)),
      ),
      this.#isForeign && cac('TaxTotal', this.#dirhams('TaxAmount', taxMinor)),
      cac(
        'LegalMonetaryTotal',
        this.#money('LineExtensionAmount', netMinor),
        this.#money('TaxExclusiveAmount', netMinor),
        this.#money('TaxInclusiveAmount', totalMinor),
        this.#money('PayableAmount', totalMinor),
      ),
      ...lines.map((line, at) => this.#line(line, at, isCredit)),
    ];
    const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
    const root = element(name, body.filter(Boolean).join(''), {
      xmlns: `${ubl}${name}-2`,
      'xmlns:cac': `${ubl}CommonAggregateComponents-2`,
      'xmlns:cbc': `${ubl}CommonBasicComponents-2`,
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
  }

  #money(name: string, minor: number): string {
    return cbc(name, decimal(minor, this.#exponent), { currencyID: this.document.currency });
  }
  #dirhams(name: string, minor: number): string {
    return cbc(name, decimal(this.#inDirhams(minor), 2), { currencyID: DIRHAM });
  }
  #inDirhams(minor: number): number {
    return this.#isForeign ? exchanged(minor, this.document.currency, DIRHAM, this.document.rateMicro ?? 0) : minor;
  }

  #subtotal({ category, rateBp, netMinor, taxMinor }: Tax): string {
    return cac(
      'TaxSubtotal',
      this.#money('TaxableAmount', netMinor),
      this.#money('TaxAmount', taxMinor),
      categoryXml('TaxCategory', category, rateBp),
    );
  }

  #line(line: Line, at: number, isCredit: boolean): string {
    const { description, quantityMilli, unit, discountMinor, netMinor, taxMinor, taxCategory } = line;
    const unitCode = { unitCode: unit };
    const isEven = comesOut(line, this.#exponent);
    const priceMinor = isEven ? line.unitPriceMinor : netMinor + discountMinor;
    const quantity = decimal(quantityMilli, 3);
    return cac(
      isCredit ? 'CreditNoteLine' : 'InvoiceLine',
      cbc('ID', String(at + 1)),
      cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', quantity, unitCode),
      this.#money('LineExtensionAmount', netMinor),
      discountMinor > 0 &&
        cac(
          'AllowanceCharge',
          cbc('ChargeIndicator', 'false'),
          cbc('AllowanceChargeReasonCode', '95'),
          cbc('AllowanceChargeReason', 'Discount'),
          this.#money('Amount', discountMinor),
        ),
      this.#item(line, description),
      cac(
        'Price',
        this.#money('PriceAmount', priceMinor),
        cbc('BaseQuantity', isEven ? '1' : quantity, unitCode),
        cac(
          'AllowanceCharge',
          cbc('ChargeIndicator', 'false'),
          this.#money('Amount', 0),
          this.#money('BaseAmount', priceMinor),
        ),
      ),
      cac(
        'ItemPriceExtension',
        this.#dirhams('Amount', netMinor + taxMinor),
        taxCategory !== 'Exempt' && cac('TaxTotal', this.#dirhams('TaxAmount', taxMinor)),
      ),
    );
  }

  #item({ taxCategory, taxRateBp, exemption, reverseCharge }: Line, description: string): string {
    return cac(
      'Item',
      cbc('Description', description),
      cbc('Name', description.slice(0, ITEM_NAME)),
      reverseCharge && cac('StandardItemIdentification', cbc('ID', reverseCharge.itemNumber, { schemeID: '0160' })),
      reverseCharge && cac('CommodityClassification', cbc('NatureCode', reverseCharge.nature)),
      categoryXml('ClassifiedTaxCategory', taxCategory, taxRateBp, taxCategory === 'Exempt' ? exemption : undefined),
    );
  }
}

/** The document as UBL 2.1 in the profile PINT AE; of a document without problems only. */
export const pintAe = (document: Document): string => new Writer(document).written();

/** Where such a document goes in the network: the customer's scheme and number. */
export function receiverOf(xml: string): { readonly scheme: string; readonly id: string } {
  const [, scheme = '', id = ''] =
    /<cac:AccountingCustomerParty>.*?<cbc:EndpointID schemeID="(\d+)">(\w+)</s.exec(xml) ?? [];
  return { scheme, id };
}
