import { useList } from '@refinedev/core';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { RELATED_ROWS } from '#kit/record/related.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';

/** The deals of a home, in the same query as the list on its page: asked there, they are not read again. */
export function useDeals(id: string, isAsked = true): readonly Deal[] {
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { result } = useList<Deal>({
    resource: 'deals',
    filters: [{ field: 'relatedKeys', operator: 'eq', value: id }],
    pagination: { currentPage: 1, pageSize: RELATED_ROWS, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: isAsked && decide('open', listPath('deals')).can },
  });
  return result.data;
}
