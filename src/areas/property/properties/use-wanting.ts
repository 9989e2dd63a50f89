import { type HttpError, useList } from '@refinedev/core';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { isShowable } from '#lib/sales/showable.ts';
import { fitOf, intentsFor, isWanted } from '#lib/sales/wish.ts';
import { openStates } from '#model/open-states.ts';
import type { Property } from './schema.ts';

/** As many open leads are looked through, the most promising first. */
const READ = 100;

/** How many of the lead's wishes (rooms, place, budget) the home meets. */
function fitsOf(lead: Lead, property: Property): number {
  const { hasRooms, isHere, overMinor } = fitOf(lead, property);
  const isWithin = lead.budgetMaxMinor !== undefined && overMinor === 0;
  return [hasRooms, isHere, isWithin].filter(Boolean).length;
}

/** Open leads that look for such a home, within what the person may list, the best first. */
export function useWanting(property: Property) {
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const isAsked = isShowable(property) && decide('open', listPath('leads')).can;
  const { query } = useList<Lead, HttpError>({
    resource: 'leads',
    filters: [
      { field: 'status', operator: 'in', value: openStates(leads) },
      { field: 'intent', operator: 'in', value: [...intentsFor(property.purpose)] },
    ],
    sorters: [{ field: 'score', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: READ, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled: isAsked },
  });
  const read = query.data?.data;
  return {
    query,
    isAsked,
    /** There may be more of them. */
    isCut: read?.length === READ,
    /** Wherever they look, or where this home is. */
    wanting: (isAnywhere = false): readonly Lead[] | undefined =>
      read
        ?.map((lead) => (isAnywhere ? { ...lead, communities: [] } : lead))
        .filter((lead) => isWanted(lead, property))
        // the server sorted by score; a lead with more wishes that fit comes first
        .toSorted((a, b) => fitsOf(b, property) - fitsOf(a, property) || b.score - a.score),
  };
}
