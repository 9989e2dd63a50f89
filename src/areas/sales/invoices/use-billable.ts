import { type HttpError, useList, useMany } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import type { DealCommission } from '#areas/sales/dealCommission/schema.ts';
import { billedNet } from '#areas/sales/dealSplits/payable.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { SCAN_LIMIT } from '#kit/list/use-scan-limit.ts';
import type { Invoice } from './types.ts';

const PAUSE_MS = 250;
export const SHOWN = 6;
/** Of the deals that closed last, so many are looked through for something left to bill. */
const SCANNED = 30;
/** Fewer letters find too much. */
const LEAST = 2;

/** A deal and what is known of its bill. */
export interface BillableDeal {
  readonly deal: Deal;
  /** Absent where no commission is agreed. */
  readonly terms: DealCommission | undefined;
  readonly bills: readonly Invoice[];
  /** Of the commission, without tax; undefined where none is agreed. */
  readonly leftMinor: number | undefined;
}

/** What was typed, once nothing more is typed for a moment: not every letter is searched for. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Deals and contacts that may be billed: those that are searched for, or the deals that closed last. */
export function useBillable(typed: string, enabled: boolean) {
  const text = useSettled(typed.trim());
  const isSearched = [...text].length >= LEAST;
  const search = { field: 'q', operator: 'contains' as const, value: text };
  const pages = (pageSize: number) => ({ currentPage: 1, pageSize, mode: 'server' as const });
  const asked = { meta: { count: false, scanLimit: SCAN_LIMIT } };
  const deals = useList<Deal, HttpError>({
    resource: 'deals',
    filters: isSearched ? [search] : [{ field: 'stage', operator: 'eq', value: 'Closed' }],
    pagination: pages(isSearched ? SHOWN : SCANNED),
    // what is searched for comes as the list has it
    sorters: isSearched ? [] : [{ field: 'closeDate', order: 'desc' }],
    ...asked,
    queryOptions: { enabled },
  });
  const contacts = useList<Contact, HttpError>({
    resource: 'contacts',
    filters: [search],
    pagination: pages(SHOWN),
    ...asked,
    queryOptions: { enabled: enabled && isSearched },
  });
  const found = deals.query.data?.data ?? [];
  const terms = useMany<DealCommission, HttpError>({
    resource: 'dealCommission',
    ids: found.filter(({ commissionStatus }) => commissionStatus === 'Agreed').map(({ id }) => id),
    queryOptions: { enabled: found.some(({ commissionStatus }) => commissionStatus === 'Agreed') },
  });
  const bills = useList<Invoice, HttpError>({
    resource: 'invoices',
    filters: [{ field: 'dealId', operator: 'in', value: found.map(({ id }) => id) }],
    pagination: { mode: 'off' },
    meta: { count: false },
    queryOptions: { enabled: found.length > 0 },
  });
  return {
    deals: found.map((deal): BillableDeal => {
      const agreed = terms.query.data?.data.find(({ id }) => id === deal.id);
      const own = (bills.query.data?.data ?? []).filter(({ dealId }) => dealId === deal.id);
      const leftMinor = agreed && bills.query.data ? Math.max(0, agreed.grossMinor - billedNet(own)) : undefined;
      return { deal, terms: agreed, bills: own, leftMinor };
    }),
    contacts: isSearched ? (contacts.query.data?.data ?? []) : [],
    isSearching: deals.query.isFetching || contacts.query.isFetching,
    /** What is left of each deal is not known before. */
    isKnown: !terms.query.isLoading && !bills.query.isLoading,
  };
}
