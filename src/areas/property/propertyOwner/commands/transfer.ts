import { properties } from '#areas/property/properties/schema.ts';
import { propertyOwner } from '#areas/property/propertyOwner/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { ref } from '#model/fields.ts';

const input = { ownerContactId: ref('contacts', { required: true }) };

/** What was agreed with the former owner, and what only they knew. Registry numbers and a tenancy stay with the home. */
const FORMER = {
  listingAgreement: undefined,
  mandateForm: undefined,
  mandateNumber: undefined,
  mandateStartDate: undefined,
  mandateEndDate: undefined,
  mandateCommissionBp: undefined,
  permitIssueDate: undefined,
  permitQrUrl: undefined,
  originalPriceMinor: undefined,
  amountPaidMinor: undefined,
  accessNotes: undefined,
} as const;
/** Where a listing on the market goes: its mandate was the former owner's. */
const TAKEN_OFF = { Active: 'Withdrawn', ComingSoon: 'Canceled', Hold: 'Canceled' } as const;

/** A property has another owner: the mandate of the former one ends, and a listing on the market is taken off it. */
export const transfer = defineCommand({
  name: 'propertyOwner.transfer',
  on: propertyOwner,
  right: 'edit',
  input,
  run: async ({ record: file, input: { ownerContactId }, find }) => {
    if (ownerContactId === file.ownerContactId) return refused('ownerContactId', 'propertyOwner.error.sameOwner');
    const property = await find.get(properties, file.id);
    const status = property?.standardStatus;
    if (status === 'ActiveUnderContract' || status === 'Pending')
      return refused('ownerContactId', 'propertyOwner.error.underContract');
    const standardStatus = TAKEN_OFF[status as keyof typeof TAKEN_OFF];
    return {
      changes: [
        updated<typeof propertyOwner>('propertyOwner', file, { ...FORMER, ownerContactId }),
        ...(property && status !== 'Closed'
          ? [
              updated<typeof properties>('properties', property, {
                permitNumber: undefined,
                permitExpiryDate: undefined,
                mandateStatus: 'OwnerKnown',
                ...(standardStatus && { standardStatus }),
              }),
            ]
          : []),
      ],
      effects: [
        ...(file.status === 'Mandated' ? [{ key: 'mandateEnds' }] : []),
        ...(standardStatus ? [{ key: 'takenOff' }] : []),
      ],
    };
  },
});
