import { useAccessWords } from '#kit/access/words.ts';
import type { ApprovalKind } from '#kit/approvals/approval.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { isOpen, type Proposal } from './schema.ts';
import { useAct } from './use-act.ts';

/** What programs propose: its page shows what would change before a yes. */
export const proposalApprovals: ApprovalKind<Proposal> = {
  resource: 'proposals',
  icon: 'shield',
  needs: 'edit',
  filters: [{ field: 'state', operator: 'eq', value: 'Open' }],
  waitsFor: (proposal) => isOpen(proposal, now()),
  since: ({ createdAt }) => createdAt,
  useText: ({ act, resource, reason, ownerId, reference }) => {
    const labels = useLabels('proposals');
    const { members } = useCompany();
    const what = `${useAct()(act)} · ${useAccessWords().object(resource)}`;
    const owner = `${labels.field('ownerId')} ${members.get(ownerId)?.name ?? ownerId}`;
    return { title: `${reference} · ${what}`, detail: reason ?? '', why: owner };
  },
  decline: (_, refusal) => ({ verb: 'refuse', input: { refusal } }),
};
