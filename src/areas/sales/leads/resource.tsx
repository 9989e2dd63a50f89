import type { deals } from '#areas/sales/deals/schema.ts';
import type { meetings } from '#areas/work/meetings/schema.ts';
import type { todo } from '#areas/work/todo/schema.ts';
import { defineResource, type RelatedTo } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { overdueFilters } from '#model/due.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { LeadCard } from './card.tsx';
import { BudgetCell, ContactedCell, FollowUpCell, InterestCell, NameCell, ScoreCell } from './cells.tsx';
import type labels from './labels.en.json';
import { LeadRowActions } from './row-actions.tsx';
import { type Lead, leads } from './schema.ts';
import { dealOf } from './to-deal.ts';
import { viewingOf } from './viewing-of.ts';

const MergeTwo = lazyPart(async () => (await import('./merge-two.tsx')).MergeTwo);
const DealButton = lazyPart(async () => (await import('./deal-button.tsx')).DealButton);

export const definition = defineResource<typeof leads, typeof labels>({
  schema: leads,
  icon: 'leads',
  sections: [
    {
      name: 'contact',
      fields: [
        'fullName',
        'contactId',
        'mobilePhone',
        'email',
        'waUserId',
        'waUsername',
        'leadSource',
        'sourceDetail',
        'campaign',
        'externalSource',
        'externalReference',
        'consent',
      ],
    },
    {
      name: 'requirement',
      fields: [
        'intent',
        'timeframe',
        'language',
        'propertyTypes',
        'bedroomsMin',
        'bedroomsMax',
        'areaMin',
        'completionPreference',
        'communities',
      ],
    },
    { name: 'budget', fields: ['budgetMinMinor', 'budgetMaxMinor', 'financing'] },
    {
      name: 'work',
      fields: [
        'nextFollowUpAt',
        'lastContactAt',
        'firstContactedAt',
        'responseMinutes',
        'assignedAt',
        'wonAt',
        'lostReason',
        'lostNote',
        'notes',
        'mergedFrom',
      ],
    },
  ],
  list: {
    columns: [
      { field: 'fullName', Cell: NameCell },
      { field: 'status', width: 148 },
      { field: 'score', width: 136, Cell: ScoreCell },
      { field: 'intent', width: 150, Cell: InterestCell, hideWhenDocked: true },
      { field: 'budgetMaxMinor', label: 'sections.budget', width: 124, end: true, Cell: BudgetCell },
      { field: 'sellerId', width: 154, hideForOwnScope: true, hideWhenDocked: true },
      { field: 'lastContactAt', width: 128, Cell: ContactedCell, hideWhenDocked: true },
      { field: 'nextFollowUpAt', width: 164, Cell: FollowUpCell, isNextAction: true },
    ],
    filters: [
      'status',
      'band',
      'leadSource',
      'sellerId',
      'teamId',
      'communities',
      'bedrooms',
      'propertyTypes',
      'budgetMaxMinor',
      'areaMin',
      'language',
      'firstAnswer',
      'lastContactAt',
      'createdAt',
      'nextFollowUpAt',
      'intent',
      'timeframe',
      'score',
      'updatedAt',
      'contactId',
      'askedPropertyId',
      'lostReason',
    ],
    bar: ['leadSource'],
    toggles: [
      {
        name: 'neverCalled',
        icon: 'call',
        filters: () => [{ field: 'called', operator: 'eq', value: false }],
      },
      {
        name: 'mine',
        icon: 'person',
        needs: 'assign',
        filters: ({ uid }) => [{ field: 'sellerId', operator: 'eq', value: uid }],
      },
      {
        name: 'unassigned',
        icon: 'assign',
        needs: 'assign',
        filters: () => [{ field: 'assigned', operator: 'eq', value: false }],
      },
      {
        name: 'overdue',
        icon: 'bell',
        sort: 'nextFollowUpAt',
        filters: (moment) => overdueFilters(leads, moment),
      },
      { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
    ],
    calls: true,
    RowActions: LeadRowActions,
    Bulk: MergeTwo,
    Card: LeadCard,
  },
  form: {
    // written when the lead is lost or merged, or by WhatsApp
    omit: ['lostReason', 'lostNote', 'waUserId', 'waUsername', 'mergedFrom'],
    short: ['mobilePhone', 'fullName', 'leadSource', 'intent'],
    defaults: ({ account, members }) => ({
      status: 'New',
      timeframe: 'Unknown',
      financing: 'Unknown',
      ...(members.has(account.id) && { sellerId: account.id }),
    }),
  },
  record: {
    ranges: [
      { name: 'budget', from: 'budgetMinMinor', to: 'budgetMaxMinor' },
      { name: 'bedrooms', from: 'bedroomsMin', to: 'bedroomsMax' },
    ],
    parts: () => import('./record-parts.tsx').then(({ leadParts }) => leadParts),
    related: [
      {
        resource: 'deals',
        field: 'relatedKeys',
        shows: ['stage', 'valueMinor'],
        prefill: (record) => dealOf(record),
        Add: DealButton,
      } satisfies RelatedTo<typeof deals, Lead>,
      {
        resource: 'meetings',
        field: 'leadId',
        shows: ['startAt', 'showingAppointmentStatus'],
        prefill: viewingOf,
        isBooked: () => true,
      } satisfies RelatedTo<typeof meetings, Lead>,
      {
        resource: 'todo',
        field: 'relatedKey',
        shows: ['status', 'dueAt'],
        prefill: ({ id, fullName }) => ({ relatedName: 'leads', relatedKey: id, relatedLabel: fullName }),
      } satisfies RelatedTo<typeof todo, Lead>,
    ],
  },
});

export const Screen = () => <ResourceScreens definition={definition} />;
