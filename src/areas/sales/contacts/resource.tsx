import type { deals } from '#areas/sales/deals/schema.ts';
import type { leads } from '#areas/sales/leads/schema.ts';
import type { meetings } from '#areas/work/meetings/schema.ts';
import type { todo } from '#areas/work/todo/schema.ts';
import { defineResource, type RelatedTo } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { FRANCE } from '#lib/money/france.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ContactCard } from './card.tsx';
import { ActivityCell, ContactRowActions, NameCell, ReachCell, RolesCell } from './cells.tsx';
import type labels from './labels.en.json';
import { type Contact, contacts } from './schema.ts';

const REGISTERED = ['registrationKind', 'registrationNumber', 'registrationAuthority'] as const;

const ContactBulk = lazyPart(async () => (await import('./bulk.tsx')).ContactBulk);

export const definition = defineResource<typeof contacts, typeof labels>({
  schema: contacts,
  icon: 'contacts',
  sections: [
    { name: 'identity', fields: ['kind', 'contactType', 'firstName', 'lastName', 'company', 'nameNative'] },
    {
      name: 'reach',
      fields: ['mobilePhone', 'phone2', 'whatsapp', 'email', 'email2', 'preferredChannel', 'language'],
    },
    { name: 'about', fields: ['nationality', 'residenceCountry', 'birthdate'] },
    { name: 'place', fields: ['address', 'city', 'region', 'country', 'taxId', 'siren', ...REGISTERED] },
    { name: 'work', fields: ['leadSource', 'referredBy', 'lastActivityAt', 'tags', 'notes', 'mergedFrom'] },
  ],
  list: {
    columns: [
      { field: 'fullName', Cell: NameCell },
      { field: 'contactType', width: 190, Cell: RolesCell },
      { field: 'mobilePhone', label: 'sections.reach', width: 210, Cell: ReachCell },
      { field: 'kycStatus', width: 174 },
      { field: 'sellerId', width: 164, hideForOwnScope: true, hideWhenDocked: true },
      { field: 'lastActivityAt', width: 140, Cell: ActivityCell, hideWhenDocked: true },
    ],
    filters: ['contactType', 'kycStatus', 'kind', 'sellerId', 'lastActivityAt', 'createdAt', 'language', 'nationality'],
    quick: ['kycStatus'],
    toggles: [
      {
        name: 'mine',
        icon: 'person',
        needs: 'assign',
        filters: ({ uid }) => [{ field: 'sellerId', operator: 'eq', value: uid }],
      },
      { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
    ],
    calls: true,
    RowActions: ContactRowActions,
    Card: ContactCard,
    Bulk: ContactBulk,
  },
  form: {
    omit: ['mergedFrom'],
    defaults: ({ account, members }) => ({
      kind: 'Person',
      ...(members.has(account.id) && { sellerId: account.id }),
    }),
    shows: (name, { kind }, { company }) =>
      (name !== 'birthdate' || kind === 'Person') && (name !== 'siren' || company.country === FRANCE),
  },
  record: {
    omit: ['kind', 'contactType', 'firstName', 'lastName'],
    first: ['reach'],
    parts: () => import('./record-parts.tsx').then(({ contactParts }) => contactParts),
    related: [
      {
        resource: 'leads',
        field: 'contactId',
        shows: ['status', 'intent'],
        prefill: ({ id, fullName, mobilePhone, email }) => ({
          contactId: id,
          fullName: fullName.slice(0, 120),
          mobilePhone,
          email,
          leadSource: 'RepeatClient',
        }),
      } satisfies RelatedTo<typeof leads, Contact>,
      {
        resource: 'deals',
        field: 'relatedKeys',
        shows: ['stage', 'valueMinor'],
        prefill: ({ id, fullName }) => ({ title: fullName.slice(0, 120), buyerContactIds: [id] }),
      } satisfies RelatedTo<typeof deals, Contact>,
      {
        resource: 'meetings',
        field: 'contactIds',
        shows: ['startAt', 'showingAppointmentStatus'],
        prefill: ({ id, fullName }) => ({
          kind: 'ClientMeeting',
          title: fullName.slice(0, 120),
          contactIds: [id],
        }),
      } satisfies RelatedTo<typeof meetings, Contact>,
      {
        resource: 'todo',
        field: 'relatedKey',
        shows: ['status', 'dueAt'],
        prefill: ({ id, fullName }) => ({ relatedName: 'contacts', relatedKey: id, relatedLabel: fullName }),
      } satisfies RelatedTo<typeof todo, Contact>,
    ],
  },
});

export const Screen = () => <ResourceScreens definition={definition} />;
