import { type HttpError, useList, useMany, useOne } from '@refinedev/core';
import { settle, unsettle } from '#resources/dealCommission/commands.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { useSettings } from '#ui/staff/use-settings.ts';
import { useLabels } from '#ui/text.ts';
import { useWorkspace } from '#ui/workspace.tsx';
import { asDeal, propertyStep } from './commands.ts';

/** Where money is taken for the first time. */
const TAKES_MONEY = 'Reserved';

/** What goes with the deal to the next stage, and what keeps it from going there. Only what the person may read is read. */
export function useAlong(record: AnyRecord, to: string) {
  const labels = useLabels('deals');
  const { company, decide } = useWorkspace();
  const { propertyId, buyerContactIds, stage, commissionStatus } = asDeal(record);
  const moves = propertyStep('Active', to) !== undefined || to === 'Closed';
  const property = useOne<AnyRecord>({
    resource: 'properties',
    id: propertyId ?? '',
    errorNotification: false,
    queryOptions: { enabled: moves && propertyId !== undefined },
  });
  const settles = to === 'Closed' || stage === 'Closed';
  const commission = useOne<AnyRecord>({
    resource: 'dealCommission',
    id: record.id,
    errorNotification: false,
    queryOptions: { enabled: settles && commissionStatus === 'Agreed' },
  });
  const splits = useList<AnyRecord, HttpError>({
    resource: 'dealSplits',
    filters: [{ field: 'dealId', operator: 'eq', value: record.id }],
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: settles },
  });
  const compliance = useSettings<{ readonly kycRequired?: boolean }>('compliance', {});
  const buyers = useMany<AnyRecord, HttpError>({
    resource: 'contacts',
    ids: buyerContactIds,
    errorNotification: false,
    queryOptions: { enabled: to === TAKES_MONEY },
  });
  const isRequired = compliance?.kycRequired ?? company.country === 'AE';
  const unclear =
    to === TAKES_MONEY &&
    isRequired &&
    (buyers.query.data?.data ?? []).find(({ kycStatus }) => kycStatus !== 'Cleared');
  const known = splits.query.data?.data ?? [];
  const found = property.query.data?.data;
  // A listing somebody else works stays where its agent has it.
  const mayMove = found && found.archivedAt === null && decide('edit', 'properties', found).can;
  return {
    property: mayMove ? found : undefined,
    obstacle: unclear ? labels.text('error.kyc', { name: String(unclear.fullName) }) : undefined,
    isLoading: [property.query, commission.query, splits.query, buyers.query].some(({ isLoading }) => isLoading),
    settled: (priceMinor: number): Change[] => {
      const terms = commission.query.data?.data;
      if (stage === 'Closed') return unsettle(known);
      return to === 'Closed' && terms && priceMinor > 0 ? settle(terms, record, priceMinor, known) : [];
    },
  };
}
