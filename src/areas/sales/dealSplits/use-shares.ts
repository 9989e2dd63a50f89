import { type HttpError, useList, useOne } from '@refinedev/core';
import type { DealCommission } from '#areas/sales/dealCommission/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Split } from './schema.ts';

/** The shares of a deal, its invoices and its whole commission, which they are paid from: undefined until they are read. */
export function useShares(dealId: string, enabled: boolean) {
  const asked = {
    filters: [{ field: 'dealId', operator: 'eq' as const, value: dealId }],
    meta: { count: false },
    queryOptions: { enabled },
  };
  const splits = useList<Split, HttpError>({ resource: 'dealSplits', ...asked });
  const invoices = useList<Invoice, HttpError>({ resource: 'invoices', ...asked });
  const shares = splits.query.data?.data;
  const isShared = shares !== undefined && shares.length > 0;
  const terms = useOne<DealCommission, HttpError>({
    resource: 'dealCommission',
    id: dealId,
    // shares are there only where a commission is agreed
    queryOptions: { enabled: enabled && isShared },
  });
  return {
    splits: shares,
    invoices: invoices.query.data?.data,
    grossMinor: shares?.length === 0 ? 0 : terms.query.data?.data.grossMinor,
    error: splits.query.error ?? invoices.query.error ?? terms.query.error,
    isLoading: splits.query.isLoading || invoices.query.isLoading || terms.query.isLoading,
    refetch: () => {
      void splits.query.refetch();
      void invoices.query.refetch();
      void terms.query.refetch();
    },
  };
}
