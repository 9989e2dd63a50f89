import { type HttpError, useOne } from '@refinedev/core';
import type { DealCommission } from '#areas/sales/dealCommission/schema.ts';
import { useOffers } from '#areas/sales/offers/use-offers.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';

/**
 * Reads, together with a deal, the content above its composer: the offers and, for people who see every one, its
 * commission.
 */
export function useDealAhead(id: string): boolean {
  const { account, policy } = useAccess();
  const { company } = useCompany();
  const { can } = policy.ask(account.Role, 'show', 'dealCommission', 'company', company.packs);
  const offers = useOffers('dealId', id);
  const { query } = useOne<DealCommission, HttpError>({
    resource: 'dealCommission',
    id,
    queryOptions: { enabled: can },
  });
  return !offers.isLoading && !query.isLoading;
}
