import { type HttpError, useList, useMany, useOne } from '@refinedev/core';
import { useState } from 'react';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { settle } from '#areas/sales/dealCommission/commands.ts';
import type { DealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { Change } from '#model/changes.ts';
import type { DealDraft } from './billing.ts';
import { isFreed, mayBeFreed, propertyStep, RESERVING, takesMoney } from './commands.ts';
import { effectsOf, overpaidIn, undone, won } from './fall-through.ts';
import type { Deal } from './schema.ts';
import { useBilling } from './use-billing.ts';

const quiet = { meta: { count: false }, errorNotification: false } as const;

/** What a change of stage also changes (property, lead, commission, invoices) and what blocks it, as far as the person may read it. */
export function useMoveEffects(record: Deal, to: string) {
  const labels = useLabels('deals');
  const { account, company, decide, members } = useWorkspace();
  const { propertyId, leadId, buyerContactIds, stage, commissionStatus } = record;
  // Made with the dialog, so that a second try writes nothing twice.
  const [ids] = useState(() => Array.from({ length: 12 }, newId));
  const moves = ['Active', 'Pending', 'Closed'].some((status) => propertyStep(status, stage, to) !== undefined);
  const property = useOne<Property>({
    resource: 'properties',
    id: propertyId ?? '',
    errorNotification: false,
    queryOptions: { enabled: moves && propertyId !== undefined },
  });
  const settles = to === 'Closed' || stage === 'Closed';
  const related = (key: string | undefined, enabled: boolean) => ({
    ...{ resource: 'deals', ...quiet, filters: [{ field: 'relatedKeys', operator: 'eq' as const, value: key ?? '' }] },
    queryOptions: { enabled: enabled && key !== undefined },
  });
  const rivals = useList<Deal, HttpError>(related(propertyId, moves));
  const lead = useOne<Lead>({
    resource: 'leads',
    id: leadId ?? '',
    errorNotification: false,
    queryOptions: { enabled: settles && leadId !== undefined },
  });
  const ofLead = useList<Deal, HttpError>(related(leadId, settles));
  const commission = useOne<DealCommission>({
    resource: 'dealCommission',
    id: record.id,
    errorNotification: false,
    queryOptions: { enabled: settles && commissionStatus === 'Agreed' },
  });
  const splits = useList<Split, HttpError>({
    resource: 'dealSplits',
    filters: [{ field: 'dealId', operator: 'eq', value: record.id }],
    ...quiet,
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
  const issued =
    stage === 'Closed' && to !== 'Lost'
      ? standing(billing.invoices).find(({ status }) => status !== 'Draft')
      : undefined;
  const known = splits.query.data?.data ?? [];
  const found = property.query.data?.data;
  const others = (rivals.query.data?.data ?? []).filter(
    (deal) => deal.id !== record.id && deal.propertyId === propertyId,
  );
  const rival = others.find((deal) => RESERVING.includes(deal.stage));
  const step = found && propertyStep(found.standardStatus, stage, to);
  const isTaken = rival !== undefined || others.some((deal) => deal.stage === 'Closed');
  const mayStep = !isFreed(step) || (!isTaken && found !== undefined && mayBeFreed(found));
  // The status of a colleague’s listing is not changed.
  const mayMove = found && found.archivedAt === null && mayStep && decide('edit', 'properties', found).can;
  const itsLead = lead.query.data?.data;
  const isWonElse = (ofLead.query.data?.data ?? []).some((deal) => deal.id !== record.id && deal.stage === 'Closed');
  const mayMoveLead =
    itsLead?.archivedAt === null && (to === 'Closed' || !isWonElse) && decide('edit', 'leads', itsLead).can;
  const undoing = {
    ...{ deal: record, to, splits: known, invoices: billing.invoices },
    lead: mayMoveLead ? itsLead : undefined,
  };
  const settled = (priceMinor: number, reason: string): readonly Change[] => {
    const terms = commission.query.data?.data;
    if (to === 'Closed')
      return [...(terms && priceMinor > 0 ? settle(terms, record, priceMinor, known) : []), ...won(undoing)];
    const free = [...ids];
    const words = {
      newId: () => free.pop() ?? newId(),
      reason: labels.text('effects.note', { name: record.title, reason }),
      creditTask: ({ title, paidMinor }: { readonly title: string; readonly paidMinor: number }) =>
        labels.text(paidMinor > 0 ? 'effects.creditRefundTask' : 'effects.creditTask', { name: title }),
      refundTask: labels.text('effects.depositTask', { name: record.title }),
      isActive: (uid: string) => members.get(uid)?.active === true,
    };
    return undone(undoing, words, { uid: account.id, now: now(), activityId: '', mayReopen: true });
  };
  const drafts = (priceMinor: number): DealDraft[] => (to === 'Closed' ? billing.drafts(priceMinor) : []);
  const mayOverrule = decide('reopen', 'deals', record).can;
  const isReserving = RESERVING.includes(to) && !RESERVING.includes(stage) && rival !== undefined;
  return {
    property: mayMove ? found : undefined,
    step: mayMove ? step : undefined,
    /** Another deal holds the property: a manager says why this one may as well. */
    overruled: isReserving && mayOverrule ? rival : undefined,
    obstacle: unclear
      ? labels.text('error.kyc', { name: unclear.fullName })
      : isReserving && !mayOverrule
        ? labels.text('error.reserved', { reference: rival.reference })
        : issued && labels.text('error.invoiced', { name: issued.title }),
    isLoading:
      billing.isLoading ||
      [property, rivals, lead, ofLead, commission, splits, buyers].some(({ query }) => query.isLoading),
    /** What else changes with it, as it is told before. */
    effects: effectsOf(undoing),
    /** Shares, invoices, lead and tasks that go along at this price, or for this reason, and what agents then owe. */
    goes: (priceMinor: number, reason: string) => {
      const made = drafts(priceMinor);
      const along = settled(priceMinor, reason);
      const owed = to === 'Closed' ? overpaidIn(along) : [];
      return { drafts: made, owed, changes: [...along, ...made.map(({ change }) => change)] };
    },
  };
}
