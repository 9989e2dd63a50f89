import { type HttpError, useList } from '@refinedev/core';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Split } from './schema.ts';

/** The shares of a deal and the invoices they are paid from, both undefined until they are read. */
export function useShares(dealId: string, enabled: boolean) {
  const asked = {
    filters: [{ field: 'dealId', operator: 'eq' as const, value: dealId }],
    meta: { count: false },
    errorNotification: false as const,
    queryOptions: { enabled },
  };
  const splits = useList<Split, HttpError>({ resource: 'dealSplits', ...asked });
  const invoices = useList<Invoice, HttpError>({ resource: 'invoices', ...asked });
  return {
    splits: splits.query.data?.data,
    invoices: invoices.query.data?.data,
    error: splits.query.error ?? invoices.query.error,
    isLoading: splits.query.isLoading || invoices.query.isLoading,
    refetch: () => {
      void splits.query.refetch();
      void invoices.query.refetch();
    },
  };
}
