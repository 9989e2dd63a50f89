import { useMemo } from 'react';
import type { invoices } from '#areas/sales/invoices/schema.ts';
import type { todo } from '#areas/work/todo/schema.ts';
import { defineResource, type RelatedTo } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { OPEN_STAGES } from '#lib/sales/pipeline.ts';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { billedBy } from './billed-by.ts';
import { DealCard } from './card.tsx';
import { CloseDateCell, NameCell, OpenItemsCell, ValueCell } from './cells.tsx';
import type { Chances } from './chances.ts';
import type labels from './labels.en.json';
import { type Deal, deals } from './schema.ts';
import { isAsked, SECTIONS } from './sections.ts';
import { useChances } from './use-chances.ts';

const InvoiceButton = lazyPart(async () => (await import('./invoice-button.tsx')).InvoiceButton);
/** The price its value is taken from; what was paid at the closing is not changed in a list. */
const editedPrice = ({ closePriceMinor, agreedPriceMinor }: Deal) =>
  closePriceMinor !== undefined ? undefined : agreedPriceMinor !== undefined ? 'agreedPriceMinor' : 'offerPriceMinor';
/** Days a deal takes from the first offer to the transfer, more or less. */
const USUAL_DAYS = 60;

const definitionWith = (chances: Chances) =>
  defineResource<typeof deals, typeof labels>({
    schema: deals,
    icon: 'deals',
    sections: SECTIONS,
    list: {
      columns: [
        { field: 'title', width: 450, Cell: NameCell },
        { field: 'stage', width: 164 },
        { field: 'valueMinor', width: 150, end: true, Cell: ValueCell, edits: editedPrice },
        { field: 'weightedMinor', width: 150, end: true, hideWhenDocked: true },
        { field: 'openCount', width: 110, Cell: OpenItemsCell, hideWhenDocked: true },
        { field: 'sellerId', width: 154, hideForOwnScope: true, hideWhenDocked: true },
        { field: 'expectedCloseDate', width: 154, Cell: CloseDateCell, isNextAction: true },
      ],
      filters: [
        'stage',
        'dealType',
        'expectedCloseDate',
        'closeDate',
        'sellerIds',
        'teamId',
        'leadSource',
        'language',
        'lostAt',
        'lostFromStage',
      ],
      quick: ['stage', 'dealType'],
      toggles: [
        {
          name: 'mine',
          icon: 'person',
          needs: 'assign',
          filters: ({ uid }) => [{ field: 'sellerIds', operator: 'eq', value: uid }],
        },
        {
          name: 'finished',
          icon: 'checkCircle',
          filters: () => [],
          // What is to be done comes first: a list by closing dates would begin with what closed long ago.
          otherwise: () => [{ field: 'stage', operator: 'in', value: [...OPEN_STAGES] }],
        },
        { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
      ],
      photoOf: 'propertyId',
      Card: DealCard,
    },
    form: {
      // said when it is closed or lost
      omit: ['closePriceMinor', 'closeDate', 'lostReason'],
      defaults: ({ account, company, members }) => ({
        stage: 'New',
        dealType: 'SaleReady',
        buyerFinancing: 'Cash',
        probabilityBp: chances.New,
        expectedCloseDate: startOfDay(addDays(dayKey(now(), company.timezone), USUAL_DAYS), company.timezone),
        // A caller who is no member of the company gives it to a member first, and hands it over afterwards.
        sellerId: members.has(account.id) ? account.id : [...members.values()].find(({ active }) => active)?.id,
      }),
      shows: isAsked,
    },
    record: {
      omit: ['dealType', 'paymentPlan', 'cheques'],
      parts: () => import('./record-parts.tsx').then(({ dealParts }) => dealParts),
      related: [
        {
          resource: 'invoices',
          field: 'dealId',
          shows: ['status', 'totalMinor'],
          prefill: billedBy,
          Add: InvoiceButton,
        } satisfies RelatedTo<typeof invoices, Deal>,
        {
          resource: 'todo',
          field: 'relatedKey',
          shows: ['status', 'dueAt'],
          prefill: ({ id, title }) => ({ relatedName: 'deals', relatedKey: id, relatedLabel: title }),
        } satisfies RelatedTo<typeof todo, Deal>,
      ],
    },
  });

export function Screen() {
  const chances = useChances();
  const definition = useMemo(() => definitionWith(chances), [chances]);
  return <ResourceScreens definition={definition} />;
}
