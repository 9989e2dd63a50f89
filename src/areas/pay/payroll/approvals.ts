import type { ApprovalKind } from '#kit/approvals/approval.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { Run } from './schema.ts';
import { useMonth } from './use-month.ts';

/** A month's pay that somebody else prepared; it is approved where its findings can be read. */
export const payrollApprovals: ApprovalKind<Run> = {
  resource: 'payroll',
  icon: 'payroll',
  needs: 'edit',
  filters: [],
  waitsFor: ({ status, preparedBy }, { uid, isAlone }) => status === 'Calculated' && (preparedBy !== uid || isAlone),
  since: ({ updatedAt }) => updatedAt,
  useText: ({ periodKey, netMinor = 0, currency, headcount = 0, preparedBy = '' }) => {
    const labels = useLabels('payroll');
    const month = useMonth();
    const { money } = useFormat();
    const { members } = useWorkspace();
    return {
      title: `${labels.text('singular')} ${month(periodKey)}`,
      detail: [money(netMinor, currency), `${labels.field('headcount')} ${headcount}`].join(' · '),
      why: [labels.option('status', 'Calculated'), members.get(preparedBy)?.name].filter(Boolean).join(' · '),
    };
  },
};
