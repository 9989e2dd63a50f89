import type { Section } from '#kit/resource.ts';
import type { FieldOf, FormOf } from '#model/schema.ts';
import { STAGES } from './choices.ts';
import type labels from './labels.en.json';
import type { deals } from './schema.ts';

type Field = FieldOf<typeof deals>;

const DEPOSIT: readonly Field[] = ['depositMinor', 'depositHolder', 'depositReceivedAt'];

export const SECTIONS: readonly Section<typeof deals, typeof labels>[] = [
  { name: 'deal', fields: ['title', 'dealType'] },
  {
    name: 'parties',
    fields: [
      'propertyId',
      'externalProperty',
      'buyerContactIds',
      'sellerContactIds',
      'leadId',
      'leadSource',
      'language',
    ],
  },
  {
    name: 'price',
    fields: [
      'offerPriceMinor',
      'agreedPriceMinor',
      'closePriceMinor',
      'buyerFinancing',
      'probabilityBp',
      'weightedMinor',
      'expectedCloseDate',
      'closeDate',
    ],
  },
  { name: 'deposit', fields: DEPOSIT },
  { name: 'contract', fields: ['contract', 'registrationNumber'] },
  { name: 'plan', fields: ['paymentPlan', 'cheques'] },
  { name: 'work', fields: ['closingRequestedAt', 'lostReason', 'lostAt', 'lostFromStage', 'sellerIds', 'notes'] },
];

const isFrom = (stage: unknown, first: string) =>
  STAGES.findIndex((known) => known === stage) >= STAGES.findIndex((known) => known === first);

/** Deposit and contract once there is something to hold; a plan of what is not built, cheques of a lease. */
export function isAsked(name: Field, { stage, dealType, propertyId }: FormOf<typeof deals>): boolean {
  if (name === 'paymentPlan') return dealType === 'SaleOffPlan';
  if (name === 'cheques') return String(dealType).startsWith('Lease');
  if (name === 'externalProperty') return !propertyId;
  if (DEPOSIT.includes(name) || name === 'agreedPriceMinor') return isFrom(stage, 'Negotiation');
  return !(name === 'contract' || name === 'registrationNumber') || isFrom(stage, 'Reserved');
}
