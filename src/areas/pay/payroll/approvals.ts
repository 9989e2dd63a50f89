import type { ApprovalKind } from '#kit/approvals/approval.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { useRunName } from './run-name.ts';
import type { Run } from './schema.ts';

/** A month's pay that somebody else prepared; it is approved where its findings can be read. */
export const payrollApprovals: ApprovalKind<Run> = {
  resource: 'payroll',
  icon: 'payroll',
  needs: 'edit',
  filters: [],
  waitsFor: ({ status, preparedBy }, { uid, isAlone }) => status === 'Calculated' && (preparedBy !== uid || isAlone),
  since: ({ updatedAt }) => updatedAt,
  useText: (run) => {
    const { kind, netMinor = 0, currency, headcount = 0, preparedBy = '' } = run;
    const labels = useLabels('payroll');
    const nameOf = useRunName();
    const { money } = useFormat();
    const { members } = useCompany();
    return {
      title: kind === 'Regular' ? `${labels.text('singular')} ${nameOf(run)}` : nameOf(run),
      detail: [money(netMinor, currency), `${labels.field('headcount')} ${headcount}`].join(' · '),
      why: [labels.option('status', 'Calculated'), members.get(preparedBy)?.name].filter(Boolean).join(' · '),
    };
  },
};
