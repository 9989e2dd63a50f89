import { shareOf } from '#lib/money/rounding.ts';
import type { RateAmount } from '#lib/money/vat.ts';
import {
  type Document,
  EMIRATE_CODES,
  HOME,
  isExport,
  isTrn,
  type Line,
  type Party,
  REGISTRATIONS,
  type Registration,
  typeCode,
} from './document.ts';

/** Something a document lacks, and the public rule that would refuse it (PINT AE, billing, 2026.5). */
export interface Problem {
  readonly field: string;
  readonly rule: string;
}
/** Minor units by which the tax of a rate may differ from the rate's share of its base. */
const SLACK = 2;
/** The one rate of the Emirates above nothing. */
const STANDARD_BP = 500;
/** Reasons of a credit note, by the article of the law. `VD` is for notes that name no invoice: ours always do. */
export const CREDIT_CODES: readonly string[] = ['A', 'B', 'C', 'D', 'E'].map((letter) => `DL8.61.1.${letter}`);

/** Whether the tax of a rate is near enough to the rate's share of its base. */
export const isNear = ({ netMinor, taxMinor, taxRateBp }: RateAmount): boolean =>
  Math.abs(taxMinor - shareOf(netMinor, taxRateBp)) <= SLACK;

type Found = readonly (Problem | false | undefined)[];
const wrong = (isWrong: unknown, field: string, rule: string): Problem | false => Boolean(isWrong) && { field, rule };

/** The ids of the rules of both parties, by what they ask: the supplier's, then the customer's. */
const PARTY_RULES = {
  country: ['ibr-009', 'ibr-011'],
  place: ['ibr-143-ae', 'ibr-144-ae'],
  authority: ['ibr-172-ae', 'ibr-101-ae'],
  passport: ['ibr-012-ae', 'ibr-010-ae'],
} as const;

function partyProblems(name: 'supplier' | 'customer', party: Party): Found {
  const { country, street, city, region, trn, registration } = party;
  const rule = (of: keyof typeof PARTY_RULES) => PARTY_RULES[of][name === 'supplier' ? 0 : 1];
  return [
    wrong(!country, `${name}.country`, rule('country')),
    wrong(!street, `${name}.street`, rule('place')),
    wrong(!city, `${name}.city`, rule('place')),
    wrong(!region, `${name}.region`, rule('place')),
    wrong(country === HOME && region && !isEmirate(region), `${name}.region`, 'ibr-128-ae'),
    wrong(country === HOME && trn !== undefined && !isTrn(trn), `${name}.trn`, 'ibr-132-ae'),
    ...(registration ? registrationProblems(name, registration, rule) : []),
  ];
}
const isEmirate = (region: string) => EMIRATE_CODES.some((code) => code === region);

function registrationProblems(
  name: string,
  { kind, authority }: Registration,
  rule: (of: keyof typeof PARTY_RULES) => string,
): Found {
  const field = `${name}.registration.authority`;
  return [
    wrong(kind === 'TradeLicence' && !authority, field, rule('authority')),
    wrong(kind === 'Passport' && !/^[A-Z]{2}$/.test(authority ?? ''), field, rule('passport')),
    wrong(!REGISTRATIONS.includes(kind), `${name}.registration.kind`, 'ibr-173-ae'),
  ];
}

function lineProblems(line: Line, at: number): Found {
  const { description, taxCategory, taxRateBp, exemption, reverseCharge } = line;
  const field = (name: string) => `lines.${at}.${name}`;
  const isReverse = taxCategory === 'ReverseCharge';
  return [
    wrong(!description, field('description'), 'ibr-125-ae'),
    wrong(isReverse && !reverseCharge?.nature, field('taxCategory'), 'ibr-166-ae'),
    wrong(isReverse && reverseCharge && !reverseCharge.itemNumber, field('taxCategory'), 'ibr-174-ae'),
    wrong(taxCategory === 'Exempt' && !exemption, field('exemption'), 'ibr-167-ae'),
    wrong(taxCategory === 'Standard' && taxRateBp === 0, field('taxRateBp'), 'aligned-ibrp-s-05'),
    wrong(taxCategory === 'Standard' && taxRateBp !== 0 && taxRateBp !== STANDARD_BP, field('taxRateBp'), 'ibr-190-ae'),
  ];
}

/** Why this document would be refused, before it has a number. */
export function problemsOf(document: Document): readonly Problem[] {
  const { supplier, customer, lines, kind, currency, rateMicro, credits, principalTrn, uuid, dueDay } = document;
  const isTaxed = ['380', '381'].includes(typeCode(document));
  const found: Found = [
    ...partyProblems('supplier', supplier),
    wrong(!supplier.registration, 'supplier.registration', 'ibr-150-ae'),
    wrong(isTaxed && !supplier.trn, 'supplier.trn', 'ibr-134-ae'),
    ...partyProblems('customer', customer),
    wrong(
      !isTrn(customer.trn) && !isExport(document) && !customer.trn && !customer.registration,
      'customer.registration',
      'ibr-135-ae',
    ),
    wrong(!isTaxed && !customer.registration, 'customer.registration', 'ibr-136-ae'),
    wrong(
      lines.some(({ taxCategory }) => taxCategory === 'ReverseCharge') && !customer.trn,
      'customer.trn',
      'ibr-103-ae',
    ),
    wrong(kind === 'Invoice' && !dueDay, 'dueDay', 'ibr-127-ae'),
    wrong(!uuid, 'uuid', 'ibr-193-ae'),
    wrong(kind === 'CreditNote' && !credits, 'credits', 'ibr-055-ae'),
    wrong(credits && !CREDIT_CODES.includes(credits.reason), 'credits.reason', 'ibr-001-ae'),
    wrong(currency !== 'AED' && !rateMicro, 'rateMicro', 'ibr-159-ae'),
    wrong(principalTrn !== undefined && principalTrn === supplier.trn, 'principalTrn', 'ibr-176-ae'),
    wrong(principalTrn !== undefined && !supplier.trn, 'supplier.trn', 'ibr-177-ae'),
    ...lines.flatMap(lineProblems),
    ...document.taxes.map(({ category, rateBp, netMinor, taxMinor }) =>
      wrong(
        category === 'Standard' && !isNear({ netMinor, taxMinor, taxRateBp: rateBp }),
        'taxRounding',
        'aligned-ibrp-s-09',
      ),
    ),
  ];
  return found.filter((problem) => problem !== false && problem !== undefined);
}
