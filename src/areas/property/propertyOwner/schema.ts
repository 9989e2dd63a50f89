import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, date, longText, money, number, ref, text } from '#model/fields.ts';
import { defineSchema, type Issue, type RecordOf } from '#model/schema.ts';

const registered = () => text({ max: 40, pattern: '[A-Za-z0-9 ./-]{1,40}' });
const fields = {
  status: choice(['Missing', 'OwnerKnown', 'Mandated'], { required: true, computed: true }),
  ownerContactId: ref('contacts'),
  listingAgreement: choice(['ExclusiveRightToSell', 'ExclusiveRightToLease', 'ExclusiveAgency', 'Open']),
  mandateForm: choice(['FormA', 'LandlordNOC', 'DeveloperNOC', 'Other']),
  mandateNumber: text({ max: 40 }),
  mandateStartDate: date(),
  mandateEndDate: date(),
  mandateCommissionBp: number({ min: 0, max: 2000, percent: true }),
  titleDeedNumber: registered(),
  parcelNumber: registered(),
  makaniNumber: registered(),
  ejariNumber: registered(),
  oqoodNumber: registered(),
  dewaPremiseNumber: registered(),
  /** Of the permit to advertise; its number and last day are on the property. */
  permitIssueDate: date(),
  permitQrUrl: text({ max: 500, pattern: 'https://\\S{1,492}', messageKey: 'propertyOwner.error.link' }),
  tenancyEndDate: date(),
  /** What the owner of an unfinished unit bought it for, and has paid so far. */
  originalPriceMinor: money({ min: 1 }),
  amountPaidMinor: money(),
  currency: currency({ required: true, computed: true, immutable: true }),
  /** Who has the keys, codes, when the tenant may be disturbed. */
  accessNotes: longText({ max: 1000 }),
  privateRemarks: longText({ max: 5000 }),
};
export type OwnerValues = ValuesOf<typeof fields>;

/** How far the file goes: a mandate counts once its form, number and both dates are there. */
export function statusOf(file: Partial<OwnerValues>): 'Missing' | 'OwnerKnown' | 'Mandated' {
  if (!file.ownerContactId) return 'Missing';
  const { mandateForm, mandateNumber, mandateStartDate, mandateEndDate } = file;
  return mandateForm && mandateNumber && mandateStartDate && mandateEndDate ? 'Mandated' : 'OwnerKnown';
}

export function checkOwner({ mandateStartDate, mandateEndDate }: Partial<OwnerValues>): Issue[] {
  return mandateStartDate && mandateEndDate && mandateEndDate < mandateStartDate
    ? [{ field: 'mandateEndDate', key: 'propertyOwner.error.mandateOrder' }]
    : [];
}

/** Owner, mandate, registry numbers and private remarks of a property: for its agent and the managers. */
export const propertyOwner = defineSchema({
  name: 'propertyOwner',
  fields,
  title: 'status',
  partOf: { resource: 'properties', mirrors: { status: 'mandateStatus' } },
  activities: false,
  status: {
    field: 'status',
    initial: ['Missing', 'OwnerKnown', 'Mandated'],
    moves: {
      Missing: ['OwnerKnown', 'Mandated'],
      OwnerKnown: ['Mandated', 'Missing'],
      Mandated: ['OwnerKnown', 'Missing'],
    },
  },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: [],
  derive: (file) => ({ status: statusOf(file) }),
  check: checkOwner,
});
export type OwnerFile = RecordOf<typeof propertyOwner>;
