import { useAccessWords } from '#kit/access/words.ts';
import type { ApprovalKind } from '#kit/approvals/approval.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { Stored } from '#model/schema.ts';
import type { accessRequests } from './schema.ts';

type AccessRequest = Stored<(typeof accessRequests)['fields']>;

/** What people ask to be allowed. Which role, pack or record would grant it is chosen on the access page. */
export const accessApprovals: ApprovalKind<AccessRequest> = {
  resource: 'accessRequests',
  icon: 'shield',
  needs: 'edit',
  path: '/app/access?tab=requests',
  filters: [{ field: 'status', operator: 'eq', value: 'Open' }],
  waitsFor: ({ requesterId }, { uid }) => requesterId !== uid,
  since: ({ createdAt }) => createdAt,
  useText: ({ requesterId, action, object, note }) => {
    const words = useAccessWords();
    const { members } = useCompany();
    const person = members.get(requesterId);
    const wish = `${words.action(action)} · ${words.object(object)}`;
    return { title: person?.name ?? requesterId, detail: note ?? words.role(person?.Role ?? ''), why: wish };
  },
  decline: (before, decision, { uid: decidedBy }) => ({
    changes: [{ type: 'update', resource: 'accessRequests', before, set: { status: 'Declined', decision, decidedBy } }],
  }),
};
