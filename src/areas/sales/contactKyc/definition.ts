import { defineForm, type Section } from '#kit/resource.ts';
import type { FieldOf } from '#model/schema.ts';
import type labels from './labels.en.json';
import { contactKyc, EVIDENCE, type Kyc, PREPARING } from './schema.ts';

export const SECTIONS: readonly Section<typeof contactKyc, typeof labels>[] = [
  {
    name: 'check',
    fields: ['riskRating', 'sourceOfFunds', 'purpose', 'idDocuments', 'sanctionsCheckedAt', 'sanctionsResult', 'isPep'],
  },
  { name: 'owners', fields: ['beneficialOwners', 'ownersReason'] },
  { name: 'accounts', fields: ['bankAccounts'] },
  { name: 'decision', fields: ['reviewDueDate', 'notes'] },
];
const OWNERS: readonly string[] = ['beneficialOwners', 'ownersReason'];
const evidence: readonly string[] = EVIDENCE;

/** The form of a file: evidence only while it is prepared, owners only of organisations, accounts alone before it is begun. */
export function formOf(kyc: Kyc | undefined, isPerson: boolean) {
  const begun = kyc !== undefined && kyc.status !== 'NotStarted';
  const isOpen = (field: string) =>
    field === 'bankAccounts' ||
    (begun && (!evidence.includes(field) || PREPARING.includes(kyc.status)) && !(isPerson && OWNERS.includes(field)));
  return defineForm<typeof contactKyc, typeof labels>({
    schema: contactKyc,
    sections: SECTIONS.map(({ name, fields }) => ({ name, fields: fields.filter(isOpen) })),
    form: { defaults: () => ({ status: 'NotStarted' }) },
  });
}
/** What the panel shows, in this order. */
export const SHOWN: readonly FieldOf<typeof contactKyc>[] = [
  ...SECTIONS.flatMap(({ fields }) => fields),
  'preparedBy',
  'clearedBy',
  'clearedAt',
];
