import { type HttpError, useList, useMany, useOne } from '@refinedev/core';
import { useState } from 'react';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import type { DealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { useCompanyDetails } from '#areas/sales/invoices/use-company-details.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import { type DealDraft, dealDrafts } from './billing.ts';
import type { Deal } from './schema.ts';

/** What billing a deal's commission needs, read only by those who may draft its invoice and only while `enabled`. */
export function useBilling(deal: Deal, enabled: boolean) {
  const labels = useLabels('deals');
  const { company, decide } = useWorkspace();
  // Made with the dialog, so that a second try never bills twice.
  const [ids] = useState(() => [newId(), newId()]);
  const may = decide('create', 'invoices').can && decide('show', 'dealCommission', deal).can;
  const asked = { errorNotification: false, queryOptions: { enabled: enabled && may } } as const;
  const invoices = useList<Invoice, HttpError>({
    resource: 'invoices',
    filters: [{ field: 'dealId', operator: 'eq', value: deal.id }],
    meta: { count: false },
    ...asked,
  });
  const terms = useOne<DealCommission>({
    resource: 'dealCommission',
    id: deal.id,
    errorNotification: false,
    queryOptions: { enabled: enabled && may && deal.commissionStatus === 'Agreed' },
  });
  const contacts = useMany<Contact, HttpError>({
    resource: 'contacts',
    ids: [deal.buyerContactIds[0], deal.sellerContactIds?.[0]].filter((id) => id !== undefined),
    ...asked,
  });
  const property = useOne<Property>({
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
        deal,
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
