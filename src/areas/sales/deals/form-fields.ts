import type { Section } from '#kit/resource.ts';
import type { FieldOf, FormOf } from '#model/schema.ts';
import { STAGES } from './choices.ts';
import type labels from './labels.en.json';
import type { deals } from './schema.ts';

type Field = FieldOf<typeof deals>;

const PARTIES: readonly Field[] = ['buyerContactIds', 'sellerContactIds'];
const DEPOSIT: readonly Field[] = ['depositMinor', 'depositHolder', 'depositReceivedAt'];
const PLAN: readonly Field[] = ['paymentPlan', 'cheques'];

export const FORM_SECTIONS: readonly Section<typeof deals, typeof labels>[] = [
  { name: 'deal', fields: ['title', 'dealType'] },
  { name: 'parties', fields: ['propertyId', 'externalProperty', ...PARTIES, 'leadId'] },
  {
    name: 'price',
    fields: ['offerPriceMinor', 'agreedPriceMinor', 'buyerFinancing', 'probabilityBp', 'expectedCloseDate'],
  },
  { name: 'deposit', fields: DEPOSIT },
  { name: 'contract', fields: ['contract', 'registrationNumber'] },
  { name: 'plan', fields: PLAN },
  { name: 'work', fields: ['notes'] },
];
export const RECORD_SECTIONS: readonly Section<typeof deals, typeof labels>[] = [
  { name: 'parties', fields: ['propertyId', 'externalProperty', ...PARTIES, 'leadId'] },
  {
    name: 'price',
    fields: [
      'offerPriceMinor',
      'agreedPriceMinor',
      'closePriceMinor',
      'buyerFinancing',
      'probabilityBp',
      'weightedMinor',
    ],
  },
  { name: 'deposit', fields: DEPOSIT },
  { name: 'contract', fields: ['contract', 'registrationNumber'] },
  {
    name: 'work',
    fields: ['expectedCloseDate', 'closeDate', 'closingRequestedAt', 'lostReason', 'sellerIds', 'notes'],
  },
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
