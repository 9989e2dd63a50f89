import { type HttpError, useList, useMany, useOne } from '@refinedev/core';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { settle, unsettle } from '#areas/sales/dealCommission/commands.ts';
import type { DealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { Change } from '#model/changes.ts';
import { type DealDraft, voided } from './billing.ts';
import { propertyStep, takesMoney } from './commands.ts';
import type { Deal } from './schema.ts';
import { useBilling } from './use-billing.ts';

/** What a change of stage also changes (property, commission, invoices) and what blocks it, as far as the person may read it. */
export function useMoveEffects(record: Deal, to: string) {
  const labels = useLabels('deals');
  const { company, decide } = useWorkspace();
  const { propertyId, buyerContactIds, stage, commissionStatus } = record;
  const moves = propertyStep('Active', to) !== undefined || to === 'Closed';
  const property = useOne<Property>({
    resource: 'properties',
    id: propertyId ?? '',
    errorNotification: false,
    queryOptions: { enabled: moves && propertyId !== undefined },
  });
  const settles = to === 'Closed' || stage === 'Closed';
  const commission = useOne<DealCommission>({
    resource: 'dealCommission',
    id: record.id,
    errorNotification: false,
    queryOptions: { enabled: settles && commissionStatus === 'Agreed' },
  });
  const splits = useList<Split, HttpError>({
    resource: 'dealSplits',
    filters: [{ field: 'dealId', operator: 'eq', value: record.id }],
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: settles },
  });
  const billing = useBilling(record, settles);
  const compliance = useSettings<{ readonly kycRequired?: boolean }>('compliance', {});
  const buyers = useMany<Contact, HttpError>({
    resource: 'contacts',
    ids: buyerContactIds,
    errorNotification: false,
    queryOptions: { enabled: takesMoney(stage, to) },
  });
  const isRequired = compliance?.kycRequired ?? company.country === 'AE';
  const unclear =
    takesMoney(stage, to) &&
    isRequired &&
    (buyers.query.data?.data ?? []).find(({ kycStatus }) => kycStatus !== 'Cleared');
  const issued = stage === 'Closed' ? standing(billing.invoices).find(({ status }) => status !== 'Draft') : undefined;
  const known = splits.query.data?.data ?? [];
  const found = property.query.data?.data;
  // The status of a colleague’s listing is not changed.
  const mayMove = found && found.archivedAt === null && decide('edit', 'properties', found).can;
  const settled = (priceMinor: number): Change[] => {
    const terms = commission.query.data?.data;
    if (stage === 'Closed') return [...unsettle(known), ...voided(billing.invoices)];
    return to === 'Closed' && terms && priceMinor > 0 ? settle(terms, record, priceMinor, known) : [];
  };
  const drafts = (priceMinor: number): DealDraft[] => (to === 'Closed' ? billing.drafts(priceMinor) : []);
  return {
    property: mayMove ? found : undefined,
    obstacle: unclear
      ? labels.text('error.kyc', { name: unclear.fullName })
      : issued && labels.text('error.invoiced', { name: issued.title }),
    isLoading:
      billing.isLoading || [property.query, commission.query, splits.query, buyers.query].some((one) => one.isLoading),
    /** Shares and invoices that go along at this price. */
    goes: (priceMinor: number) => {
      const made = drafts(priceMinor);
      return { drafts: made, changes: [...settled(priceMinor), ...made.map(({ change }) => change)] };
    },
  };
}
