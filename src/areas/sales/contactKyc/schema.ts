import { isIban } from '#lib/money/iban.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, date, flag, longText, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

const country = { max: 2, pattern: '[A-Z]{2}', as: 'country' } as const;
const fields = {
  status: choice(['NotStarted', 'InProgress', 'Cleared', 'EnhancedReview', 'Rejected', 'Expired'], { required: true }),
  riskRating: choice(['Low', 'Medium', 'High']),
  idDocuments: rows(
    {
      type: choice(['Passport', 'EmiratesId', 'NationalId', 'TradeLicence', 'ResidencePermit'], { required: true }),
      number: text({ required: true, max: 40 }),
      country: text(country),
      expiresOn: date(),
    },
    { max: 5 },
  ),
  sourceOfFunds: choice([
    'Salary',
    'Savings',
    'BusinessIncome',
    'PropertySale',
    'Investments',
    'Inheritance',
    'Loan',
    'Gift',
    'Other',
  ]),
  purpose: text({ max: 300 }),
  isPep: flag(),
  sanctionsCheckedAt: date(),
  sanctionsResult: choice(['Clear', 'PossibleMatch', 'Match']),
  beneficialOwners: rows(
    {
      name: text({ required: true, max: 120 }),
      nationality: text(country),
      sharesBp: number({ required: true, min: 1, max: 10_000, percent: true }),
      idNumber: text({ max: 40 }),
    },
    { max: 10 },
  ),
  ownersReason: text({ max: 300 }),
  reviewDueDate: date(),
  notes: longText({ max: 4000 }),
  bankAccounts: rows(
    { iban: text({ required: true, max: 34, as: 'iban' }), name: text({ required: true, max: 120 }) },
    { max: 5 },
  ),
  /** Who worked on the file last before it was decided. */
  preparedBy: ref('directory', { required: true, computed: true }),
  clearedBy: ref('directory', { computed: true }),
  clearedAt: date({ time: true, computed: true }),
};
export type KycValues = ValuesOf<typeof fields>;
export type Kyc = Stored<typeof fields>;

/** What the file proves; it is written while the file is prepared, and not afterwards. */
export const EVIDENCE = [
  'riskRating',
  'idDocuments',
  'sourceOfFunds',
  'purpose',
  'isPep',
  'sanctionsCheckedAt',
  'sanctionsResult',
  'beneficialOwners',
  'ownersReason',
] as const;
/** States in which the file is being prepared. */
export const PREPARING: readonly string[] = ['NotStarted', 'InProgress', 'Expired'];

const evidence = ['riskRating', 'idDocuments', 'sourceOfFunds', 'sanctionsCheckedAt', 'sanctionsResult'];

export function checkKyc(kyc: Partial<KycValues>, now: Date): Issue[] {
  const { bankAccounts = [], sanctionsCheckedAt, beneficialOwners = [] } = kyc;
  const issues: Issue[] = [];
  if (bankAccounts.some(({ iban }) => iban && !isIban(iban)))
    issues.push({ field: 'bankAccounts', key: 'contactKyc.error.iban' });
  if (sanctionsCheckedAt && sanctionsCheckedAt > now)
    issues.push({ field: 'sanctionsCheckedAt', key: 'contactKyc.error.checkFuture' });
  if (beneficialOwners.reduce((sum, { sharesBp = 0 }) => sum + sharesBp, 0) > 10_000)
    issues.push({ field: 'beneficialOwners', key: 'contactKyc.error.shares' });
  return issues;
}

/**
 * Know-your-customer file and bank accounts of a contact: the confidential part, a document of its own. High risk,
 * political exposure and a match on a list are cleared by a second person only (EnhancedReview).
 */
export const contactKyc = defineSchema({
  name: 'contactKyc',
  fields,
  title: 'status',
  partOf: { resource: 'contacts', mirrors: { status: 'kycStatus' } },
  activities: false,
  status: {
    field: 'status',
    initial: ['NotStarted', 'InProgress'],
    moves: {
      NotStarted: ['InProgress'],
      InProgress: ['Cleared', 'EnhancedReview', 'Rejected'],
      EnhancedReview: ['Cleared', 'Rejected'],
      Cleared: ['Expired'],
      Expired: ['InProgress'],
    },
    requires: {
      EnhancedReview: evidence,
      Cleared: [...evidence, 'reviewDueDate', 'clearedBy', 'clearedAt'],
      Rejected: ['notes'],
    },
  },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: [],
  derive: (kyc, now, before) => ({
    clearedBy: kyc.status === 'Cleared' || kyc.status === 'Expired' ? kyc.clearedBy : undefined,
    clearedAt:
      kyc.status === 'Cleared' ? (before?.clearedAt ?? now) : kyc.status === 'Expired' ? before?.clearedAt : undefined,
  }),
  check: checkKyc,
});
