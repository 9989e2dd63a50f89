import type { ApprovalKind } from '#kit/approvals/approval.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { Deal } from './schema.ts';

/** Deals whose agents ask to close them; closing wants the final price, so it is done on the deal. */
export const closingApprovals: ApprovalKind<Deal> = {
  resource: 'deals',
  icon: 'deals',
  needs: 'reopen',
  filters: [{ field: 'stage', operator: 'eq', value: 'TransferPending' }],
  waitsFor: ({ closingRequestedAt }) => closingRequestedAt !== undefined,
  since: ({ closingRequestedAt, updatedAt }) => closingRequestedAt ?? updatedAt,
  useText: ({ title, reference, valueMinor = 0, currency, sellerId }) => {
    const labels = useLabels('deals');
    const { money } = useFormat();
    const { members } = useCompany();
    return {
      title,
      detail: `${reference} · ${money(valueMinor, currency)}`,
      why: [labels.text('closing.badge'), members.get(sellerId)?.name].filter(Boolean).join(' · '),
    };
  },
  decline: (_record, note) => ({ verb: 'returnRequest', input: { note } }),
};
