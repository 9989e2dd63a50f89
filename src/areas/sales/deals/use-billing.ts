import { type HttpError, useList, useMany, useOne } from '@refinedev/core';
import { useState } from 'react';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { useCompanyDetails } from '#areas/sales/invoices/use-company-details.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { AnyRecord } from '#model/schema.ts';
import { type DealDraft, dealDrafts } from './billing.ts';
import { asDeal } from './commands.ts';

/** What billing a deal's commission needs, read only by those who may draft its invoice and only while `enabled`. */
export function useBilling(record: AnyRecord, enabled: boolean) {
  const labels = useLabels('deals');
  const { company, decide } = useWorkspace();
  const deal = asDeal(record);
  // Made with the dialog, so that a second try never bills twice.
  const [ids] = useState(() => [newId(), newId()]);
  const may = decide('create', 'invoices').can && decide('show', 'dealCommission', record).can;
  const asked = { errorNotification: false, queryOptions: { enabled: enabled && may } } as const;
  const invoices = useList<AnyRecord, HttpError>({
    resource: 'invoices',
    filters: [{ field: 'dealId', operator: 'eq', value: record.id }],
    meta: { count: false },
    ...asked,
  });
  const terms = useOne<AnyRecord>({
    resource: 'dealCommission',
    id: record.id,
    errorNotification: false,
    queryOptions: { enabled: enabled && may && deal.commissionStatus === 'Agreed' },
  });
  const contacts = useMany<AnyRecord, HttpError>({
    resource: 'contacts',
    ids: [deal.buyerContactIds[0], deal.sellerContactIds?.[0]].filter((id) => id !== undefined),
    ...asked,
  });
  const property = useOne<AnyRecord>({
    resource: 'properties',
    id: deal.propertyId ?? '',
    errorNotification: false,
    queryOptions: { enabled: enabled && may && deal.propertyId !== undefined },
  });
  const details = useCompanyDetails(enabled && may);
  const known = invoices.query.data?.data;
  const agreed = terms.query.data?.data;
  return {
    may,
    invoices: known ?? [],
    isLoading:
      may &&
      enabled &&
      [invoices.query, terms.query, contacts.query, property.query, details].some(({ isLoading }) => isLoading),
    /** What billing this price would draft: nothing while an invoice of the deal stands, or none may be drafted. */
    drafts: (priceMinor: number): DealDraft[] => {
      if (!may || !known || !agreed || !(priceMinor > 0) || standing(known).length > 0) return [];
      return dealDrafts({
        deal: record,
        terms: agreed,
        priceMinor,
        contacts: contacts.query.data?.data ?? [],
        property: property.query.data?.data,
        ids,
        sideWord: (side) => labels.text(`billing.side.${side}`),
        description: labels.text('billing.line', { name: deal.title }),
        company: details.data,
        country: company.country,
        timeZone: company.timezone,
        now: now(),
      });
    },
  };
}
