import { defineResource } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { CandidateCard } from './card.tsx';
import { NameCell, PositionCell, RatingCell } from './cells.tsx';
import type labels from './labels.en.json';
import { applications } from './schema.ts';

const EXPERIENCE = [
  'experienceYears',
  'hasBrokerLicence',
  'brokerLicenceNumber',
  'hasDrivingLicence',
  'rating',
] as const;
const OFFER = [
  ...(['offerBasicMinor', 'offerHousingMinor', 'offerTransportMinor', 'offerOtherMinor'] as const),
  ...(['offerStartDate', 'offerProbationMonths', 'offerExpiresAt'] as const),
] as const;
const isOffer = (name: string) => OFFER.some((one) => one === name);
const WITH_OFFER: readonly unknown[] = ['Offer', 'Hired'];

export const definition = defineResource<typeof applications, typeof labels>({
  schema: applications,
  icon: 'applications',
  sections: [
    { name: 'person', fields: ['firstName', 'lastName', 'email', 'mobilePhone', 'nationality', 'languages'] },
    { name: 'job', fields: ['position', 'roleApplied', 'department', 'source'] },
    { name: 'experience', fields: EXPERIENCE },
    { name: 'terms', fields: ['expectedSalaryMinor', 'noticeDays', 'availableFrom', ...OFFER] },
    { name: 'decision', fields: ['decisionNote', 'decidedBy', 'decidedAt'] },
  ],
  list: {
    columns: [
      { field: 'fullName', Cell: NameCell },
      { field: 'position', width: 200, Cell: PositionCell },
      { field: 'status', width: 140 },
      { field: 'rating', width: 110, Cell: RatingCell },
      { field: 'source', width: 130, hideWhenDocked: true },
      { field: 'createdAt', width: 180, hideWhenDocked: true },
      { field: 'recruiterId', width: 160, hideForOwnScope: true, hideWhenDocked: true },
    ],
    filters: ['status', 'department', 'source', 'recruiterId', 'createdAt'],
    quick: ['status', 'department'],
    toggles: [
      {
        name: 'mine',
        icon: 'person',
        needs: 'assign',
        filters: ({ uid }) => [{ field: 'recruiterId', operator: 'eq', value: uid }],
      },
      { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
    ],
    Card: CandidateCard,
  },
  form: {
    omit: ['decisionNote'],
    defaults: ({ account, members, company }) => ({
      status: 'Applied',
      currency: company.currency,
      ...(members.has(account.id) && { recruiterId: account.id }),
    }),
    shows: (name, { hasBrokerLicence, status }) =>
      isOffer(name) ? WITH_OFFER.includes(status) : name !== 'brokerLicenceNumber' || hasBrokerLicence === true,
  },
  record: {
    omit: ['firstName', 'lastName'],
    first: ['job'],
    parts: () => import('./record-parts.tsx').then(({ candidateParts }) => candidateParts),
  },
});

export const Screen = () => <ResourceScreens definition={definition} />;
