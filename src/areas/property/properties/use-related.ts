import { useList } from '@refinedev/core';
import { type Deal, deals } from '#areas/sales/deals/schema.ts';
import type { Meeting } from '#areas/work/meetings/schema.ts';
import { RELATED_ROWS } from '#kit/record/related.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { openStates } from '#model/open-states.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { Property } from './schema.ts';

/** What names a home, in the same query as the list on its page: it is not read again. */
function useRelated<R extends AnyRecord>(resource: string, field: string, id: string, isAsked = true): readonly R[] {
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { result } = useList<R>({
    resource,
    filters: [{ field, operator: 'eq', value: id }],
    pagination: { currentPage: 1, pageSize: RELATED_ROWS, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled: isAsked && decide('open', listPath(resource)).can },
  });
  return result.data;
}

export const useDeals = (id: string, isAsked?: boolean) => useRelated<Deal>('deals', 'relatedKeys', id, isAsked);
export const useMeetings = (id: string) => useRelated<Meeting>('meetings', 'propertyIds', id);

/** The deal a reserved home is reserved by, among those its page lists. */
export function useOpenDeal({ id, standardStatus }: Property): Deal | undefined {
  const isReserved = standardStatus === 'Pending';
  const found = useDeals(id, isReserved);
  // the page lists them in any state: disabled, the question still has its answer
  return isReserved ? found.find(({ stage }) => openStates(deals).includes(stage)) : undefined;
}
