import type { deals } from '#areas/sales/deals/schema.ts';
import type { meetings } from '#areas/work/meetings/schema.ts';
import type { todo } from '#areas/work/todo/schema.ts';
import type { LastStepProps } from '#kit/form/last-step.ts';
import {
  type BulkProps,
  type CustomViewProps,
  defineResource,
  type FormDefinition,
  type RelatedTo,
  type Toggle,
} from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { useAccess } from '#kit/workspace.tsx';
import { isShowable } from '#lib/sales/showable.ts';
import { nameOf } from '#model/name.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { PropertyCard } from './card.tsx';
import { MarketCell, NameCell, PriceCell, TypeCell } from './cells.tsx';
import type labels from './labels.en.json';
import { PhotosView } from './photos-view.tsx';
import { type Property, properties } from './schema.ts';
import { isAsked, SECTIONS, SHORT_FORM, TO_PUBLISH } from './sections.ts';
import { StockTabs } from './stock-tabs.tsx';

const MapView = lazyPart<CustomViewProps<Property>>(async () => (await import('./map/map-view.tsx')).MapView);
const OwnerStep = lazyPart<LastStepProps>(async () => (await import('./owner-step.tsx')).OwnerStep);
const PropertyBulk = lazyPart<BulkProps<Property>>(async () => (await import('./bulk.tsx')).PropertyBulk);
const ARCHIVED: Toggle = { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] };

const definitionWith = (toggles: readonly Toggle[]) =>
  defineResource<typeof properties, typeof labels>({
    schema: properties,
    icon: 'properties',
    sections: SECTIONS,
    list: {
      columns: [
        { field: 'title', width: 384, Cell: NameCell },
        { field: 'propertySubType', width: 232, Cell: TypeCell },
        { field: 'annualListPriceMinor', width: 144, end: true, Cell: PriceCell, edits: () => 'listPriceMinor' },
        { field: 'standardStatus', width: 144 },
        { field: 'onMarketDate', label: 'sections.history', width: 168, Cell: MarketCell, hideWhenDocked: true },
        { field: 'sellerId', width: 150, hideWhenDocked: true },
      ],
      filters: [
        'standardStatus',
        'purpose',
        'propertySubType',
        'bedroomsTotal',
        'subdivisionName',
        'annualListPriceMinor',
        'livingArea',
        'lotSizeArea',
        'sellerId',
        'developmentStatus',
        'mandateStatus',
        'permitExpiryDate',
        'onMarketDate',
        'priceChangeTimestamp',
        'priceChange',
      ],
      bar: ['bedroomsTotal'],
      toggles,
      customViews: [
        { name: 'grid', icon: 'images', Body: PhotosView, isWorked: true },
        { name: 'map', icon: 'map', Body: MapView, readsItself: true, isLast: true },
      ],
      Card: PropertyCard,
      Bulk: PropertyBulk,
    },
    form: {
      // said when it is sold or let
      omit: ['closePriceMinor', 'closeDate'],
      short: SHORT_FORM,
      photos: true,
      last: { fields: TO_PUBLISH, Body: OwnerStep },
      defaults: ({ account, company, members }) => ({
        standardStatus: 'Incomplete',
        propertyType: 'Residential',
        developmentStatus: 'Completed',
        saleType: 'Resale',
        country: company.country,
        // A person who is not a member of the company must choose an owner.
        sellerId: members.has(account.id) ? account.id : [...members.values()].find(({ active }) => active)?.id,
      }),
      shows: isAsked,
    },
    record: {
      first: ['facts', 'place', 'price', 'offPlan', 'kind', 'permit', 'history'],
      parts: () => import('./record-parts.tsx').then(({ propertyParts }) => propertyParts),
      related: [
        {
          resource: 'deals',
          field: 'relatedKeys',
          shows: ['stage', 'valueMinor'],
          prefill: ({ purpose, developmentStatus, listPriceMinor, ...property }) => ({
            title: nameOf(properties, property),
            propertyId: property.id,
            dealType: purpose === 'Lease' ? 'Lease' : developmentStatus === 'Completed' ? 'SaleReady' : 'SaleOffPlan',
            offerPriceMinor: purpose === 'Lease' ? undefined : listPriceMinor,
          }),
        } satisfies RelatedTo<typeof deals, Property>,
        {
          resource: 'meetings',
          field: 'propertyIds',
          shows: ['startAt', 'showingAppointmentStatus'],
          prefill: (property) => ({
            kind: 'Viewing',
            title: nameOf(properties, property),
            propertyIds: [property.id],
          }),
          isBooked: isShowable,
        } satisfies RelatedTo<typeof meetings, Property>,
        {
          resource: 'todo',
          field: 'relatedKey',
          shows: ['status', 'dueAt'],
          prefill: (property) => ({
            relatedName: 'properties',
            relatedKey: property.id,
            relatedLabel: nameOf(properties, property),
          }),
        } satisfies RelatedTo<typeof todo, Property>,
      ],
    },
  });

const forManagers = definitionWith([
  {
    name: 'mine',
    icon: 'person',
    needs: 'assign',
    filters: ({ uid }) => [{ field: 'sellerId', operator: 'eq', value: uid }],
  },
  ARCHIVED,
]);
const forAgents = definitionWith([
  {
    name: 'stock',
    icon: 'building',
    tab: true,
    filters: () => [],
    otherwise: ({ uid }) => [{ field: 'sellerId', operator: 'eq', value: uid }],
  },
]);

const forReaders = definitionWith([]);
/** The form of a new one, wherever it opens. */
export const createForm = (): FormDefinition => forManagers;

/** Managers see the whole stock; an agent's own listings and the company's stock are two tabs; others only read. */
export function Screen() {
  const { decide, sellerView } = useAccess();
  if (!sellerView && decide('assign', 'properties').can) return <ResourceScreens definition={forManagers} />;
  if (!decide('create', 'properties').can) return <ResourceScreens definition={forReaders} />;
  return (
    <>
      <StockTabs />
      <ResourceScreens definition={forAgents} />
    </>
  );
}
