import { type HttpError, useList } from '@refinedev/core';
import { useChances } from '#areas/sales/deals/chances.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { Dealing } from './commands.ts';
import type { Offer } from './schema.ts';

/** The offers of a deal, or with another field of a property, the newest first; undefined until they are read. */
export function useOffers(field: 'dealId' | 'propertyId', id: string | undefined) {
  const { query } = useList<Offer, HttpError>({
    resource: 'offers',
    filters: [{ field, operator: 'eq', value: id ?? '' }],
    pagination: { mode: 'off' },
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: id !== undefined },
  });
  return {
    offers: query.data?.data,
    error: query.error,
    isLoading: query.isLoading,
    retry: () => void query.refetch(),
  };
}

/** Who acts on an offer, when and by which clock. */
export function useDealing(): () => Dealing {
  const { account, company, decide } = useWorkspace();
  const chances = useChances();
  return () => ({
    acting: { uid: account.id, now: now(), activityId: newId(), mayReopen: decide('reopen', 'deals').can },
    chances,
    timeZone: company.timezone,
  });
}
